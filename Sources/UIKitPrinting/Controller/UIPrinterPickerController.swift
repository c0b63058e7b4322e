import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore
import UIKitSharing

/// An object that presents a list of printers, from which a person chooses one.
///
/// It is not a view controller itself.
@preconcurrency @MainActor
open class UIPrinterPickerController: NSObject {
  /// A closure that receives whether a printer was chosen, and an error.
  public typealias CompletionHandler = (UIPrinterPickerController, Bool, (any Error)?) -> Void

  /// The selected printer: at first that of the initializer, then the one that a person chose.
  public final private(set) var selectedPrinter: UIPrinter?
  /// The delegate; a weak reference.
  open weak var delegate: (any UIPrinterPickerControllerDelegate)?

  private final var stack: UINavigationController?
  private final var completion: CompletionHandler?

  /// Creates a picker with a selected printer; nil for none.
  public init(initiallySelectedPrinter printer: UIPrinter?) {
    selectedPrinter = printer
    super.init()
  }

  /// Presents the printers as a sheet.
  ///
  /// - Returns: Whether they are presented; false if they are presented already.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  {
    present(animated, completion) { _ in }
  }

  /// Presents the printers, on tablets in a popover that points to a rectangle of a view.
  @discardableResult
  open func present(
    from rect: CGRect,
    in view: UIView,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completion) {
      $0?.sourceView = view
      $0?.sourceRect = rect
    }
  }

  /// Presents the printers, on tablets in a popover that points to a bar button item.
  @discardableResult
  open func present(
    from item: UIBarButtonItem,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated, completion) { $0?.barButtonItem = item }
  }

  private final func present(
    _ animated: Bool,
    _ completion: CompletionHandler?,
    anchor: (UIPopoverPresentationController?) -> Void
  ) -> Bool {
    guard stack == nil else { return false }
    let list = PrinterListController(selected: selectedPrinter?.url) { [weak self] record in
      guard let self else { return true }
      return delegate?.printerPickerController(self, shouldShow: UIPrinter(record)) ?? true
    } chosen: { [weak self] record in
      self?.choose(UIPrinter(record))
    }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.leave(true, false) }
    )
    list.gone = { [weak self] in self?.hasGone() }
    let stack = PrintPresentation.prepare(
      UINavigationController(rootViewController: list),
      anchor
    )
    let parent =
      delegate?.printerPickerControllerParentViewController(self)
      ?? UIApplication.shared.topController
    guard let parent else {
      warn("No window's controller can present the printers.", where: "UIPrinterPickerController")
      return false
    }
    self.stack = stack
    self.completion = completion
    delegate?.printerPickerControllerWillPresent(self)
    parent.present(stack, animated: animated) { [self] in
      delegate?.printerPickerControllerDidPresent(self)
    }
    return true
  }

  private final func choose(_ printer: UIPrinter) {
    selectedPrinter = printer
    delegate?.printerPickerControllerDidSelectPrinter(self)
    leave(true, true)
  }

  /// Dismisses the printers without a choice.
  open func dismiss(animated: Bool) { leave(animated, false) }

  private final func leave(_ animated: Bool, _ isChosen: Bool) {
    guard let stack, !stack.isBeingDismissed else { return }
    self.stack = nil
    delegate?.printerPickerControllerWillDismiss(self)
    stack.presentingViewController?.dismiss(animated: animated) { [self] in end(isChosen) }
  }

  /// Called after the printers were dismissed by a swipe or a touch outside.
  private final func hasGone() {
    guard stack != nil else { return }
    stack = nil
    delegate?.printerPickerControllerWillDismiss(self)
    end(false)
  }

  private final func end(_ isChosen: Bool) {
    delegate?.printerPickerControllerDidDismiss(self)
    let handler = completion
    completion = nil
    handler?(self, isChosen, nil)
  }
}
