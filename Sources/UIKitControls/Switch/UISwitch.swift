import CoreGraphics
import HostInterface
import QuartzCore
import UIKitCore
import UIKitText

/// A control for a value that is either on or off.
///
/// The size is fixed: the size of a frame is ignored. `.valueChanged` is sent when the user toggles
/// the switch, not when code does. Catalogue: UI10-F24, UI10-F25.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The style of a switch on the Mac; in Russet always `.sliding`.
  public enum Style: Int, Sendable {
    /// The style of the device, which is sliding.
    case automatic = 0
    /// A checkbox, on the Mac.
    case checkbox
    /// A knob on a track.
    case sliding
  }

  private final var value = false
  private final let content = UIView(frame: .zero)
  private final let track = UIView(frame: .zero)
  private final let knob = KnobView(frame: .zero)
  private final var drag = SwitchDrag()

  /// Creates a switch that is off; of the frame only the origin is used.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a switch that is off; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UISwitch.self)
  }

  private func prepare() {
    isOpaque = false
    super.frame.size = SwitchLook.Metrics.size
    for view in [content, track] { view.isUserInteractionEnabled = false }
    track.layer.cornerRadius = SwitchLook.Metrics.size.height / 2
    content.addSubview(track)
    content.addSubview(knob)
    addSubview(content)
    apply(look)
  }

  // MARK: Value

  /// Whether the switch is on, by default false; setting it does not animate.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value without sending `.valueChanged`.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    drag.shows = nil
    show(animated: animated)
  }

  // MARK: Looks

  /// The colour of the track of a switch that is on; nil for green.
  open var onTintColor: UIColor? {
    didSet {
      if recordsAppearance(.switchOnTint, onTintColor, { $0.onTintColor = $1 }) { return }
      if onTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet {
      if recordsAppearance(.switchThumbTint, thumbTintColor, { $0.thumbTintColor = $1 }) { return }
      if thumbTintColor != oldValue { setNeedsLayout() }
    }
  }
  /// An image without effect from iOS 7 on, as Apple documents.
  open var onImage: UIImage?
  /// An image without effect from iOS 7 on, as Apple documents.
  open var offImage: UIImage?
  /// A title for the Mac; stored without effect.
  open var title: String?
  /// The preferred style; stored without effect.
  open var preferredStyle = Style.automatic
  /// The style that is drawn.
  open var style: Style { .sliding }

  /// The tint colour; if it is set, it is the colour of the ring of a switch that is off.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      ownTint = newValue
      super.tintColor = newValue
      setNeedsLayout()
    }
  }
  private final var ownTint: UIColor?

  private var isClassic: Bool { Surroundings.systemVersion.major < 13 }

  private var look: SwitchLook {
    SwitchLook(
      isOn: drag.shows ?? value,
      isPressed: drag.isPressed,
      isEnabled: isEnabled,
      isRightToLeft: isRightToLeft,
      isClassic: isClassic
    )
  }

  private func apply(_ look: SwitchLook) {
    content.frame = CGRect(origin: .zero, size: SwitchLook.Metrics.size)
    content.alpha = look.opacity
    track.frame = content.bounds
    knob.frame = look.knob
    knob.color = thumbTintColor
    let color = look.isTinted ? onTintColor ?? .systemGreen : offColor
    let resolved = color.resolvedColor(with: traitCollection).cgColor
    if isClassic {
      track.layer.borderWidth = look.borderWidth
      track.layer.borderColor = resolved
    } else {
      track.layer.borderWidth = 0
      track.layer.backgroundColor = resolved
    }
    knob.layoutIfNeeded()
  }

  // Unverified: the gray ring of iOS 7 to 12, #E5E5E5; in dark mode a gray of later versions.
  private static let classicOff = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray4 : UIColor(white: 229 / 255, alpha: 1)
  }
  private var offColor: UIColor {
    ownTint ?? (isClassic ? Self.classicOff : .secondarySystemFill)
  }

  // Unverified: from recordings of iOS 12.
  private enum Motion {
    static let duration: TimeInterval = 0.3
  }

  private func show(animated: Bool) {
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animate(
      withDuration: Motion.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.apply(self.look) }
    )
  }

  // MARK: Layout

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: SwitchLook.Metrics.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: SwitchLook.Metrics.size) }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchLook.Metrics.size }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: SwitchLook.Metrics.alignmentWidth, height: SwitchLook.Metrics.size.height)
  }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0,
      left: 0,
      bottom: 0,
      right: SwitchLook.Metrics.size.width - SwitchLook.Metrics.alignmentWidth
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    apply(look)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    drag.begin(at: touch.location(in: self).x, isOn: value)
    show(animated: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let shown = drag.shows ?? value
    drag.move(to: touch.location(in: self).x, isRightToLeft: isRightToLeft)
    if drag.shows != shown {
      tick()
      show(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let result = drag.end(isOn: value, isInside: isTouchInside)
    finish(result, event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    drag = SwitchDrag()
    show(animated: true)
  }

  /// Returns false for horizontal gestures of outer views while the switch is being dragged.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if isTracking, gestureRecognizer.view !== self, gestureRecognizer.isAlong { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func finish(_ result: SwitchDrag.Result, _ event: UIEvent?) {
    let isChanged = result.isOn != value
    value = result.isOn
    if isChanged, !result.wasDragged { tick() }
    show(animated: true)
    if isChanged { sendValueChange(event) }
  }

  /// Plays the haptic feedback of the knob when it moves to the other side.
  private func tick() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// “1” if the switch is on, “0” if it is off; assistive technology speaks the words.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (value ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      assignedAccessibilityTraits
        ?? (isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled])
    }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    setOn(!value, animated: true)
    sendValueChange(nil)
    return true
  }
}

