import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or several in turns.
///
/// The picture is the layer's contents: it is scaled by the compositor and never drawn by the view.
/// A template is filled with the tint. Catalogue: VIS-F12.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var animation = ImageAnimation()
  /// What shows symbols while effects are applied; nil while there are none.
  package final var symbolStage: (any SymbolStage)? { didSet { showImage() } }

  /// Makes a view as large as its image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Makes a view as large as its image, with another one for its highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Makes a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIImageView.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    showImage()
  }

  // MARK: Images

  /// What is shown; an animated image begins to move at once.
  ///
  /// By default nil.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      showImage()
    }
  }

  /// What is shown while `isHighlighted`; nil shows `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue, isHighlighted { showImage() } }
  }

  /// Whether `highlightedImage` is shown, by default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showImage() } }
  }

  /// The size, weight and scale for a symbol that does not ask for its own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      invalidateIntrinsicContentSize()
      showImage()
    }
  }

  /// The range of brightness.
  ///
  /// Stored only.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

  /// The range of brightness that the image is shown with: always the standard one.
  open var imageDynamicRange: UIImage.DynamicRange { .standard }

  /// What the picture shows, by default its image's label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether images grow with accessibility text sizes, by default false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Frames

  /// Images shown in turns after `startAnimating()`.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// Images shown in turns while highlighted; nil takes `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isHighlighted { stopAnimating() } }
  }
  /// Seconds for one run, by default 0: 1/30 s an image.
  open var animationDuration: TimeInterval = 0
  /// How many runs, by default 0: without end.
  open var animationRepeatCount = 0

  /// Begins to show the images in turns.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard let images, !images.isEmpty else { return startOwnFrames() }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    start(images, duration: duration, repeatCount: animationRepeatCount)
  }

  /// Ends the turns and shows the image.
  open func stopAnimating() {
    guard animation.isSet else { return }
    animation = ImageAnimation()
    layer.removeAnimation(forKey: ImageAnimation.key)
  }

  /// Whether images are shown in turns.
  open var isAnimating: Bool { animation.isRunning(at: CACurrentMediaTime()) }

  private func startOwnFrames() {
    guard let frames = shownImage?.content.frames else { return }
    start(frames.images, duration: frames.duration, repeatCount: 0)
  }

  private func start(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    animation = ImageAnimation(
      images: images,
      duration: duration,
      repeatCount: repeatCount,
      beginTime: CACurrentMediaTime()
    )
    addAnimation()
  }

  private func addAnimation() {
    guard animation.isRunning(at: CACurrentMediaTime()) else { return }
    let pictures = animation.images.compactMap { picture(of: $0) }
    guard !pictures.isEmpty else { return }
    layer.add(animation.makeAnimation(pictures), forKey: ImageAnimation.key)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    guard let shownImage else { return super.intrinsicContentSize }
    let size = shownImage.size
    let factor = sizeFactor
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    shownImage == nil ? .zero : intrinsicContentSize
  }

  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Only a tiled image is drawn to a size.
    if let image = shownImage, image.content.isTiled { show(image) }
    symbolStage?.layOut(in: self)
  }

  /// How much an image grows with the text of an accessibility size.
  private var sizeFactor: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory
    else { return 1 }
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    // Body's size at the default category.
    return body.pointSize / 17
  }

  // MARK: Changes around the view

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage.map({ $0.isFilledWithTint }) == true { showImage() }
  }

  package override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    if shownImage?.flipsForRightToLeftLayoutDirection == true { showImage() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard shownImage != nil, previousTraitCollection != traitCollection else { return }
    showImage()
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory {
      // A symbol's size may be that of a text style.
      invalidateIntrinsicContentSize()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // An animation ends with the layer's time in a tree; the turns go on where they would be.
    if window != nil, animation.isSet { addAnimation() }
    symbolStage?.windowDidChange(of: self)
  }

  // MARK: Showing

  /// The image that the state asks for, in the variant that the traits ask for.
  package final var shownImage: UIImage? {
    let wanted = isHighlighted ? highlightedImage ?? image : image
    guard let wanted else { return nil }
    if wanted.isSymbolImage, let preferredSymbolConfiguration {
      return wanted.applyingSymbolConfiguration(
        preferredSymbolConfiguration.values.textStyle == nil
          ? preferredSymbolConfiguration
          : preferredSymbolConfiguration.withTraitCollection(traitCollection)
      )
    }
    return wanted.resolved(with: traitCollection)
  }

  private func showImage() {
    guard let shown = shownImage else {
      layer.contents = nil
      _ = symbolStage?.show(nil, in: self)
      if animationImages == nil { stopAnimating() }
      return
    }
    if symbolStage?.show(shown, in: self) == true {
      layer.contents = nil
      return
    }
    show(shown)
    if shown.content.frames != nil {
      startOwnFrames()
    } else if animation.isSet {
      // The turns are shown in the new tint.
      addAnimation()
    }
  }

  /// The image's pixels in the view's tint and direction.
  package final func picture(of image: UIImage) -> CGImage? {
    let traits = traitCollection
    let fill = image.fillComponents(
      tint: tintColor,
      traits: traits,
      isTemplate: image.isFilledWithTint
    )
    // The view's own direction, which its semantic content attribute may set apart.
    let isMirrored =
      image.flipsForRightToLeftLayoutDirection
      && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return image.content.picture(tint: fill, isMirrored: isMirrored)
  }

  private func show(_ image: UIImage) {
    guard let picture = picture(of: image) else {
      layer.contents = nil
      return
    }
    let content = image.content
    if content.isTiled, let tiled = content.tiled(picture, to: bounds.size) {
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.contents = tiled
    } else {
      layer.contentsCenter = content.stretchedCenter
      layer.contents = picture
    }
    layer.contentsScale = content.scale
  }
}

