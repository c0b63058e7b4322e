import Foundation
import UIKitCore

/// The name of a job, its kind of output, and its orientation.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// The kinds of output, from which a printer chooses paper and quality.
  public enum OutputType: Int, Sendable {
    /// Text and pictures in color.
    case general = 0
    /// A photo in color, in the best quality.
    case photo = 1
    /// Text and pictures in black and white.
    case grayscale = 2
    /// A photo in black and white.
    case photoGrayscale = 3
  }

  /// The orientation of the content.
  public enum Orientation: Int, Sendable {
    /// The content is upright.
    case portrait = 0
    /// The content is rotated to landscape.
    case landscape = 1
  }

  /// Printing on both sides.
  public enum Duplex: Int, Sendable {
    /// One side is printed.
    case none = 0
    /// Both sides are printed, and turned at the long edge like pages of a book.
    case longEdge = 1
    /// Both sides are printed, and turned at the short edge like pages of a notepad.
    case shortEdge = 2
  }

  /// The identifier of the initial printer.
  ///
  /// The default is the printer that was used last.
  open var printerID: String?
  /// The name of the job.
  ///
  /// The default is the app's name.
  open var jobName: String
  /// The kind of output.
  ///
  /// The default is `.general`.
  open var outputType: OutputType = .general
  /// The orientation of the content.
  ///
  /// The default is `.portrait`.
  ///
  /// Finished documents keep their orientation.
  open var orientation: Orientation = .portrait
  /// The duplex mode.
  ///
  /// The default is `.none`.
  ///
  /// A person can change it if the printer supports it.
  open var duplex: Duplex = .none

  /// Creates information with the defaults.
  public override init() {
    let name = AppInformation.value("CFBundleDisplayName") ?? AppInformation.value("CFBundleName")
    jobName = name as? String ?? ProcessInfo.processInfo.processName
    super.init()
  }

  /// Returns information with the defaults.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// Creates information from a ``dictionaryRepresentation``; nil for the defaults.
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

  /// The values as a property list.
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

  /// Returns a copy of the values.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIPrintInfo(dictionary: dictionaryRepresentation)
  }

  /// Decodes the values from an archive.
  public required convenience init?(coder: NSCoder) {
    self.init()
    if let name = coder.decodeObject(forKey: Key.job) as? String { jobName = name }
    printerID = coder.decodeObject(forKey: Key.printer) as? String
    outputType = OutputType(rawValue: coder.decodeInteger(forKey: Key.output)) ?? .general
    orientation = Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .portrait
    duplex = Duplex(rawValue: coder.decodeInteger(forKey: Key.duplex)) ?? .none
  }

  /// Encodes the values into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(jobName, forKey: Key.job)
    coder.encode(printerID, forKey: Key.printer)
    coder.encode(outputType.rawValue, forKey: Key.output)
    coder.encode(orientation.rawValue, forKey: Key.orientation)
    coder.encode(duplex.rawValue, forKey: Key.duplex)
  }
}
