import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore
import UIKitText

/// A view that a collection view shows and reuses: a header, a footer, a decoration or, as a cell,
/// an item.
///
/// Catalogue: UI10-F142.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier of the elements for which the collection view can reuse the view; nil for none.
  open var reuseIdentifier: String? { reuseIdentity.identifier }

  struct ReuseIdentity: Hashable {
    var identifier: String?
    /// The kind of a supplementary view; empty for cells.
    var kind = ""
  }
  final var reuseIdentity = ReuseIdentity()
  /// The collection view that created the view.
  final weak var owner: UICollectionView?
  /// The attributes that were applied last.
  final var applied: UICollectionViewLayoutAttributes? {
    didSet { appliedValues = applied?.values }
  }
  /// The values of `applied` at that time; a layout can change attributes that it returned, as
  /// dynamics do.
  final var appliedValues: UICollectionViewLayoutAttributes.Values?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from an archive or an interface file; only the reuse identifier is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentity.identifier = coder.interface?.attribute("reuseIdentifier")
  }

  /// Called before the view is reused for another element.
  ///
  /// Overrides must call super.
  open func prepareForReuse() {}
  /// Called after the attributes are applied; override it to read custom values of the attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the layout changes.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the layout changed.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// Returns attributes with the size that the view prefers.
  ///
  /// By default the constraints, or else `sizeThatFits(_:)`, determine the size along the axes on
  /// which the layout has an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes) }

  /// The view whose constraints determine the size.
  var sizingView: UIView { self }
  /// Whether the view is invisible because a drag shows its element instead.
  var isUnseen: Bool { false }
}

extension UICollectionReusableView {
  /// Applies attributes to the view.
  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    if let owner, let superview, superview === owner || superview is SectionScrollView,
      superview !== attributes.container ?? owner
    {
      owner.order(self, attributes)
    }
    place(attributes)
    applied = attributes
    apply(attributes)
  }

  /// Sets the frame, transform, alpha and visibility only, as animations do.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    var values = attributes.values
    if let origin = attributes.container?.contentOrigin {
      values.origin.x -= origin.x
      values.origin.y -= origin.y
    }
    if CATransform3DIsIdentity(values.transform3D), CATransform3DIsIdentity(layer.transform) {
      let frame = CGRect(origin: values.origin, size: values.size)
      if self.frame != frame { self.frame = frame }
    } else {
      if bounds.size != values.size { bounds.size = values.size }
      let middle = CGPoint(
        x: values.origin.x + values.size.width / 2,
        y: values.origin.y + values.size.height / 2
      )
      if center != middle { center = middle }
      if !CATransform3DEqualToTransform(layer.transform, values.transform3D) {
        layer.transform = values.transform3D
      }
    }
    let alpha = isUnseen ? 0 : values.alpha
    if self.alpha != alpha { self.alpha = alpha }
    if isHidden != values.isHidden { isHidden = values.isHidden }
  }

  final func fittingAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = attributes.selfSizing
    guard !axes.isEmpty else { return attributes }
    let size = attributes.size
    var fitting = fittingSize(size, axes)
    if !axes.contains(.width) { fitting.width = size.width }
    if !axes.contains(.height) { fitting.height = size.height }
    guard fitting != size, fitting.width.isFinite, fitting.height.isFinite else {
      return attributes
    }
    let preferred = attributes.copied()
    // The leading corner stays in place.
    preferred.frame = CGRect(origin: attributes.frame.origin, size: fitting)
    return preferred
  }

  private func fittingSize(_ size: CGSize, _ axes: SelfSizingAxes) -> CGSize {
    let view = sizingView
    guard view.hasLayoutOfItsOwn else { return sizeThatFits(size) }
    let fitting = view.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required
    )
    let scale = pixelScale
    func up(_ length: CGFloat) -> CGFloat {
      guard length.isFinite else { return 0 }
      return max(0, (length * scale - 0.001).rounded(.up) / scale)
    }
    return CGSize(width: up(fitting.width), height: up(fitting.height))
  }
}

extension UIView {
  /// Whether constraints or a content configuration determine the size.
  fileprivate var hasLayoutOfItsOwn: Bool { !constraints.isEmpty || self is any UIContentView }
}
