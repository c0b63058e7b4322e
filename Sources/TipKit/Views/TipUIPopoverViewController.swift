import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A controller that shows a tip in a popover pointing at an item, also in compact environments.
///
///     if tip.shouldDisplay {
///       present(TipUIPopoverViewController(tip, sourceItem: favoriteButton), animated: true)
///     }
@preconcurrency @MainActor
open class TipUIPopoverViewController: UIViewController {
  // Unverified: the width of a tip's popover on a phone of iOS 17, in points.
  private static let width: CGFloat = 320
  private static let margin: CGFloat = 16

  /// The tip.
  public let tip: any Tip
  private let tipView: TipUIView
  private let forwarder = PopoverAsPopover()

  /// Creates a popover.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - sourceItem: The item that the popover points at: a view or a bar button item.
  ///   - actionHandler: Called with a tapped button, after the button's own handler.
  public init(
    _ tip: any Tip,
    sourceItem: any UIPopoverPresentationControllerSourceItem,
    actionHandler: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    tipView = TipUIView(tip, actionHandler: actionHandler)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    popoverPresentationController?.sourceItem = sourceItem
    popoverPresentationController?.delegate = forwarder
    tipView.closed = { [weak self] in self?.dismiss(animated: true) }
  }

  /// Returns nil; tips cannot be archived.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tipView.backgroundColor = .clear
    view.addSubview(tipView)
    measure()
  }

  private func measure() {
    let room = UIScreen.main.bounds.width - 2 * Self.margin
    let width = min(Self.width, room)
    preferredContentSize = tipView.sizeThatFits(CGSize(width: width, height: 0))
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tipView.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { measure() }
  }
}

/// A delegate that keeps the popover style on phones, too.
private final class PopoverAsPopover: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
