import CoreGraphics
import Foundation

/// A folder in which an app stores its screens for a reviewer in another process: `tour.json`,
/// `conduct.json` and a picture of each stop, such as `stop-01.png`.
public struct InspectionFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates a value for a folder at a path; nothing is created or read.
  public init(path: String) { url = URL(fileURLWithPath: path, isDirectory: true) }

  /// The folder that `RUSSET_SCREENS` names; nil if the variable is not set.
  public static var requested: InspectionFolder? {
    guard let path = ProcessInfo.processInfo.environment["RUSSET_SCREENS"], !path.isEmpty else {
      return nil
    }
    return InspectionFolder(path: path)
  }

  /// Creates a new folder, readable only by this user, in the folder for temporary files.
  ///
  /// Its name is random: if the name were predictable, another user could place a link there.
  ///
  /// - Throws: `CocoaError` if the folder cannot be created.
  public static func temporary() throws -> InspectionFolder {
    let pattern = NSTemporaryDirectory() + "russet-screens-XXXXXX"
    var path = Array(pattern.utf8CString)
    // mkdtemp gives the folder mode 0700.
    guard mkdtemp(&path) != nil else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: pattern])
    }
    return InspectionFolder(
      path: String(decoding: path.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    )
  }

  /// Removes the folder and its content; does nothing if there is none.
  public func remove() { try? FileManager.default.removeItem(at: url) }

  private var tourFile: URL { url.appendingPathComponent("tour.json") }
  private var conductFile: URL { url.appendingPathComponent("conduct.json") }

  private func pictureFile(_ stop: Int) -> URL {
    url.appendingPathComponent("stop-\(stop < 9 ? "0" : "")\(stop + 1).png")
  }

  // JSON has no notation for these, and an app may set them: a stepper without a maximum, a frame
  // of NaN.
  private static let infinity = (positive: "Infinity", negative: "-Infinity", nan: "NaN")

  /// An encoder that also writes numbers that are not finite.
  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return encoder
  }

  /// A decoder for the output of `encoder`.
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity.positive,
      negativeInfinity: infinity.negative,
      nan: infinity.nan
    )
    return decoder
  }

  /// Writes all files; the tour comes last, so that its presence shows that the others are
  /// complete.
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

  /// Reads the tour: the screens, one for each setting.
  public func tour() throws -> ScreenTour {
    try Self.decoder.decode(ScreenTour.self, from: Data(contentsOf: tourFile))
  }

  /// Reads the log of events; nil if none was recorded.
  public func conduct() throws -> ConductLog? {
    guard FileManager.default.fileExists(atPath: conductFile.path) else { return nil }
    return try Self.decoder.decode(ConductLog.self, from: Data(contentsOf: conductFile))
  }

  /// Returns the picture of a stop as a PNG file; nil if there is none.
  public func picture(ofStop stop: Int) -> Data? { try? Data(contentsOf: pictureFile(stop)) }
}
