import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore
import UIKitText

/// A view that a collection view shows and uses again: a header, a footer, a decoration or, as a
/// cell, an item.
///
/// Catalogue: UI10-F142.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// For which elements the collection view may use the view again; nil: for none.
  open var reuseIdentifier: String? { reuseIdentity.identifier }

  struct ReuseIdentity: Hashable {
    var identifier: String?
    /// Empty for cells.
    var kind = ""
  }
  final var reuseIdentity = ReuseIdentity()
  /// The collection view that made the view.
  final weak var owner: UICollectionView?
  /// What the view was given last.
  final var applied: UICollectionViewLayoutAttributes? {
    didSet { appliedValues = applied?.values }
  }
  /// What `applied` said then: a layout may change attributes that it gave out, as dynamics do.
  final var appliedValues: UICollectionViewLayoutAttributes.Values?

  /// Makes a view; `.zero` until a layout places it.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentity.identifier = coder.interface?.attribute("reuseIdentifier")
  }

  /// The view is about to show another element.
  ///
  /// Overrides call super.
  open func prepareForReuse() {}
  /// The view gets its place; overrides take custom values of the attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The layout is about to change.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// The layout has changed.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
  /// The size that the view asks for, as attributes.
  ///
  /// By default what its constraints, or else `sizeThatFits(_:)`, make of the size that the layout
  /// gave, along the axes on which the layout estimates.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes) }

  /// The view whose constraints tell the size.
  var sizingView: UIView { self }
  /// Whether the view is not seen although its element is, because a drag floats in its stead.
  var isUnseen: Bool { false }
}

extension UICollectionReusableView {
  /// Gives the view its place and looks.
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

  /// Places the view alone, as animations do.
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
    // The leading corner stays.
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
  /// Whether constraints tell the size of the view.
  fileprivate var hasLayoutOfItsOwn: Bool { !constraints.isEmpty || self is any UIContentView }
}
