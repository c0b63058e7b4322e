import CoreGraphics
import Foundation

/// Where an app leaves what it shows, for a reviewer in another process: `tour.json`,
/// `conduct.json` and a picture of each stop, `stop-01.png`.
public struct InspectionFolder: Sendable {
  /// The folder.
  public let url: URL

  /// A folder at a path; nothing is made or read.
  public init(path: String) { url = URL(fileURLWithPath: path, isDirectory: true) }

  /// What `RUSSET_SCREENS` names; nil: nobody asks.
  public static var requested: InspectionFolder? {
    guard let path = ProcessInfo.processInfo.environment["RUSSET_SCREENS"], !path.isEmpty else {
      return nil
    }
    return InspectionFolder(path: path)
  }

  private var tourFile: URL { url.appendingPathComponent("tour.json") }
  private var conductFile: URL { url.appendingPathComponent("conduct.json") }

  private func pictureFile(_ stop: Int) -> URL {
    url.appendingPathComponent("stop-\(stop < 9 ? "0" : "")\(stop + 1).png")
  }

  /// Writes everything, the tour last: where it is, the rest is too.
  public func write(
    _ tour: ScreenTour,
    pictures: [CGImage?] = [],
    conduct: ConductLog? = nil
  ) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      try picture?.pngData(level: 3)?.write(to: pictureFile(index))
    }
    let encoder = JSONEncoder()
    if let conduct { try encoder.encode(conduct).write(to: conductFile) }
    try encoder.encode(tour).write(to: tourFile, options: .atomic)
  }

  /// The screens, one for each setting.
  public func tour() throws -> ScreenTour {
    try JSONDecoder().decode(ScreenTour.self, from: Data(contentsOf: tourFile))
  }

  /// What happened meanwhile; nil: nothing was recorded.
  public func conduct() throws -> ConductLog? {
    guard FileManager.default.fileExists(atPath: conductFile.path) else { return nil }
    return try JSONDecoder().decode(ConductLog.self, from: Data(contentsOf: conductFile))
  }

  /// The picture of a stop as a PNG file; nil: there is none.
  public func picture(ofStop stop: Int) -> Data? { try? Data(contentsOf: pictureFile(stop)) }
}
