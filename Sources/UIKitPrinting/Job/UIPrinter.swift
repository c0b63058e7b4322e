import Foundation
import UIKitCore

/// A printer that can be reached.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
  /// Kinds of jobs that a printer takes.
  public struct JobTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes types of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    // Source: the values of UIPrinterJobTypes in the iOS SDK.
    /// Nothing is known of the printer.
    public static let unknown: JobTypes = []
    /// Documents on common paper.
    public static let document = JobTypes(rawValue: 1 << 0)
    /// Envelopes.
    public static let envelope = JobTypes(rawValue: 1 << 1)
    /// Labels that are cut.
    public static let label = JobTypes(rawValue: 1 << 2)
    /// Photos.
    public static let photo = JobTypes(rawValue: 1 << 3)
    /// Receipts.
    public static let receipt = JobTypes(rawValue: 1 << 4)
    /// Endless paper.
    public static let roll = JobTypes(rawValue: 1 << 5)
    /// Paper larger than A3.
    public static let largeFormat = JobTypes(rawValue: 1 << 6)
    /// Postcards.
    public static let postcard = JobTypes(rawValue: 1 << 7)
  }

  /// What the cutter of a printer with a roll does.
  public enum CutterBehavior: Int, Sendable {
    /// Nothing is cut.
    case noCut = 0
    /// What the printer does by itself.
    case printerDefault = 1
    /// Each page is cut off.
    case cutAfterEachPage = 2
    /// Each copy is cut off.
    case cutAfterEachCopy = 3
    /// Each job is cut off.
    case cutAfterEachJob = 4
  }

  /// The printer's address.
  public final let url: URL
  private var record: PrinterRecord?

  /// Makes a printer of its address; what else is known of it comes with ``contactPrinter(_:)``.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  package convenience init(_ record: PrinterRecord) {
    self.init(url: record.url)
    self.record = record
  }

  /// The name for people; before the printer was reached, the end of its address.
  open var displayName: String { record?.displayName ?? url.lastPathComponent }
  /// Where it stands; nil where that is not known.
  open var displayLocation: String? { record?.location }
  /// Maker and model.
  open var makeAndModel: String? { record?.makeAndModel }
  /// The kinds of jobs that it takes.
  open var supportedJobTypes: JobTypes { record == nil ? .unknown : .document }
  /// Whether it prints in color.
  open var supportsColor: Bool { record?.supportsColor ?? false }
  /// Whether it prints on both sides.
  open var supportsDuplex: Bool { record?.supportsDuplex ?? false }

  /// Reaches for the printer; the handler hears on the main thread whether it is there.
  open func contactPrinter(_ completionHandler: ((Bool) -> Void)?) {
    guard let service = PrintService.current else {
      completionHandler?(false)
      return
    }
    service.printers { [url] found in
      if let record = found.first(where: { $0.url == url }) { self.record = record }
      completionHandler?(found.contains { $0.url == url })
    }
  }
}

/// What a service tells of a printer.
package struct PrinterRecord: Equatable, Sendable {
  package var url: URL
  package var displayName: String
  package var location: String?
  package var makeAndModel: String?
  package var supportsColor: Bool
  package var supportsDuplex: Bool
  package var isDefault: Bool
}
