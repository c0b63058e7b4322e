import CoreGraphics
import Foundation
import UIKitCore

/// The keyboard: its ground, its keys, and the fingers on them.
///
/// It is made once and kept; another set of keys changes only the caps that differ.
final class KeyboardView: UIView, UIInputViewAudioFeedback {
  weak var keyboard: SoftwareKeyboard?
  let ground = KeyboardGround(frame: .zero)
  /// The keys' own coordinates begin below the suggestions.
  let keysView = UIView()
  let bar = SuggestionBar(frame: .zero)
  let candidates = CandidatePane(frame: .zero)
  let popup = KeyPopupView(frame: .zero)
  lazy var emojiPane: EmojiPane = {
    let pane = EmojiPane(frame: .zero)
    pane.keyboardView = self
    return pane
  }()
  private(set) var plan: KeyPlan?
  private var caps: [KeyCapView] = []
  var looks = Looks()
  /// Fingers that are on keys.
  var presses: [KeyPress] = []

  /// What all keys share at the moment.
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

  /// Keys are read from left to right in every language.
  func show(_ plan: KeyPlan, barHeight: CGFloat) {
    self.plan = plan
    let metrics = plan.metrics
    let size = CGSize(width: metrics.width, height: barHeight + metrics.height + metrics.below)
    if bounds.size != size { frame.size = size }
    bar.isHidden = barHeight == 0
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: barHeight)
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
    let isEmoji = plan.request.plane == .emoji
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

  /// Places candidates in the bar, or over the keys too while they are a grid.
  func layOutCandidates() {
    guard let plan, !candidates.isHidden else { return }
    let inset = plan.metrics.inset
    let height = candidates.isExpanded ? bounds.height - plan.metrics.below : bar.frame.height
    candidates.rowHeight = bar.frame.height
    var frame = CGRect(x: inset, y: 0, width: bounds.width - 2 * inset, height: height)
    if !candidates.isExpanded { frame = bar.middle(of: frame) }
    if candidates.frame != frame { candidates.frame = frame }
    if candidates.isExpanded { bringSubviewToFront(candidates) }
  }

  /// Gives every cap the look that it has now; caps that stay the same are not drawn anew.
  func refreshCaps() {
    guard let plan else { return }
    ground.isDark = looks.isDark
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

  /// Whether a pressed key shows what it types above it: letters of phones do.
  func showsPopup(_ key: Key) -> Bool {
    guard let plan, !plan.metrics.isPad, !plan.request.isNumberPad, key.style == .letter,
      keyboard?.showsPopups ?? true
    else { return false }
    if case .text = key.role { return true }
    return false
  }

  func hidePopup() { popup.removeFromSuperview() }

  /// The cap of a role, for tests and for assistive technology.
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
