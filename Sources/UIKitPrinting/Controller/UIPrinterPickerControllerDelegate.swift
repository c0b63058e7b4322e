import Foundation
import UIKitCore

/// A delegate that is called while a person chooses a printer; all methods are optional.
@preconcurrency @MainActor
public protocol UIPrinterPickerControllerDelegate: NSObjectProtocol {
  /// Returns the controller that presents the printers.
  ///
  /// The default is the topmost one.
  func printerPickerControllerParentViewController(
    _ printerPickerController: UIPrinterPickerController
  ) -> UIViewController?
  /// Returns whether a printer is listed.
  ///
  /// The default is true.
  func printerPickerController(
    _ printerPickerController: UIPrinterPickerController,
    shouldShow printer: UIPrinter
  ) -> Bool
  /// Called before the printers are presented.
  func printerPickerControllerWillPresent(_ printerPickerController: UIPrinterPickerController)
  /// Called after the printers were presented.
  func printerPickerControllerDidPresent(_ printerPickerController: UIPrinterPickerController)
  /// Called before the printers are dismissed.
  func printerPickerControllerWillDismiss(_ printerPickerController: UIPrinterPickerController)
  /// Called after the printers were dismissed.
  func printerPickerControllerDidDismiss(_ printerPickerController: UIPrinterPickerController)
  /// Called after a person chose a printer.
  func printerPickerControllerDidSelectPrinter(_ printerPickerController: UIPrinterPickerController)
}

extension UIPrinterPickerControllerDelegate {
  /// Returns nil: the topmost controller presents the printers.
  public func printerPickerControllerParentViewController(
    _ printerPickerController: UIPrinterPickerController
  ) -> UIViewController? { nil }
  /// Returns true.
  public func printerPickerController(
    _ printerPickerController: UIPrinterPickerController,
    shouldShow printer: UIPrinter
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func printerPickerControllerWillPresent(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// The default implementation does nothing.
  public func printerPickerControllerDidPresent(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// The default implementation does nothing.
  public func printerPickerControllerWillDismiss(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// The default implementation does nothing.
  public func printerPickerControllerDidDismiss(
    _ printerPickerController: UIPrinterPickerController
  ) {}
  /// The default implementation does nothing.
  public func printerPickerControllerDidSelectPrinter(
    _ printerPickerController: UIPrinterPickerController
  ) {}
}
