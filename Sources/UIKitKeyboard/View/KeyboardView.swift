import CoreGraphics
import Foundation
import UIKitCore

/// The view of the keyboard: its ground, its keys, and the touches on them.
///
/// The view is created once; another set of keys redraws only the caps that differ.
final class KeyboardView: UIView, UIInputViewAudioFeedback {
  weak var keyboard: SoftwareKeyboard?
  let ground = KeyboardGround(frame: .zero)
  /// The view of the keys; its coordinates begin below the suggestions.
  let keysView = UIView()
  let bar = SuggestionBar(frame: .zero)
  let candidates = CandidatePane(frame: .zero)
  let popup = KeyPopupView(frame: .zero)
  let menu = KeyboardMenuView(frame: .zero)
  /// The ground of the right half of a split keyboard; nil until it is first split.
  private var secondGround: KeyboardGround?
  /// The bar that drags a floating keyboard; nil until it first floats.
  private var handle: UIView?
  lazy var emojiPane: EmojiPane = {
    let pane = EmojiPane(frame: .zero)
    pane.keyboardView = self
    return pane
  }()
  private(set) var plan: KeyPlan?
  private var caps: [KeyCapView] = []
  var looks = Looks()
  /// The fingers on keys.
  var presses: [KeyPress] = []
  /// Two fingers that went down together, and their initial distance in points.
  var pinch: (first: KeyPress, second: KeyPress, distance: CGFloat)?
  /// Whether only candidates are shown, as with a hardware keyboard.
  var hidesKeys = false
  /// The room for the home indicator below candidates without keys, in points.
  var bottomInset: CGFloat = 0
  /// The number of rows in a grid of candidates without keys.
  // Chosen: about the height of a phone's keys.
  private static let rowsAlone: CGFloat = 4

  /// The appearance that all keys share.
  struct Looks: Equatable {
    var isDark = false
    var isShiftOn = false, isLocked = false
    var isReturnEnabled = true
    var isBlank = false
  }

  var enableInputClicksWhenVisible: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    ground.frame = bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(ground)
    addSubview(keysView)
    addSubview(bar)
    candidates.isHidden = true
    candidates.keyboardView = self
    addSubview(candidates)
    keysView.isUserInteractionEnabled = false
    accessibilityIdentifier = "Keyboard"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the keys of a plan, from left to right in every language.
  func show(_ plan: KeyPlan, barHeight: CGFloat) {
    self.plan = plan
    let metrics = plan.metrics
    var size = CGSize(width: metrics.width, height: barHeight + metrics.height + metrics.below)
    if hidesKeys {
      size.height = barHeight * (candidates.isExpanded ? Self.rowsAlone : 1) + bottomInset
    }
    if bounds.size != size { frame.size = size }
    keysView.isHidden = hidesKeys
    bar.isHidden = barHeight == 0
    // A split keyboard shows its suggestions above the left half.
    let barWidth = metrics.split > 0 ? metrics.keysWidth / 2 : size.width
    bar.frame = CGRect(x: 0, y: 0, width: barWidth, height: barHeight)
    layOutGrounds(metrics)
    keysView.frame = CGRect(
      x: 0,
      y: barHeight,
      width: size.width,
      height: size.height - barHeight
    )
    while caps.count < plan.keys.count {
      let cap = KeyCapView(frame: .zero)
      caps.append(cap)
      keysView.addSubview(cap)
    }
    for (index, cap) in caps.enumerated() {
      cap.isHidden = index >= plan.keys.count || plan.keys[index].role == .nothing
      guard index < plan.keys.count else { continue }
      var frame = plan.keys[index].frame
      frame.size.height += 1
      if cap.frame != frame { cap.frame = frame }
    }
    let isEmoji = plan.request.plane == .emoji && !hidesKeys
    if isEmoji {
      if emojiPane.superview == nil { addSubview(emojiPane) }
      emojiPane.frame = CGRect(
        x: metrics.inset,
        y: barHeight,
        width: size.width - 2 * metrics.inset,
        height: metrics.height - 42
      )
      emojiPane.isDark = looks.isDark
      emojiPane.reload()
    } else if emojiPane.superview != nil {
      emojiPane.removeFromSuperview()
    }
    refreshCaps()
  }

