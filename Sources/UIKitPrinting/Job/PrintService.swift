import Foundation
import UIKitCore
import UIKitSharing

/// A service that finds printers and accepts jobs.
@MainActor
package protocol PrintServing {
  /// Finds the printers, and passes them to a closure on the main thread.
  func printers(_ found: @escaping @MainActor ([PrinterRecord]) -> Void)
  /// Sends a document, and reports the result on the main thread.
  func submit(
    _ job: PrintJob,
    to printer: URL,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  )
}

/// A document with the options for the printer.
package struct PrintJob: Equatable, Sendable {
  /// The pages as a PDF.
  package var document: Data
  package var name: String
  package var copies: Int
  package var duplex: UIPrintInfo.Duplex
  package var isGrayscale: Bool
  /// The name of the paper in the printer's terms.
  package var media: String

  /// The options of the job, with the names of IPP.
  // Source: RFC 8011, and PWG 5100.13 for the color mode.
  package var options: [(name: String, value: String)] {
    let sides =
      switch duplex {
      case .none: "one-sided"
      case .longEdge: "two-sided-long-edge"
      case .shortEdge: "two-sided-short-edge"
      }
    return [
      ("copies", "\(copies)"), ("sides", sides), ("media", media),
      ("print-color-mode", isGrayscale ? "monochrome" : "color"),
    ]
  }
}

/// The printing service of this device.
@MainActor
package enum PrintService {
  /// The service that tests use instead.
  package static var replacement: (any PrintServing)?

  /// The current service; nil if this device cannot print.
  ///
  /// `RUSSET_PRINTERS` names a folder whose subfolders are printers. Otherwise it is CUPS, if its
  /// library is installed and the app's window is on the desktop.
  package static var current: (any PrintServing)? {
    if let replacement { return replacement }
    if let path = ProcessInfo.processInfo.environment["RUSSET_PRINTERS"], !path.isEmpty {
      return PrinterFolder(URL(fileURLWithPath: path, isDirectory: true))
    }
    guard DesktopHost.isAtDesktop, CupsService.isInstalled else { return nil }
    return CupsService.shared
  }
}
