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

  /// Makes a folder that nobody else has and only this user reads, below the one for temporary
  /// files; throws where that can't be written.
  ///
  /// Its name is not to be guessed: who can guess it puts a link there first.
  public static func temporary() throws -> InspectionFolder {
    let pattern = NSTemporaryDirectory() + "russet-screens-XXXXXX"
    var path = Array(pattern.utf8CString)
    // mkdtemp gives the folder mode 0700.
    guard mkdtemp(&path) != nil else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: pattern])
    }
    return InspectionFolder(path: String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self))
  }

  /// Removes the folder with all that is in it; nothing happens where there is none.
  public func remove() { try? FileManager.default.removeItem(at: url) }

  private var tourFile: URL { url.appendingPathComponent("tour.json") }
  private var conductFile: URL { url.appendingPathComponent("conduct.json") }

  private func pictureFile(_ stop: Int) -> URL {
    url.appendingPathComponent("stop-\(stop < 9 ? "0" : "")\(stop + 1).png")
  }

  // JSON has no signs for these, and an app may set them: a stepper without an end, a frame of NaN.
  private static let infinity = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

  /// Writes facts, those that are no finite numbers too.
  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return encoder
  }

  /// Reads what `encoder` wrote.
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return decoder
  }

  /// Writes everything, the tour last: where it is, the rest is too.
  public func write(
    _ tour: ScreenTour,
    pictures: [CGImage?] = [],
    conduct: ConductLog? = nil
  ) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      try picture?.pngData()?.write(to: pictureFile(index))
    }
    let encoder = Self.encoder
    if let conduct { try encoder.encode(conduct).write(to: conductFile) }
    try encoder.encode(tour).write(to: tourFile, options: .atomic)
  }

  /// The screens, one for each setting.
  public func tour() throws -> ScreenTour {
    try Self.decoder.decode(ScreenTour.self, from: Data(contentsOf: tourFile))
  }

  /// What happened meanwhile; nil: nothing was recorded.
  public func conduct() throws -> ConductLog? {
    guard FileManager.default.fileExists(atPath: conductFile.path) else { return nil }
    return try Self.decoder.decode(ConductLog.self, from: Data(contentsOf: conductFile))
  }

  /// The picture of a stop as a PNG file; nil: there is none.
  public func picture(ofStop stop: Int) -> Data? { try? Data(contentsOf: pictureFile(stop)) }
}