/// The state of a touch on a switch: a tap toggles it, a drag moves the knob.
struct SwitchDrag {
  struct Result {
    var isOn: Bool
    var wasDragged: Bool
  }

  private(set) var isPressed = false
  /// The value that is shown instead of the switch's own; nil for none.
  var shows: Bool?
  private var start: CGFloat = 0
  private var wasDragged = false

  // Unverified: the distance after which a touch is a drag, and the one after which the knob moves
  // to the other side, in points.
  private static let slop: CGFloat = 10
  private static let travel: CGFloat = 14

  mutating func begin(at x: CGFloat, isOn: Bool) {
    isPressed = true
    shows = isOn
    start = x
    wasDragged = false
  }

  mutating func move(to x: CGFloat, isRightToLeft: Bool) {
    guard let shown = shows else { return }
    let distance = (x - start) * (isRightToLeft ? -1 : 1)
    if abs(distance) > Self.slop { wasDragged = true }
    if shown ? distance < -Self.travel : distance > Self.travel {
      shows = !shown
      start = x
    } else if shown ? distance > 0 : distance < 0, wasDragged {
      // The way back is measured from the farthest point.
      start = x
    }
  }

  mutating func end(isOn: Bool, isInside: Bool) -> Result {
    defer { self = SwitchDrag() }
    if wasDragged { return Result(isOn: shows ?? isOn, wasDragged: true) }
    return Result(isOn: isInside ? !isOn : isOn, wasDragged: false)
  }
}

extension AppearanceSlot {
  static let switchOnTint = AppearanceSlot(8)
  static let switchThumbTint = AppearanceSlot(9)
}

extension UIGestureRecognizer {
  /// Whether the gesture is horizontal.
  fileprivate var isAlong: Bool {
    switch self {
    case let pan as UIPanGestureRecognizer:
      let velocity = pan.velocity(in: view)
      return abs(velocity.x) > abs(velocity.y)
    case let swipe as UISwipeGestureRecognizer:
      return !swipe.direction.isDisjoint(with: [.left, .right])
    default: return false
    }
  }
}
