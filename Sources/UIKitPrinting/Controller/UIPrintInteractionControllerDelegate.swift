import CoreGraphics
import Foundation
import UIKitCore

/// Takes part in printing; all methods are optional.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the controller that presents the options; on a navigation controller they are pushed.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// Returns one of the papers of a printer; by default the usual one of the region.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
  /// Called before the options come.
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called when the options have come.
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called before the options go.
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called when the options have gone.
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called before the pages are drawn for the printer.
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Called when the printer has the job, or refused it.
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  )
  /// Returns where a roll is cut, in points; not called, as no printer of Linux says that it has one.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    cutLengthFor paper: UIPrintPaper
  ) -> CGFloat
  /// Returns what a cutter does; not called, as no printer of Linux says that it has one.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior
}

extension UIPrintInteractionControllerDelegate {
  /// By default nil: the controller on top presents.
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  /// By default the usual paper of the region.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { .usual }
  /// Does nothing.
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Does nothing.
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// By default the length of the paper.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    cutLengthFor paper: UIPrintPaper
  ) -> CGFloat { paper.paperSize.height }
  /// By default what the printer does by itself.
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior { .printerDefault }
}
