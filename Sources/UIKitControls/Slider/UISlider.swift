import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A control that selects a value from a range with a knob on a track.
///
/// Catalogue: UI10-F17 to UI10-F20.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private final var valueNow: Float = 0
  private final var thumbImages = StateTable<UIImage>()
  private final var minimumTrackImages = StateTable<UIImage>()
  private final var maximumTrackImages = StateTable<UIImage>()
  /// The container of all parts, so that a disabled slider is pale as a whole.
  private final let content = UIView(frame: .zero)
  private final let minimumTrack = UIImageView(frame: .zero)
  private final let maximumTrack = UIImageView(frame: .zero)
  private final let knob = KnobView(frame: .zero)
  private final var thumbView: UIImageView?
  private final var minimumImageView: UIImageView?
  private final var maximumImageView: UIImageView?
  /// The distance from the knob's center to the finger, in points.
  private final var grip: CGFloat = 0
  private final var isGripped = false
  private final var valueAtStart: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a slider from 0 to 1 with the value 0; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UISlider.self)
  }

  private func prepare() {
    isOpaque = false
    content.isUserInteractionEnabled = false
    addSubview(content)
    for view in [maximumTrack, minimumTrack] {
      view.clipsToBounds = true
      content.addSubview(view)
    }
    content.addSubview(knob)
  }

  // MARK: Value

  /// The value, between `minimumValue` and `maximumValue`; the default is 0.
  open var value: Float {
    get { valueNow }
    set { setValue(newValue, animated: false) }
  }
  /// The smallest value, by default 0; setting it adjusts the value and `maximumValue` if
  /// necessary.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      guard minimumValue != oldValue else { return }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// The largest value, by default 1; setting it adjusts the value and `minimumValue` if necessary.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      guard maximumValue != oldValue else { return }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// Whether `.valueChanged` is sent while the knob moves, by default true, or only when it is
  /// released.
  open var isContinuous = true

  /// Sets the value, clamped to the range, without sending `.valueChanged`.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    let clamped = min(max(value, minimumValue), maximumValue)
    guard clamped != valueNow else { return }
    if animated, window != nil { layoutIfNeeded() }
    valueNow = clamped
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Motion.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.layoutIfNeeded() }
    )
  }

  // Unverified: from recordings of iOS 12.
  private enum Motion {
    static let duration: TimeInterval = 0.25
  }

  private func rangeDidChange() {
    valueNow = min(max(valueNow, minimumValue), maximumValue)
    setNeedsLayout()
  }

  // MARK: Images and colours

  /// The image at the start of the track; the default is nil.
  open var minimumValueImage: UIImage? {
    didSet { if minimumValueImage !== oldValue { endImageDidChange() } }
  }
  /// The image at the end of the track; the default is nil.
  open var maximumValueImage: UIImage? {
    didSet { if maximumValueImage !== oldValue { endImageDidChange() } }
  }
  /// The colour of the track between the start and the knob; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      if recordsAppearance(
        .sliderMinimumTint,
        minimumTrackTintColor,
        { $0.minimumTrackTintColor = $1 }
      ) {
        return
      }
      if minimumTrackTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// The colour of the track between the knob and the end; nil for gray.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      if recordsAppearance(
        .sliderMaximumTint,
        maximumTrackTintColor,
        { $0.maximumTrackTintColor = $1 }
      ) {
        return
      }
      if maximumTrackTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet {
      if recordsAppearance(.sliderThumbTint, thumbTintColor, { $0.thumbTintColor = $1 }) { return }
      if thumbTintColor != oldValue { setNeedsLayout() }
    }
  }

  /// Sets the image of the knob for a state; nil for the system's.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .sliderThumbImage,
      image,
      parameter: state,
      { $0.setThumbImage($1, for: state) }
    ) {
      return
    }
    thumbImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Sets a resizable image for the track before the knob, for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .sliderMinimumImage,
      image,
      parameter: state,
      { $0.setMinimumTrackImage($1, for: state) }
    ) {
      return
    }
    minimumTrackImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Sets a resizable image for the track behind the knob, for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .sliderMaximumImage,
      image,
      parameter: state,
      { $0.setMaximumTrackImage($1, for: state) }
    ) {
      return
    }
    maximumTrackImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Returns the image of the knob for a state, or that of `.normal`; nil if none was set.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// Returns the image of the track before the knob for a state, or that of `.normal`; nil if none
  /// was set.
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages.value(for: state)
  }
  /// Returns the image of the track behind the knob for a state, or that of `.normal`; nil if none
  /// was set.
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages.value(for: state)
  }
  /// The image of the knob in the current state; nil for the system's.
  open var currentThumbImage: UIImage? { thumbImages.value(for: shownState) }
  /// The image of the track before the knob in the current state; nil for the system's.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages.value(for: shownState) }
  /// The image of the track behind the knob in the current state; nil for the system's.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages.value(for: shownState) }

  /// The state of the slider; a knob that is held is highlighted wherever the finger is.
  private var shownState: State { isGripped ? state.union(.highlighted) : state }

  private func endImageDidChange() {
    func show(_ image: UIImage?, in view: inout UIImageView?) {
      guard image != nil || view != nil else { return }
      let shown = view ?? UIImageView(frame: .zero)
      shown.image = image
      if view == nil { content.addSubview(shown) }
      view = shown
    }
    show(minimumValueImage, in: &minimumImageView)
    show(maximumValueImage, in: &maximumImageView)
    setNeedsLayout()
  }

  // MARK: Places

  /// Returns the frame of the image at the start: at the leading edge, in its own size.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endImageRect(minimumValueImage, in: bounds, atLeft: !isRightToLeft)
  }
  /// Returns the frame of the image at the end: at the trailing edge, in its own size.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endImageRect(maximumValueImage, in: bounds, atLeft: isRightToLeft)
  }
  /// Returns the frame of the track: 2 points high between the images, and 2 from the edges.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrack(in: bounds) }
  /// Returns the frame of the knob for a value.
  open func thumbRect(
    forBounds bounds: CGRect,
    trackRect rect: CGRect,
    value: Float
  ) -> CGRect {
    standardThumb(in: bounds, track: rect, value: value)
  }

  private func endImageRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let scale = pixelScale
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).onPixel(scale),
      width: size.width,
      height: size.height
    )
  }

  private func standardTrack(in bounds: CGRect) -> CGRect {
    var left = bounds.minX + SliderMetrics.trackInset
    var right = bounds.maxX - SliderMetrics.trackInset
    let first = isRightToLeft ? maximumValueImage : minimumValueImage
    let last = isRightToLeft ? minimumValueImage : maximumValueImage
    if let first { left += first.size.width + SliderMetrics.imageGap }
    if let last { right -= last.size.width + SliderMetrics.imageGap }
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
    let height = images.max() ?? SliderMetrics.trackHeight
    return CGRect(
      x: left,
      y: (bounds.midY - height / 2).onPixel(pixelScale),
      width: max(right - left, 0),
      height: height
    )
  }

  private func standardThumb(in bounds: CGRect, track: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size
      ?? CGSize(width: SliderMetrics.height, height: SliderMetrics.height)
    var share = fraction(of: value, from: minimumValue, to: maximumValue)
    if isRightToLeft { share = 1 - share }
    // The knob's rim extends beyond the ends of the track.
    let overhang = currentThumbImage == nil ? SliderMetrics.trackInset : 0
    let way = track.width + overhang * 2 - size.width
    return CGRect(
      x: track.minX - overhang + way * share,
      y: (track.midY - size.height / 2).onPixel(pixelScale),
      width: size.width,
      height: size.height
    )
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }
  private var fittingHeight: CGFloat {
    let images = [minimumValueImage, maximumValueImage, currentThumbImage].compactMap {
      $0?.size.height
    }
    return max(images.max() ?? 0, SliderMetrics.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = bounds
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: valueNow)
    placeTracks(track, thumb)
    placeThumb(thumb)
    minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.alpha = isEnabled ? 1 : SliderMetrics.disabledOpacity
  }

  private func placeTracks(_ track: CGRect, _ thumb: CGRect) {
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let before = CGRect(
      x: track.minX,
      y: track.minY,
      width: middle - track.minX,
      height: track.height
    )
    let after = CGRect(
      x: middle,
      y: track.minY,
      width: track.maxX - middle,
      height: track.height
    )
    let (low, high) = isRightToLeft ? (after, before) : (before, after)
    show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: minimumTrack, low)
    show(currentMaximumTrackImage, maximumTrackTintColor ?? Self.trackColor, in: maximumTrack, high)
  }

  // Unverified: #B7B7B7 from pictures of iOS 12; later versions and dark mode use a fill colour.
  private static var trackColor: UIColor {
    Surroundings.systemVersion.major < 13 ? classicTrack : .systemFill
  }
  private static let classicTrack = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemFill : UIColor(white: 183 / 255, alpha: 1)
  }

  private func show(_ image: UIImage?, _ color: UIColor, in view: UIImageView, _ frame: CGRect) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? frame.height / 2 : 0
    view.frame = frame
  }

  private func placeThumb(_ rect: CGRect) {
    if let image = currentThumbImage {
      let view = thumbView ?? UIImageView(frame: .zero)
      if thumbView == nil {
        thumbView = view
        content.addSubview(view)
      }
      view.image = image
      view.isHidden = false
      knob.isHidden = true
      view.frame = rect
      return
    }
    thumbView?.isHidden = true
    knob.isHidden = false
    knob.color = thumbTintColor
    let inset = (SliderMetrics.height - SliderMetrics.knobDiameter) / 2
    knob.frame = rect.insetBy(dx: inset, dy: inset)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Touch

  private var thumbNow: CGRect {
    thumbRect(
      forBounds: bounds,
      trackRect: trackRect(forBounds: bounds),
      value: valueNow
    )
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = thumbNow
    let slop = SliderMetrics.touchSlop
    guard thumb.insetBy(dx: -slop, dy: -slop).contains(point) else { return false }
    grip = point.x - thumb.midX
    isGripped = true
    valueAtStart = valueNow
    setNeedsLayout()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = valueNow
    moveThumb(to: touch.location(in: self).x - grip)
    if valueNow != old {
      if valueNow == minimumValue || valueNow == maximumValue {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
      }
      if isContinuous { sendValueChange(event) }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isGripped = false
    setNeedsLayout()
    if !isContinuous, valueNow != valueAtStart { sendValueChange(event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isGripped = false
    setNeedsLayout()
  }

  /// Sets the value for which the knob's center is at `x`, clamped to the range.
  private func moveThumb(to x: CGFloat) {
    let bounds = bounds
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard first != last else { return }
    let share = min(max((x - first) / (last - first), 0), 1)
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
  }

  /// Returns false for recognizers of other views while the knob is held; other drags may scroll.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if isGripped, gestureRecognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// The position in the range, in percent.
  open override var accessibilityValue: String? {
    get {
      let share = fraction(of: valueNow, from: minimumValue, to: maximumValue)
      return super.accessibilityValue ?? "\(Int(clamping: (share * 100).rounded()))%"
    }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      assignedAccessibilityTraits ?? (isEnabled ? .adjustable : [.adjustable, .notEnabled])
    }
    set { super.accessibilityTraits = newValue }
  }
  /// Increases the value by a tenth of the range, as VoiceOver does with sliders.
  open override func accessibilityIncrement() { step(0.1) }
  open override func accessibilityDecrement() { step(-0.1) }

  private func step(_ share: Float) {
    guard isEnabled else { return }
    let old = valueNow
    setValue(valueNow + share * (maximumValue - minimumValue), animated: true)
    if valueNow != old { sendValueChange(nil) }
  }
}

extension AppearanceSlot {
  static let sliderMinimumTint = AppearanceSlot(8)
  static let sliderMaximumTint = AppearanceSlot(9)
  static let sliderThumbTint = AppearanceSlot(10)
  static let sliderThumbImage = AppearanceSlot(11)
  static let sliderMinimumImage = AppearanceSlot(12)
  static let sliderMaximumImage = AppearanceSlot(13)
}
