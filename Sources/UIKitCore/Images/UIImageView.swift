import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows an image or a sequence of images.
///
/// The picture is the layer's contents: the compositor scales it, and the view does not draw it. A
/// template is filled with the tint colour. Catalogue: VIS-F12.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var animation = ImageAnimation()
  /// The stage that shows symbols while effects are applied; nil without effects.
  package final var symbolStage: (any SymbolStage)? { didSet { showImage() } }

  /// Creates a view in the size of its image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Creates a view in the size of its image, with another image for its highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view from an archive.
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

  /// The image that the view shows; an animated image starts at once.
  ///
  /// The default is nil.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      showImage()
    }
  }

  /// The image that the view shows while `isHighlighted`; nil to show `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage !== oldValue, isHighlighted { showImage() } }
  }

  /// Whether the view shows `highlightedImage`.
  ///
  /// The default is `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showImage() } }
  }

  /// The size, weight and scale for a symbol that does not specify its own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      invalidateIntrinsicContentSize()
      showImage()
    }
  }

  /// The preferred dynamic range; stored, without effect.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

  /// The dynamic range in which the image is shown; always the standard one.
  open var imageDynamicRange: UIImage.DynamicRange { .standard }

  /// The accessibility label.
  ///
  /// The default is the label of the image.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? image?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether images grow with accessibility text sizes.
  ///
  /// The default is `false`.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet {
      guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Frames

  /// The images that `startAnimating()` shows in sequence.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// The images that are shown in sequence while highlighted; nil for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isHighlighted { stopAnimating() } }
  }
  /// The duration of one cycle, in seconds.
  ///
  /// The default of 0 stands for 1/30 s per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles.
  ///
  /// The default of 0 repeats without end.
  open var animationRepeatCount = 0

  /// Starts to show the images in sequence.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard let images, !images.isEmpty else { return startOwnFrames() }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    start(images, duration: duration, repeatCount: animationRepeatCount)
  }

  /// Stops the sequence and shows the image.
  open func stopAnimating() {
    guard animation.isSet else { return }
    animation = ImageAnimation()
    layer.removeAnimation(forKey: ImageAnimation.key)
  }

  /// Whether images are shown in sequence.
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
    // Only tiled images are drawn for a size.
    if let image = shownImage, image.content.isTiled { show(image) }
    symbolStage?.layOut(in: self)
  }

  /// The factor by which an image grows with an accessibility text size.
  private var sizeFactor: CGFloat {
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory
    else { return 1 }
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    // The size of body text in the default category.
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
      // The size of a symbol may depend on a text style.
      invalidateIntrinsicContentSize()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Layer animations end when the layer leaves the tree; the sequence continues at its current
    // time.
    if window != nil, animation.isSet { addAnimation() }
    symbolStage?.windowDidChange(of: self)
  }

  // MARK: Showing

  /// The image for the current state, in the variant for the current traits.
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
      // Show the sequence in the new tint colour.
      addAnimation()
    }
  }

  /// Returns the pixels of the image with the tint colour and direction of the view.
  package final func picture(of image: UIImage) -> CGImage? {
    let traits = traitCollection
    let fill = image.fillComponents(
      tint: tintColor,
      traits: traits,
      isTemplate: image.isFilledWithTint
    )
    // The direction of the view depends on its semantic content attribute.
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

extension ImageContent {
  /// Whether the middle is tiled, which requires drawing.
  var isTiled: Bool { capInsets != nil && resizingMode == .tile }

  /// The part that is stretched, in the unit square.
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

  /// Returns the image with its middle tiled to a size in points.
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

/// A sequence of images; the image at a time is a function of that time.
struct ImageAnimation {
  static let key = "contents"

  var images: [UIImage] = []
  /// The duration of one cycle, in seconds.
  var duration: TimeInterval = 0
  /// The number of cycles; 0 repeats without end.
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
    // The animation continues when the app returns from the background.
    animation.isRemovedOnCompletion = repeatCount != 0
    return animation
  }
}
