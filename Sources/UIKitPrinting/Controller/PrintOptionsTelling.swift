import UIKitBars
import UIKitCore

/// The options of a job on the screen; a reviewer looks at what they offer.
@MainActor
package protocol PrintOptionsTelling: UIViewController {
  /// How many pages the job has before any are left out.
  var toldPageCount: Int { get }
  /// Whether a person chooses the number of copies.
  var offersCopies: Bool { get }
  /// Whether a person chooses pages, where there are several.
  var offersPageRange: Bool { get }
}

extension PrintOptionsController: PrintOptionsTelling {
  var toldPageCount: Int { session.pageCount }
  var offersCopies: Bool { controller.showsNumberOfCopies }
  var offersPageRange: Bool { controller.choosesPages }
}

/// Holds the options; its class tells it from the stacks of an app.
final class PrintOptionsStack: UINavigationController {}
