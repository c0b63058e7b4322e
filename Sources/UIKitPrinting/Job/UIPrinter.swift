import Foundation
import UIKitCore

/// A printer.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
  /// The kinds of jobs that a printer accepts.
  public struct JobTypes: OptionSet, Sendable {
    /// The bit mask of the kinds.
    public let rawValue: Int
    /// Creates a set of kinds from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    // Source: the values of UIPrinterJobTypes in the iOS SDK.
    /// The kinds are unknown.
    public static let unknown: JobTypes = []
    /// Documents on standard paper.
    public static let document = JobTypes(rawValue: 1 << 0)
    /// Envelopes.
    public static let envelope = JobTypes(rawValue: 1 << 1)
    /// Cut labels.
    public static let label = JobTypes(rawValue: 1 << 2)
    /// Photos.
    public static let photo = JobTypes(rawValue: 1 << 3)
    /// Receipts.
    public static let receipt = JobTypes(rawValue: 1 << 4)
    /// Continuous paper.
    public static let roll = JobTypes(rawValue: 1 << 5)
    /// Paper larger than A3.
    public static let largeFormat = JobTypes(rawValue: 1 << 6)
    /// Postcards.
    public static let postcard = JobTypes(rawValue: 1 << 7)
  }

  /// The behavior of the cutter of a printer with a roll.
  public enum CutterBehavior: Int, Sendable {
    /// Nothing is cut.
    case noCut = 0
    /// The printer's default applies.
    case printerDefault = 1
    /// Each page is cut.
    case cutAfterEachPage = 2
    /// Each copy is cut.
    case cutAfterEachCopy = 3
    /// Each job is cut.
    case cutAfterEachJob = 4
  }

  /// The URL of the printer.
  public final let url: URL
  private var record: PrinterRecord?

  /// Creates a printer from its URL; ``contactPrinter(_:)`` loads its other properties.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  package convenience init(_ record: PrinterRecord) {
    self.init(url: record.url)
    self.record = record
  }

  /// The display name; before the printer was contacted, the last component of its URL.
  open var displayName: String { record?.displayName ?? url.lastPathComponent }
  /// The location; nil if it is unknown.
  open var displayLocation: String? { record?.location }
  /// The manufacturer and the model.
  open var makeAndModel: String? { record?.makeAndModel }
  /// The kinds of jobs that the printer accepts.
  open var supportedJobTypes: JobTypes { record == nil ? .unknown : .document }
  /// Whether the printer supports color.
  open var supportsColor: Bool { record?.supportsColor ?? false }
  /// Whether the printer supports duplex printing.
  open var supportsDuplex: Bool { record?.supportsDuplex ?? false }

  /// Contacts the printer; the handler receives on the main thread whether it is available.
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

/// The properties of a printer that a service reports.
package struct PrinterRecord: Equatable, Sendable {
  package var url: URL
  package var displayName: String
  package var location: String?
  package var makeAndModel: String?
  package var supportsColor: Bool
  package var supportsDuplex: Bool
  package var isDefault: Bool
}
