import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// A view that shows an effect on the content behind it; the app's views are in `contentView`.
///
/// Setting `effect` inside `UIView.animate` animates the change between the effects. If
/// transparency is reduced, a blur becomes a solid background. Catalogue: IX-F002, IX-R007.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdropView = BackdropView(frame: .zero)
  private let tintView = UIView(frame: .zero)
  private let content = UIView(frame: .zero)
  private var shownMaterial: Material?
  /// The previous effect while the effect changes.
  private var effectBefore: UIVisualEffect?

  /// Creates a view with an effect; `nil` for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view with the archived effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.containsValue(forKey: "UIVisualEffectViewEffect") {
      effect = coder.decodeObject(forKey: "UIVisualEffectViewEffect") as? UIVisualEffect
    }
    prepare()
    coder.finish(self, as: UIVisualEffectView.self)
  }

  /// The effect; `nil` for none.
  ///
  /// Animatable.
  @NSCopying open var effect: UIVisualEffect? {
    didSet {
      guard effect != oldValue else { return }
      effectBefore = oldValue
      apply()
      effectBefore = effect
    }
  }

  /// The brightness of the blurred picture relative to the content behind.
  ///
  /// The default is 1; panels over a dimmed background use it to compensate for the dimming.
  package final var brightening: CGFloat = 1 {
    didSet {
      guard brightening != oldValue else { return }
      shownMaterial = nil
      apply()
    }
  }

  private func filters(of material: Material?) -> [LayerFilter]? {
    guard let filters = material?.filters, brightening != 1 else { return material?.filters }
    let factor = Float(brightening)
    return filters + [
      .colorMatrix([
        factor, 0, 0, 0, 0, 0, factor, 0, 0, 0, 0, 0, factor, 0, 0, 0, 0, 0, 1, 0,
      ])
    ]
  }

  /// The view that contains the app's views.
  ///
  /// With a vibrancy effect its tint is the vibrant colour.
  open var contentView: UIView { content }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { apply() }
  }

  // MARK: Looks

  /// The look of an effect, computed without a window.
  package struct Look: Hashable {
    package var material: Material?
    package var isSolid = false
    package var compositing: String?
    package var contentTint: UIColor.Components?
    package var contentOpacity: Float = 1
  }

  nonisolated package static func look(
    _ effect: UIVisualEffect?,
    traits: UITraitCollection,
    isTransparencyReduced: Bool
  ) -> Look {
    var look = Look()
    switch effect {
    case let blur as UIBlurEffect:
      look.material = Material(blur.style, traits: traits)
      look.isSolid = isTransparencyReduced
    case let vibrancy as UIVibrancyEffect:
      let material = Material(vibrancy.blurEffect.style, traits: traits)
      let isDark = material.tint.white < 0.5
      let white: CGFloat = isDark ? 1 : 0
      look.contentTint = UIColor.Components(red: white, green: white, blue: white, alpha: 1)
      // Chosen: light content is added to the blurred background and dark content is subtracted
      // from it, so that the background's colours show through.
      look.compositing = isTransparencyReduced ? nil : isDark ? "plusL" : "plusD"
      look.contentOpacity = opacity(vibrancy.style)
    default:
      break
    }
    return look
  }

  /// Returns the opacity of the label colour with the style's name.
  nonisolated private static func opacity(_ style: UIVibrancyEffectStyle?) -> Float {
    switch style {
    case nil, .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel, .separator: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.36
    case .secondaryFill: 0.32
    case .tertiaryFill: 0.24
    }
  }

  private func prepare() {
    isOpaque = false
    backdropView.isUserInteractionEnabled = false
    tintView.isUserInteractionEnabled = false
    for view in [backdropView, tintView, content] {
      // The views are resized at once, so that views that the app adds to `contentView` have the
      // final size.
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(view)
    }
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(UIVisualEffectView.transparencyDidChange, "transparencyDidChange"),
      name: NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification"),
      object: nil
    )
    apply()
  }

  private func transparencyDidChange() { apply() }

  private func apply() {
    let look = Self.look(
      effect,
      traits: traitCollection,
      isTransparencyReduced: Material.isTransparencyReduced
    )
    let material = look.material
    let ground = look.isSolid ? material?.solid : material?.tint
    tintView.backgroundColor =
      ground.map {
        UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
      } ?? .clear
    show(look.isSolid ? nil : material)
    content.layer.compositingFilter = look.compositing
    // Only the alpha of the app's drawing is used: every colour becomes the vibrant one.
    content.layer.filters = look.contentTint.map { tint in
      let (red, green, blue) = (Float(tint.red), Float(tint.green), Float(tint.blue))
      return [
        LayerFilter.colorMatrix([
          0, 0, 0, 0, red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 0, 0, 0, 1, 0,
        ])
      ]
    }
    content.layer.opacity = look.contentOpacity
    content.tintColor = look.contentTint.map {
      UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
  }

  private func show(_ material: Material?) {
    guard material != shownMaterial else { return }
    let old = shownMaterial
    shownMaterial = material
    let layer = backdropView.layer
    let (oldEffect, effect) = (effectBefore, effect)
    guard let block = AnimationStack.top, block.duration > 0 else {
      layer.filters = filters(of: material)
      layer.isHidden = material == nil
      layer.removeAnimation(forKey: "blurRadius")
      layer.removeAnimation(forKey: "saturation")
      return
    }
    // While a blur disappears its filters stay, without an effect.
    let still: [LayerFilter] = [.gaussianBlur(radius: 0), .saturate(1)]
    layer.isHidden = false
    layer.filters = filters(of: material) ?? still
    func animate(_ path: String, _ key: String, from: CGFloat, to: CGFloat) {
      let animation = block.makeAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      block.add(animation, to: layer, key: key) { [weak self] position in
        // If the animation returns to its start, the view has its old effect.
        guard position == .start, let self, self.effect == effect else { return }
        UIView.performWithoutAnimation { self.effect = oldEffect }
      }
    }
    animate(
      "filters.gaussianBlur.inputRadius",
      "blurRadius",
      from: old?.blurRadius ?? 0,
      to: material?.blurRadius ?? 0
    )
    animate(
      "filters.colorSaturate.inputAmount",
      "saturation",
      from: old?.saturation ?? 1,
      to: material?.saturation ?? 1
    )
  }
}

/// The backdrop of an effect, which shows the content behind it.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }
}