  /// Lays out the ground: one for each half of a split keyboard, and round corners and a handle for
  /// a floating one.
  private func layOutGrounds(_ metrics: KeyboardMetrics) {
    let isSplit = metrics.split > 0
    let isFloating = metrics.hasDismiss && !isSplit
    ground.frame = bounds
    secondGround?.isHidden = !isSplit
    if isSplit {
      let half = metrics.keysWidth / 2
      // A key in the middle of a row belongs completely to the left half.
      ground.frame.size.width = half + metrics.room / 20
      let second = secondGround ?? KeyboardGround(frame: .zero)
      if secondGround == nil { insertSubview(second, aboveSubview: ground) }
      secondGround = second
      second.frame = CGRect(x: bounds.width - half, y: 0, width: half, height: bounds.height)
    }
    ground.layer.cornerRadius = isFloating ? 10 : 0
    ground.clipsToBounds = isFloating
    layer.shadowOpacity = isFloating ? 0.3 : 0
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    handle?.isHidden = !isFloating
    guard isFloating else { return }
    let bar = handle ?? UIView(frame: .zero)
    if handle == nil {
      bar.isUserInteractionEnabled = false
      bar.layer.cornerRadius = 2.5
      addSubview(bar)
      handle = bar
    }
    let y = bounds.maxY - metrics.below / 2 - 3
    bar.frame = CGRect(x: bounds.midX - 18, y: y, width: 36, height: 5)
    bar.backgroundColor = UIColor(white: looks.isDark ? 1 : 0, alpha: 0.3)
  }

  /// Returns whether a point is on the keyboard; touches between the halves of a split one go to
  /// the views below.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    guard let plan, plan.metrics.split > 0 else { return true }
    guard let secondGround else { return true }
    return point.x <= ground.frame.maxX || point.x >= secondGround.frame.minX
  }

  /// Lays out the candidates in the bar; a grid covers the keys, too.
  func layOutCandidates() {
    guard let plan, !candidates.isHidden else { return }
    let inset = plan.metrics.inset
    let below = hidesKeys ? bottomInset : plan.metrics.below
    let height = candidates.isExpanded ? bounds.height - below : bar.frame.height
    candidates.rowHeight = bar.frame.height
    let width = bar.frame.width - 2 * inset
    var frame = CGRect(x: inset, y: 0, width: width, height: height)
    if !candidates.isExpanded { frame = bar.middle(of: frame) }
    if candidates.frame != frame { candidates.frame = frame }
    if candidates.isExpanded { bringSubviewToFront(candidates) }
  }

  /// Updates the appearance of every cap; unchanged caps are not redrawn.
  func refreshCaps() {
    guard let plan else { return }
    ground.isDark = looks.isDark
    secondGround?.isDark = looks.isDark
    bar.isDark = looks.isDark
    candidates.isDark = looks.isDark
    for (index, key) in plan.keys.enumerated() { refreshCap(index, key) }
  }

  private func refreshCap(_ index: Int, _ key: Key) {
    guard let plan else { return }
    var state = KeyCapView.State(key: key)
    state.isDark = looks.isDark
    state.radius = plan.metrics.radius
    state.isBlank = looks.isBlank
    if case .shift = key.role {
      state.isOn = looks.isShiftOn
      state.isLocked = looks.isLocked
    }
    if case .returns = key.role { state.isEnabled = looks.isReturnEnabled }
    if case .category(let number) = key.role, plan.request.plane == .emoji {
      state.isPressed = number == emojiPane.category
    }
    if let press = presses.first(where: { $0.key == index }) {
      state.isPressed = !showsPopup(key)
      state.pull = press.pull
    }
    caps[index].state = state
  }

  func refreshCap(_ index: Int) {
    guard let plan, plan.keys.indices.contains(index) else { return }
    refreshCap(index, plan.keys[index])
  }

  /// Returns whether a pressed key shows its text above it, as letters on phones do.
  func showsPopup(_ key: Key) -> Bool {
    guard let plan, !plan.metrics.isPad, !plan.request.isNumberPad, key.style == .letter,
      keyboard?.showsPopups ?? true
    else { return false }
    if case .text = key.role { return true }
    return false
  }

  func hidePopup() {
    popup.removeFromSuperview()
    menu.removeFromSuperview()
  }

  /// Returns the frame of a key; used by tests and assistive technologies.
  func frame(ofKey isMeant: (Key) -> Bool) -> CGRect? {
    plan?.keys.first(where: isMeant).map { keysView.convert($0.frame, to: self) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) { begin(touch) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { move(touch) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { end(touch) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { cancel(touch) }
  }
}
