import Foundation
import UIKitCore

/// What a job is called, what kind of output it is, and its orientation.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// Kinds of output, which a printer chooses paper and quality by.
  public enum OutputType: Int, Sendable {
    /// Text and pictures in color.
    case general = 0
    /// A photo in color, at the printer's best.
    case photo = 1
    /// Text and pictures in black.
    case grayscale = 2
    /// A photo in black.
    case photoGrayscale = 3
  }

  /// The orientation of the content.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case portrait = 0
    /// Across.
    case landscape = 1
  }

  /// Printing on both sides.
  public enum Duplex: Int, Sendable {
    /// On one side.
    case none = 0
    /// On both, turned like the pages of a book.
    case longEdge = 1
    /// On both, turned like the pages of a pad.
    case shortEdge = 2
  }

  /// The printer to begin with; by default the one that was used last.
  open var printerID: String?
  /// The name of the job; by default the app's.
  open var jobName: String
  /// The kind of output; by default `.general`.
  open var outputType: OutputType = .general
  /// The orientation of the content; by default `.portrait`.
  ///
  /// Ready-made documents keep how they lie.
  open var orientation: Orientation = .portrait
  /// Printing on both sides; by default `.none`.
  ///
  /// A person can change it where the printer can do it.
  open var duplex: Duplex = .none

  /// Makes information with the defaults.
  public override init() {
    let name = AppInformation.value("CFBundleDisplayName") ?? AppInformation.value("CFBundleName")
    jobName = name as? String ?? ProcessInfo.processInfo.processName
    super.init()
  }

  /// Returns information with the defaults.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// Makes information of what ``dictionaryRepresentation`` gave; nil: the defaults.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    guard let dictionary else { return }
    printerID = dictionary[Key.printer] as? String
    if let name = dictionary[Key.job] as? String { jobName = name }
    func value<T: RawRepresentable<Int>>(_ key: String) -> T? {
      (dictionary[key] as? Int).flatMap { T(rawValue: $0) }
    }
    outputType = value(Key.output) ?? outputType
    orientation = value(Key.orientation) ?? orientation
    duplex = value(Key.duplex) ?? duplex
  }

  /// The values under keys of their own, for a property list.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var found: [AnyHashable: Any] = [
      Key.job: jobName, Key.output: outputType.rawValue, Key.orientation: orientation.rawValue,
      Key.duplex: duplex.rawValue,
    ]
    if let printerID { found[Key.printer] = printerID }
    return found
  }

  // Unverified: the names of the keys, which Apple does not document.
  private enum Key {
    static let printer = "UIPrintInfoPrinterIDKey"
    static let job = "UIPrintInfoJobNameKey"
    static let output = "UIPrintInfoOutputTypeKey"
    static let orientation = "UIPrintInfoOrientationKey"
    static let duplex = "UIPrintInfoDuplexKey"
  }

  /// Copies the values.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPrintInfo(dictionary: dictionaryRepresentation)
  }

  /// Reads the values from an archive.
  public required convenience init?(coder: NSCoder) {
    self.init()
    if let name = coder.decodeObject(forKey: Key.job) as? String { jobName = name }
    printerID = coder.decodeObject(forKey: Key.printer) as? String
    outputType = OutputType(rawValue: coder.decodeInteger(forKey: Key.output)) ?? .general
    orientation = Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .portrait
    duplex = Duplex(rawValue: coder.decodeInteger(forKey: Key.duplex)) ?? .none
  }

  /// Writes the values into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(jobName, forKey: Key.job)
    coder.encode(printerID, forKey: Key.printer)
    coder.encode(outputType.rawValue, forKey: Key.output)
    coder.encode(orientation.rawValue, forKey: Key.orientation)
    coder.encode(duplex.rawValue, forKey: Key.duplex)
  }
}
