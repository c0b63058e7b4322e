import Foundation
import UIKitCore

/// Takes part in the choice of a printer; all methods are optional.
@preconcurrency @MainActor
public protocol UIPrinterPickerControllerDelegate: NSObjectProtocol {
  /// Returns the controller that presents the printers; by default the one on top does.
  func printerPickerControllerParentViewController(
    _ printerPickerController: UIPrinterPickerController
  ) -> UIViewController?
  /// Tells whether a printer is listed; by default each is.
  func printerPickerController(
    _ printerPickerController: UIPrinterPickerController,
    shouldShow printer: UIPrinter
  ) -> Bool
  /// Called before the printers come.
  func printerPickerControllerWillPresent(_ printerPickerController: UIPrinterPickerController)
  /// Called when the printers have come.
  func printerPickerControllerDidPresent(_ printerPickerController: UIPrinterPickerController)
  /// Called before the printers go.
  func printerPickerControllerWillDismiss(_ printerPickerController: UIPrinterPickerController)
  /// Called when the printers have gone.
  func printerPickerControllerDidDismiss(_ printerPickerController: UIPrinterPickerController)
  /// Called when a person has chosen a printer.
  func printerPickerControllerDidSelectPrinter(_ printerPickerController: UIPrinterPickerController)
}

extension UIPrinterPickerControllerDelegate {
  /// By default nil: the controller on top presents.
  public func printerPickerControllerParentViewController(
    _ printerPickerController: UIPrinterPickerController
  ) -> UIViewController? { nil }
  /// By default true.
  public func printerPickerController(
    _ printerPickerController: UIPrinterPickerController,
    shouldShow printer: UIPrinter
  ) -> Bool { true }
  /// Does nothing.
  public func printerPickerControllerWillPresent(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// Does nothing.
  public func printerPickerControllerDidPresent(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// Does nothing.
  public func printerPickerControllerWillDismiss(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// Does nothing.
  public func printerPickerControllerDidDismiss(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// Does nothing.
  public func printerPickerControllerDidSelectPrinter(
    _ printerPickerController: UIPrinterPickerController
  ) {}
}
