import UIKitBars
import UIKitCore

/// The options of a job, as the audit reads them.
@MainActor
package protocol PrintOptionsTelling: UIViewController {
  /// The number of pages of the whole job.
  var toldPageCount: Int { get }
  /// Whether a person can choose the number of copies.
  var offersCopies: Bool { get }
  /// Whether a person can choose pages, if there are several.
  var offersPageRange: Bool { get }
}

extension PrintOptionsController: PrintOptionsTelling {
  var toldPageCount: Int { session.pageCount }
  var offersCopies: Bool { controller.showsNumberOfCopies }
  var offersPageRange: Bool { controller.choosesPages }
}

/// The navigation controller of the options; its class distinguishes it from those of an app.
final class PrintOptionsStack: UINavigationController {}
