import CoreGraphics
import Foundation

/// A view's picture, how it looks while it floats, and where it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedPreview: _UIObject, @preconcurrency NSCopying {
  /// What is shown.
  open private(set) var view: UIView
  /// What of the view is shown, and on which ground.
  open private(set) var parameters: UIPreviewParameters
  private let targetValue: UIPreviewTarget

  /// Makes a preview of a view at a place; the view needs no window of its own.
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

  /// Makes a preview of a view where it is; it must be in a window.
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

  /// Makes a preview of a view where it is; it must be in a window.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// Where the preview comes from or goes to.
  open var target: UIPreviewTarget { targetValue }
  /// Of what is shown, in points.
  open var size: CGSize { parameters.outline(in: view.bounds).size }

  /// The same picture with another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The same preview, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The preview of something that is dragged, with the place that it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Makes the preview of a link.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// Makes the preview of a link with a title.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(
      view: LinkPreviewView(url: url, title: title),
      parameters: LinkPreviewView.parameters,
      target: target
    )
  }

  /// Makes the preview of a link.
  public convenience init(forURL url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }
  /// Makes the preview of a link with a title.
  public convenience init(forURL url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(for: url, title: title, target: target)
  }

  /// The same picture with another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// What an item looks like while it is dragged.
@preconcurrency @MainActor
open class UIDragPreview: _UIObject, @preconcurrency NSCopying {
  /// The view that follows the finger; it needs no window.
  open private(set) var view: UIView
  /// What of the view is shown, and on which ground.
  open private(set) var parameters: UIDragPreviewParameters

  /// Makes the picture of an item; the view is drawn as it is when it is asked for.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init(_root: ())
  }
  /// Makes the picture of an item of a whole view.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
  /// Makes the preview of a link.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }
  /// Makes the preview of a link with a title.
  public convenience init(for url: URL, title: String?) {
    self.init(
      view: LinkPreviewView(url: url, title: title),
      parameters: LinkPreviewView.parameters
    )
  }

  /// Makes the preview of a link.
  public convenience init(forURL url: URL) { self.init(for: url, title: nil) }
  /// Makes the preview of a link with a title.
  public convenience init(forURL url: URL, title: String?) { self.init(for: url, title: title) }

  /// The same preview, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A link while it is dragged: on a card a line with the address, below the title if there is one.
final class LinkPreviewView: UIView {
  // Unverified: points, chosen after the look of links dragged in iOS 12.
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
