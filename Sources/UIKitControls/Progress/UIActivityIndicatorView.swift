import CoreGraphics
import QuartzCore
import HostInterface
import UIKitCore
import UIKitText

/// Shows that something of unknown length goes on.
///
/// It takes no touches. The turning is an animation of the render server: it goes on while the main
/// thread is busy and costs it nothing. Catalogue: UI10-F01, UI10-F02.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large and of what colour a spinner is.
  public enum Style: Int, Sendable {
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points, gray.
    case gray = 2
    /// 20 points, in the colour of secondary text.
    case medium = 100
    /// 37 points, in the colour of secondary text.
    case large = 101
  }

  private final var animates = false
  private final var colorValue: UIColor?

  /// Makes a spinner as large as its style says.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    prepare()
  }

  /// Makes a spinner of the style `.white`, from iOS 13 on `.medium`.
  public override init(frame: CGRect) {
    style = Self.standardStyle
    super.init(frame: frame)
    prepare()
  }

  /// Makes a spinner from an archive.
  public required init(coder: NSCoder) {
    style = Self.standardStyle
    // swift-format-ignore: NeverForceUnwrap, as a view's initializer never fails.
    super.init(coder: coder)!
    frame.size = style.size
    prepare()
    coder.finish(self, as: UIActivityIndicatorView.self)
  }

  private static var standardStyle: Style {
    Surroundings.systemVersion.major >= 13 ? .medium : .white
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    layer.contentsGravity = .center
    isHidden = true
    updateFrames()
  }

  // MARK: Looks

  /// How large it is, and in which colour.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = style.size
      invalidateIntrinsicContentSize()
      updateFrames()
    }
  }
  /// Whether the spinner is hidden while it does not turn, by default true.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { isHidden = hidesWhenStopped && !animates } }
  }
  /// Of the spokes; nil takes the style's.
  open var color: UIColor! {
    get { colorValue ?? style.color }
    set {
      if recordsAppearance(.spinnerColor, newValue, { $0.color = $1 }) { return }
      guard newValue != colorValue else { return }
      colorValue = newValue
      updateFrames()
    }
  }

  // MARK: Turning

  /// Turns from now on, and comes to be seen.
  open func startAnimating() {
    guard !animates else { return }
    animates = true
    isHidden = false
    updateFrames()
  }

  /// Rests from now on, and goes if `hidesWhenStopped` says so.
  open func stopAnimating() {
    guard animates else { return }
    animates = false
    if hidesWhenStopped { isHidden = true }
    layer.removeAnimation(forKey: Self.key)
  }

  /// Whether it turns.
  open var isAnimating: Bool { animates }

  private static let key = "contents"

  private var frames: [CGImage] {
    let traits = traitCollection
    guard let parts = (colorValue ?? style.color).components(with: traits) else { return [] }
    return SpinnerFrames.frames(
      SpinnerFrames.Key(
        diameter: style.size.width,
        spokes: Surroundings.systemVersion.major >= 13 ? 8 : 12,
        color: parts,
        scale: pixelScale
      )
    )
  }

  private func updateFrames() {
    let frames = frames
    guard let first = frames.first else { return }
    layer.contents = first
    layer.contentsScale = pixelScale
    guard animates, window != nil else { return }
    let animation = CAKeyframeAnimation(keyPath: Self.key)
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = SpinnerFrames.period
    animation.repeatCount = .infinity
    // It goes on when the app comes back from the background.
    animation.isRemovedOnCompletion = false
    animation.beginTime = CACurrentMediaTime()
    layer.add(animation, forKey: Self.key)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  // MARK: Changes around the view

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateFrames()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFrames()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? (animates ? ControlWord.inProgress : ControlWord.progressHalted).text
    }
    set { super.accessibilityLabel = newValue }
  }
}

extension AppearanceSlot {
  static let spinnerColor = AppearanceSlot(8)
}

extension UIActivityIndicatorView.Style {
  // Source: 20 and 37 points, `UIActivityIndicatorView`'s frames since iOS 2.
  var size: CGSize {
    switch self {
    case .white, .gray, .medium: CGSize(width: 20, height: 20)
    case .whiteLarge, .large: CGSize(width: 37, height: 37)
    }
  }

  // Unverified: the gray, from pictures of iOS 12.
  var color: UIColor {
    switch self {
    case .white, .whiteLarge: .white
    case .gray: UIColor(white: 0.6, alpha: 1)
    case .medium, .large: .systemGray
    }
  }
}
