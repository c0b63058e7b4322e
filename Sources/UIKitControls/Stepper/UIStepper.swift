import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A control with a minus and a plus that change a value.
///
/// It does not show the value, and its size is fixed. Catalogue: UI10-F22, UI10-F23.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  typealias Side = StepperHalf.Side
  private struct DividerKey: Hashable {
    var left: UInt, right: UInt
  }

  private final var valueNow: Double = 0
  private final var backgroundImages = StateTable<UIImage>()
  private final var incrementImages = StateTable<UIImage>()
  private final var decrementImages = StateTable<UIImage>()
  private final var dividerImages: [DividerKey: UIImage] = [:]
  private final let ground = UIImageView(frame: .zero)
  private final let decrementHalf = StepperHalf(.decrement)
  private final let incrementHalf = StepperHalf(.increment)
  private final let decrementGlyph = UIImageView(frame: .zero)
  private final let incrementGlyph = UIImageView(frame: .zero)
  private final let divider = UIImageView(frame: .zero)
  private final var pressed: Side?
  private final var isOver = false
  private final var repeats = 0
  private final var pending: DelayedCalls.Token?
  private final var valueAtStart: Double = 0

  // Unverified: the lengths except the size, from pictures of iOS 12 and 13.
  private enum Metrics {
    // Source: `UIStepper`'s frame, 94 x 29; 32 high from iOS 13 on.
    static let width: CGFloat = 94
    static let classicHeight: CGFloat = 29
    static let height: CGFloat = 32
    static let classicRadius: CGFloat = 4
    static let radius: CGFloat = 8
    static let pressedOpacity: CGFloat = 0.2
    static let disabledOpacity: CGFloat = 0.35
    static let glyph: CGFloat = 15
    static let dividerInset: CGFloat = 7
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a stepper from 0 to 100 with the value 0; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIStepper.self)
  }

  private func prepare() {
    isOpaque = false
    super.frame.size = Self.size
    for view in [ground, decrementHalf, incrementHalf, divider, decrementGlyph, incrementGlyph] {
      view.clipsToBounds = true
      addSubview(view)
    }
    decrementGlyph.contentMode = .center
    incrementGlyph.contentMode = .center
  }

  private static var isClassic: Bool { Surroundings.systemVersion.major < 13 }
  private static var size: CGSize {
    CGSize(width: Metrics.width, height: isClassic ? Metrics.classicHeight : Metrics.height)
  }

  // MARK: Value

  /// The value, between `minimumValue` and `maximumValue`; the default is 0.
  open var value: Double {
    get { valueNow }
    set {
      guard !newValue.isNaN else { return }
      let clamped = min(max(newValue, minimumValue), maximumValue)
      guard clamped != valueNow else { return }
      valueNow = clamped
      setNeedsLayout()
    }
  }
  /// The smallest value; the default is 0.
  open var minimumValue: Double = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }
  /// The largest value; the default is 100.
  open var maximumValue: Double = 100 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }
  /// The amount by which a press changes the value, which must be above 0; the default is 1.
  open var stepValue: Double = 1 {
    didSet {
      guard stepValue <= 0 || stepValue.isNaN else { return }
      warn("the step must be above 0, not \(stepValue).", where: "UIStepper.stepValue")
      stepValue = oldValue
    }
  }
  /// Whether `.valueChanged` is sent at each step, by default true, or only when the finger lifts.
  open var isContinuous = true
  /// Whether the value changes repeatedly while a side is held; the default is true.
  open var autorepeat = true
  /// Whether the value continues at the other end of the range; the default is false.
  open var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }

  private func rangeDidChange() {
    valueNow = min(max(valueNow, minimumValue), maximumValue)
    setNeedsLayout()
  }

  func canStep(_ side: Side) -> Bool {
    guard isEnabled else { return false }
    if wraps { return maximumValue > minimumValue }
    return side == .increment ? valueNow < maximumValue : valueNow > minimumValue
  }

  private func step(_ side: Side, _ event: UIEvent?) -> Bool {
    guard canStep(side) else { return false }
    var next = valueNow + (side == .increment ? stepValue : -stepValue)
    if next > maximumValue {
      next = wraps && valueNow == maximumValue ? minimumValue : maximumValue
    }
    if next < minimumValue {
      next = wraps && valueNow == minimumValue ? maximumValue : minimumValue
    }
    guard next != valueNow else { return false }
    valueNow = next
    setNeedsLayout()
    if isContinuous { sendValueChange(event) }
    return true
  }

  // MARK: Images

  /// Sets the image behind both sides for a state; nil for the system's background.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .stepperBackground,
      image,
      parameter: state,
      { $0.setBackgroundImage($1, for: state) }
    ) {
      return
    }
    backgroundImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Returns the image behind both sides for a state, or that of `.normal`; nil if none was set.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// Sets the image between the sides for their states; nil for the system's divider.
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State
  ) {
    let key = DividerKey(left: leftState.rawValue, right: rightState.rawValue)
    if recordsAppearance(
      .stepperDivider,
      image,
      parameter: key,
      { $0.setDividerImage($1, forLeftSegmentState: leftState, rightSegmentState: rightState) }
    ) {
      return
    }
    dividerImages[key] = image
    setNeedsLayout()
  }
  /// Returns the image between the sides for their states; nil if none was set.
  open func dividerImage(
    forLeftSegmentState state: State,
    rightSegmentState: State
  ) -> UIImage? {
    dividerImages[DividerKey(left: state.rawValue, right: rightSegmentState.rawValue)]
      ?? dividerImages[DividerKey(left: 0, right: 0)]
  }

  /// Sets the image of the increment side for a state; nil for the plus sign.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .stepperIncrement,
      image,
      parameter: state,
      { $0.setIncrementImage($1, for: state) }
    ) {
      return
    }
    incrementImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Returns the image of the increment side for a state.
  open func incrementImage(for state: State) -> UIImage? {
    incrementImages.value(for: state) ?? glyph(.increment)
  }
  /// Sets the image of the decrement side for a state; nil for the minus sign.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    if recordsAppearance(
      .stepperDecrement,
      image,
      parameter: state,
      { $0.setDecrementImage($1, for: state) }
    ) {
      return
    }
    decrementImages[exactly: state] = image
    setNeedsLayout()
  }
  /// Returns the image of the decrement side for a state.
  open func decrementImage(for state: State) -> UIImage? {
    decrementImages.value(for: state) ?? glyph(.decrement)
  }

  private func glyph(_ side: Side) -> UIImage? {
    SymbolImages.glyph(
      named: side == .increment ? "plus" : "minus",
      lineWidth: Self.isClassic ? 1.5 : 2,
      unit: Metrics.glyph / 18,
      displayScale: pixelScale
    )
  }

  // MARK: Layout

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The frames of the halves; the minus is at the leading side.
  private var halves: (decrement: CGRect, increment: CGRect) {
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let left = CGRect(origin: .zero, size: half)
    let right = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
    return isRightToLeft ? (right, left) : (left, right)
  }

  private func state(of side: Side) -> State {
    guard canStep(side) else { return .disabled }
    return pressed == side && isOver ? .highlighted : .normal
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let halves = halves
    let states = (decrement: state(of: .decrement), increment: state(of: .increment))
    placeGround(states)
    place(decrementGlyph, in: halves.decrement, decrementImage(for: states.decrement), states.0)
    place(incrementGlyph, in: halves.increment, incrementImage(for: states.increment), states.1)
    placeHalf(decrementHalf, halves.decrement, states.decrement)
    placeHalf(incrementHalf, halves.increment, states.increment)
    placeDivider(states)
  }

  private func placeGround(_ states: (decrement: State, increment: State)) {
    ground.frame = bounds
    let image = backgroundImages.value(for: isEnabled ? .normal : .disabled)
    ground.image = image
    let hasImage = image != nil
    layer.cornerRadius = hasImage ? 0 : Self.isClassic ? Metrics.classicRadius : Metrics.radius
    layer.masksToBounds = !hasImage
    layer.borderWidth = hasImage || !Self.isClassic ? 0 : 1
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    ground.backgroundColor = hasImage || Self.isClassic ? nil : .tertiarySystemFill
  }

  private func placeHalf(_ view: UIImageView, _ frame: CGRect, _ state: State) {
    view.frame = frame
    view.image = backgroundImages.isEmpty ? nil : backgroundImages[exactly: state]
    let isPressed = state == .highlighted && backgroundImages.isEmpty
    let color: UIColor = Self.isClassic ? tintColor : .label
    view.backgroundColor = isPressed ? color.faded(Metrics.pressedOpacity) : nil
  }

  private func place(_ view: UIImageView, in half: CGRect, _ image: UIImage?, _ state: State) {
    var shown = image
    if shown?.renderingMode == .automatic { shown = shown?.withRenderingMode(.alwaysTemplate) }
    view.image = shown
    view.frame = half
    view.tintColor = Self.isClassic ? nil : .label
    view.alpha = state == .disabled ? Metrics.disabledOpacity : 1
  }

  private func placeDivider(_ states: (decrement: State, increment: State)) {
    let left = isRightToLeft ? states.increment : states.decrement
    let right = isRightToLeft ? states.decrement : states.increment
    let image = dividerImage(forLeftSegmentState: left, rightSegmentState: right)
    divider.image = image
    let width = image?.size.width ?? 1
    let inset = image == nil && !Self.isClassic ? Metrics.dividerInset : 0
    divider.frame = CGRect(
      x: (bounds.midX - width / 2).onPixel(pixelScale),
      y: inset,
      width: width,
      height: bounds.height - inset * 2
    )
    divider.backgroundColor = image != nil ? nil : Self.isClassic ? tintColor : .separator
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

  private func side(at point: CGPoint) -> Side? {
    let halves = halves
    if halves.decrement.contains(point) { return .decrement }
    return halves.increment.contains(point) ? .increment : nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let side = side(at: touch.location(in: self)), canStep(side) else { return false }
    pressed = side
    isOver = true
    repeats = 0
    valueAtStart = valueNow
    setNeedsLayout()
    if autorepeat {
      count(event)
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let over = side(at: touch.location(in: self)) == pressed
    guard over != isOver else { return true }
    isOver = over
    setNeedsLayout()
    cancelRepeat()
    if over, autorepeat { scheduleRepeat() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    cancelRepeat()
    if !autorepeat, isOver, let pressed { _ = step(pressed, event) }
    if !isContinuous, valueNow != valueAtStart { sendValueChange(event) }
    pressed = nil
    setNeedsLayout()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    cancelRepeat()
    pressed = nil
    setNeedsLayout()
  }

  private func count(_ event: UIEvent?) {
    guard let pressed, isOver, step(pressed, event) else { return }
    scheduleRepeat()
  }

  private func scheduleRepeat() {
    pending = DelayedCalls.shared.schedule(after: StepperRepeat.interval(after: repeats)) {
      [weak self] in
      self?.repeats += 1
      self?.count(nil)
    }
  }

  private func cancelRepeat() {
    if let pending { DelayedCalls.shared.cancel(pending) }
    pending = nil
  }

  // MARK: Accessibility

  /// The two halves, which are buttons with the labels “Decrement” and “Increment”.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? [decrementHalf, incrementHalf] }
    set { super.accessibilityElements = newValue }
  }

  /// Changes the value as a tap on a half does; returns false if it cannot change.
  func press(_ side: Side) -> Bool {
    guard step(side, nil) else { return false }
    if !isContinuous { sendValueChange(nil) }
    return true
  }
}

extension AppearanceSlot {
  static let stepperBackground = AppearanceSlot(8)
  static let stepperDivider = AppearanceSlot(9)
  static let stepperIncrement = AppearanceSlot(10)
  static let stepperDecrement = AppearanceSlot(11)
}
