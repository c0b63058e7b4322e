import CoreGraphics
import QuartzCore
import HostInterface
import UIKitCore
import UIKitText

/// A spinner that shows that a task of unknown duration is in progress.
///
/// It receives no touches. The rotation is an animation of the render server, which continues while
/// the main thread is busy, at no cost for it. Catalogue: UI10-F01, UI10-F02.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and colour of a spinner.
  public enum Style: Int, Sendable {
    /// A white spinner of 37 points.
    case whiteLarge = 0
    /// A white spinner of 20 points.
    case white = 1
    /// A gray spinner of 20 points.
    case gray = 2
    /// A spinner of 20 points in the colour of secondary text.
    case medium = 100
    /// A spinner of 37 points in the colour of secondary text.
    case large = 101
  }

  private final var animates = false
  private final var colorValue: UIColor?

  /// Creates a spinner with the size of its style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    prepare()
  }

  /// Creates a spinner of the style `.white`, or `.medium` from iOS 13 on.
  public override init(frame: CGRect) {
    style = Self.standardStyle
    super.init(frame: frame)
    prepare()
  }

  /// Creates a spinner from an archive.
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

  /// The size and colour of the spinner.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = style.size
      invalidateIntrinsicContentSize()
      updateFrames()
    }
  }
  /// Whether the spinner is hidden while it does not rotate; the default is true.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { isHidden = hidesWhenStopped && !animates } }
  }
  /// The colour of the spokes; nil for the style's.
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

  /// Shows the spinner and starts its rotation.
  open func startAnimating() {
    guard !animates else { return }
    animates = true
    isHidden = false
    updateFrames()
  }

  /// Stops the rotation, and hides the spinner if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard animates else { return }
    animates = false
    if hidesWhenStopped { isHidden = true }
    layer.removeAnimation(forKey: Self.key)
  }

  /// Whether the spinner rotates.
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
    // The animation continues when the app returns from the background.
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