extension UIImage {
  /// Whether a view fills the image with its tint: templates, and symbols unless told otherwise.
  package var isFilledWithTint: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && content.tint == nil
    }
  }
}

extension ImageContent {
  /// Whether the middle is repeated, which only drawing can do.
  var isTiled: Bool { capInsets != nil && resizingMode == .tile }

  /// The part that is scaled, in the unit square.
  var stretchedCenter: CGRect {
    let size = size
    guard let capInsets, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let room = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: room.minX / size.width,
      y: room.minY / size.height,
      width: max(room.width, 0) / size.width,
      height: max(room.height, 0) / size.height
    )
  }

  /// The picture with its middle repeated to a size in points.
  func tiled(_ picture: CGImage, to size: CGSize) -> CGImage? {
    let key = DerivedPixels.Key(
      base: ObjectIdentifier(picture),
      width: Int(clamping: size.width * scale),
      height: Int(clamping: size.height * scale)
    )
    return derived.image(key) {
      guard let context = CGContext(size: size, scale: scale) else { return nil }
      NinePart(image: picture, content: self).draw(
        in: CGRect(origin: .zero, size: size),
        of: context
      )
      return context.makeImage()
    }
  }
}

/// Images in turns: which one is shown is a function of time.
struct ImageAnimation {
  static let key = "contents"

  var images: [UIImage] = []
  /// Seconds for one run.
  var duration: TimeInterval = 0
  /// 0: without end.
  var repeatCount = 0
  var beginTime: TimeInterval = 0

  var isSet: Bool { !images.isEmpty }

  func isRunning(at time: TimeInterval) -> Bool {
    guard isSet else { return false }
    return repeatCount == 0 || time < beginTime + duration * Double(repeatCount)
  }

  func makeAnimation(_ pictures: [CGImage]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = repeatCount == 0 ? .infinity : Float(repeatCount)
    animation.beginTime = beginTime
    // It goes on when the app comes back from the background.
    animation.isRemovedOnCompletion = repeatCount != 0
    return animation
  }
}
