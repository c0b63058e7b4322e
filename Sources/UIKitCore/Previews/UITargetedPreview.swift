import CoreGraphics
import Foundation

/// The picture of a view with its appearance while floating and its target.
@preconcurrency @MainActor
open class UITargetedPreview: _UIObject, @preconcurrency NSCopying {
  /// The view of the preview.
  open private(set) var view: UIView
  /// The visible part of the view and its background.
  open private(set) var parameters: UIPreviewParameters
  private let targetValue: UIPreviewTarget

  /// Creates a preview of a view at a target; the view does not need to be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    guard target.container.window != nil else {
      stop(
        what: "The container of a preview's target is in no window.",
        where: "UITargetedPreview.init(view:parameters:target:)",
        mend: "Add the container to a window first."
      )
    }
    self.view = view
    self.parameters = parameters
    targetValue = target
    super.init(_root: ())
  }

  /// Creates a preview of a view at its position; the view must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      stop(
        what: "A preview of a view that is in no window needs a target.",
        where: "UITargetedPreview.init(view:parameters:)",
        mend: "Add the view to a window, or call init(view:parameters:target:)."
      )
    }
    self.init(
      view: view,
      parameters: parameters,
      target: UIDragPreviewTarget(container: container, center: view.center)
    )
  }

  /// Creates a preview of a view at its position; the view must be in a window.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// The position from which the preview comes or to which it goes.
  open var target: UIPreviewTarget { targetValue }
  /// The size of the visible part, in points.
  open var size: CGSize { parameters.outline(in: view.bounds).size }

  /// Returns the preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the preview itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The preview of a dragged item with its target.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Creates the preview of a link.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// Creates the preview of a link with a title.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(
      view: LinkPreviewView(url: url, title: title),
      parameters: LinkPreviewView.parameters,
      target: target
    )
  }

  /// Creates the preview of a link.
  public convenience init(forURL url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }
  /// Creates the preview of a link with a title.
  public convenience init(forURL url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(for: url, title: title, target: target)
  }

  /// Returns the preview with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The picture of a dragged item.
@preconcurrency @MainActor
open class UIDragPreview: _UIObject, @preconcurrency NSCopying {
  /// The view that follows the finger; it does not need to be in a window.
  open private(set) var view: UIView
  /// The visible part of the view and its background.
  open private(set) var parameters: UIDragPreviewParameters

  /// Creates the picture of an item; the view is drawn when the preview is requested.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init(_root: ())
  }
  /// Creates the picture of an item from a whole view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
  /// Creates the preview of a link.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }
  /// Creates the preview of a link with a title.
  public convenience init(for url: URL, title: String?) {
    self.init(
      view: LinkPreviewView(url: url, title: title),
      parameters: LinkPreviewView.parameters
    )
  }

  /// Creates the preview of a link.
  public convenience init(forURL url: URL) { self.init(for: url, title: nil) }
  /// Creates the preview of a link with a title.
  public convenience init(forURL url: URL, title: String?) { self.init(for: url, title: title) }

  /// Returns the preview itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The view of a dragged link: a card with the address, below the title if there is one.
final class LinkPreviewView: UIView {
  // Unverified: in points, chosen after links dragged on iOS 12.
  private enum Metrics {
    static let inset: CGFloat = 12
    static let width: CGFloat = 260
    static let cornerRadius: CGFloat = 8
  }
  static var parameters: UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return parameters
  }

  init(url: URL, title: String?) {
    super.init(frame: .zero)
    let name = UILabel()
    name.font = .systemFont(ofSize: 16, weight: .semibold)
    name.text = title
    let address = UILabel()
    address.font = .systemFont(ofSize: 13)
    address.textColor = .gray
    address.lineBreakMode = .byTruncatingMiddle
    address.text = url.absoluteString
    let room = Metrics.width - 2 * Metrics.inset
    let nameSize =
      title == nil ? .zero : name.sizeThatFits(CGSize(width: room, height: 100))
    let addressSize = address.sizeThatFits(CGSize(width: room, height: 100))
    let width = min(room, max(nameSize.width, addressSize.width))
    name.frame = CGRect(
      x: Metrics.inset,
      y: Metrics.inset,
      width: width,
      height: nameSize.height
    )
    address.frame = CGRect(
      x: Metrics.inset,
      y: name.frame.maxY,
      width: width,
      height: addressSize.height
    )
    if title != nil { addSubview(name) }
    addSubview(address)
    bounds.size = CGSize(
      width: width + 2 * Metrics.inset,
      height: address.frame.maxY + Metrics.inset
    )
    backgroundColor = .white
    layer.cornerRadius = Metrics.cornerRadius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
