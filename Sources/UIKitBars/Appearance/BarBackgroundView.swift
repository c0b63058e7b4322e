import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKitCore

/// A view that draws the background of a bar, below its content.
///
/// The bar sets its frame, which extends below the status bar or the home indicator if the bar
/// touches that edge. The hairline is outside of the frame and one pixel high. Changes of
/// `background` and `edgeFade` inside an animation block are animated. In a popover, the popover's
/// background replaces the system's (catalogue UI9-F146).
package final class BarBackgroundView: UIView {
  /// The side of the bar on which the hairline is.
  package enum Edge { case top, bottom }

  private let ground = UIView(frame: .zero)
  private let backdrop = BackdropView(frame: .zero)
  private let tint = UIView(frame: .zero)
  private let color = UIView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let shadow = UIImageView(frame: .zero)

  /// The background that the view draws.
  package var background = BarBackground() { didSet { apply() } }

  /// The side on which the hairline is: the side of the content.
  ///
  /// The default is the bottom.
  package var shadowEdge = Edge.bottom {
    didSet { if shadowEdge != oldValue { setNeedsLayout() } }
  }

  /// The opacity of the background: 1, the default, draws `background`; 0 draws nothing, for bars
  /// whose content is at its edge.
  package var edgeFade: CGFloat = 1 {
    didSet { if edgeFade != oldValue { applyFade() } }
  }

  /// Whether the hairline is visible.
  ///
  /// The default is true; false for a bar above another bar.
  package var showsShadow = true { didSet { if showsShadow != oldValue { applyFade() } } }

  /// Whether the view shows neither blur nor colour nor image.
  package var isGroundHidden: Bool {
    [backdrop, tint, color, imageView].allSatisfy(\.isHidden)
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    imageView.clipsToBounds = true
    for view in [backdrop, tint, color, imageView] { ground.addSubview(view) }
    addSubview(ground)
    addSubview(shadow)
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(BarBackgroundView.transparencyDidChange, "transparencyDidChange"),
      name: NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification"),
      object: nil
    )
    apply()
  }

  package required init?(coder: NSCoder) { nil }

  private func transparencyDidChange() { apply() }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    apply()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { apply() }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    for view in [backdrop, tint, color, imageView] { view.frame = bounds }
    let height = background.shadowImage?.size.height ?? 1 / max(1, traitCollection.displayScale)
    shadow.frame = CGRect(
      x: 0,
      y: shadowEdge == .bottom ? bounds.maxY : bounds.minY - height,
      width: bounds.width,
      height: height
    )
  }

  // MARK: Looks

  private func apply() {
    let material = background.blur.map { Material($0, traits: traitCollection) }
    let isSolid = Material.isTransparencyReduced
    let isGlass = background.isStandard && liesOnPopoverGlass
    backdrop.layer.filters = isSolid ? nil : material?.filters
    backdrop.isHidden = isSolid || isGlass || material == nil
    tint.backgroundColor = material.map { material in
      if let own = background.blurTint {
        let resolved = own.resolvedColor(with: traitCollection)
        return isSolid ? resolved.withAlphaComponent(1) : resolved
      }
      let part = isSolid ? material.solid : material.tint
      return UIColor(red: part.red, green: part.green, blue: part.blue, alpha: part.alpha)
    }
    tint.isHidden = isGlass || material == nil
    color.backgroundColor = background.color
    color.isHidden = background.color == nil
    imageView.image = background.image
    imageView.contentMode = background.imageContentMode
    imageView.isHidden = background.image == nil
    imageView.alpha = isSolid ? 1 : background.imageAlpha
    shadow.image = background.shadowImage
    shadow.tintColor = background.shadowColor
    shadow.backgroundColor = background.shadowImage == nil ? background.shadowColor : nil
    applyFade()
    setNeedsLayout()
  }

  private func applyFade() {
    ground.alpha = edgeFade
    shadow.alpha = showsShadow && background.shadowColor != nil ? edgeFade : 0
  }
}

/// A view that shows the content behind the bar, blurred.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }
}
