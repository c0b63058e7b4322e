import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// Shows a tip in a popover that points at what it is about, also where there is little room.
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

  /// Makes a popover.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - sourceItem: What the popover points at: a view or a bar button item.
  ///   - actionHandler: Called with the button that was tapped, after the button's own handler.
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

  /// Tips are not archived.
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

/// Keeps a popover one on phones too.
private final class PopoverAsPopover: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
