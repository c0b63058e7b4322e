import CoreGraphics
import Foundation
import UIKitCore

/// A delegate that is called during printing; all methods are optional.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the controller that presents the options; a navigation controller pushes them.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// Returns one of the papers of a printer.
  ///
  /// The default is the usual paper of the region.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  /// Called before the options are presented.
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called after the options were presented.
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called before the options are dismissed.
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called after the options were dismissed.
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called before the pages are drawn for the printer.
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called after the printer accepted or refused the job.
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Returns the length at which a roll is cut, in points; not called, because no printer on Linux
  /// reports a roll.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    cutLengthFor paper: UIPrintPaper
  ) -> CGFloat
  /// Returns the behavior of a cutter; not called, because no printer on Linux reports one.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior
}

extension UIPrintInteractionControllerDelegate {
  /// Returns nil: the topmost controller presents the options.
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  /// Returns the usual paper of the region.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { .usual }
  /// The default implementation does nothing.
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default implementation does nothing.
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default implementation does nothing.
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default implementation does nothing.
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default implementation does nothing.
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default implementation does nothing.
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Returns the length of the paper.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    cutLengthFor paper: UIPrintPaper
  ) -> CGFloat { paper.paperSize.height }
  /// Returns the default behavior of the printer.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior { .printerDefault }
}
