import CoreGraphics
import Foundation
import UIKitCore

/// The touches on keys.
extension KeyboardView {
  // Unverified: the seconds until a held key shows alternatives or repeats, from recordings of iOS
  // 12.
  private static let holdDelay = 0.5
  private static let repeatInterval = 0.1
  /// The number of deleted letters after which whole words are deleted.
  private static let repeatsBeforeWords = 20
  private static let wordInterval = 0.3
  /// The distance, in points, by which a finger pulls a key of a tablet to type its secondary text.
  private static let pullLength: CGFloat = 24
  /// The distance, in points, after which a finger that slides up from the dismiss key drags the
  /// keyboard.
  private static let dragLength: CGFloat = 10
  /// The distance, in points, by which a finger slides on a kana key to another vowel.
  private static let flickLength: CGFloat = 16

  private func point(_ touch: UITouch) -> CGPoint { touch.location(in: keysView) }

  func key(_ press: KeyPress) -> Key? {
    guard let plan, let index = press.key, plan.keys.indices.contains(index) else { return nil }
    return plan.keys[index]
  }

  // MARK: Down

  func begin(_ touch: UITouch) {
    // Candidates have no numbers while letters are typed by touch.
    candidates.showsNumbers = false
    let place = point(touch)
    if isOnHandle(place) { return beginDrag(KeyPress(touch, at: place)) }
    guard let plan, let index = plan.index(at: place) else { return }
    let press = KeyPress(touch, at: place)
    press.key = index
    let key = plan.keys[index]
    settlePinch()
    if !beginPinch(press, on: key) {
      // A second finger types the key of the first one, so that fast typing is not delayed.
      for press in presses where press.mode == .key { finishEarly(press) }
    }
    presses.append(press)
    keyboard?.click(for: key)
    switch key.role {
    case .delete:
      press.mode = .repeating
      keyboard?.pressDelete()
      press.timer = DelayedCalls.shared.schedule(after: Self.holdDelay) { [weak self] in
        self?.repeatDelete(press)
      }
    case .shift:
      press.changedShift = true
      press.returnsTo = plan.request.plane
      keyboard?.pressShift()
    case .plane(let plane):
      press.returnsTo = plan.request.plane
      keyboard?.show(plane)
      press.key = self.plan?.index(at: place)
    default:
      press.timer = DelayedCalls.shared.schedule(after: Self.holdDelay) { [weak self] in
        self?.hold(press)
      }
    }
    showPress(press)
  }

  /// Types a character that is still pressed when another finger goes down.
  func finishEarly(_ press: KeyPress) {
    guard let key = key(press) else { return }
    switch key.role {
    case .text, .flick, .space:
      press.stopTimer()
      type(press)
      press.mode = .finished
      press.key = nil
      if let plan, let index = plan.keys.firstIndex(of: key) { refreshCap(index) }
    default: break
    }
  }

  private func showPress(_ press: KeyPress) {
    guard let index = press.key, let key = key(press) else { return hidePopup() }
    refreshCap(index)
    guard showsPopup(key) || isFlick(key) else { return hidePopup() }
    if popup.superview !== keysView { keysView.addSubview(popup) }
    keysView.bringSubviewToFront(popup)
    popup.show(flickText(press, key) ?? key.label, of: key, isDark: looks.isDark, in: keysView)
  }

  private func isFlick(_ key: Key) -> Bool {
    if case .flick = key.role { return true }
    return false
  }

  // MARK: Held

  private func repeatDelete(_ press: KeyPress) {
    guard press.mode == .repeating else { return }
    press.repeats += 1
    let isWord = press.repeats > Self.repeatsBeforeWords
    keyboard?.click(for: Key(role: .delete, label: ""))
    keyboard?.pressDelete(byWord: isWord)
    let interval = isWord ? Self.wordInterval : Self.repeatInterval
    press.timer = DelayedCalls.shared.schedule(after: interval) { [weak self] in
      self?.repeatDelete(press)
    }
  }

  private func hold(_ press: KeyPress) {
    press.timer = nil
    guard press.mode == .key, let key = key(press) else { return }
    switch key.role {
    case .space:
      guard keyboard?.beginCursor() == true else { return }
      press.mode = .cursor
      press.key = nil
      looks.isBlank = true
      refreshCaps()
    case .globe, .dismiss:
      guard let offered = keyboard?.menu(of: key.role), offered.isUseful || key.role == .dismiss,
        !offered.rows.isEmpty
      else { return }
      press.mode = .menu
      keysView.addSubview(menu)
      menu.show(offered, above: key.frame, isDark: looks.isDark, in: keysView)
    default:
      guard key.alternates.count > 1 else { return }
      press.mode = .strip
      showChoices(key.alternates, of: key)
    }
  }

  private func showChoices(_ texts: [String], of key: Key) {
    if popup.superview !== keysView { keysView.addSubview(popup) }
    keysView.bringSubviewToFront(popup)
    popup.showStrip(texts, of: key, isDark: looks.isDark, in: keysView)
  }

  // MARK: Along

  func move(_ touch: UITouch) {
    guard let plan, let press = presses.first(where: { $0.touch === touch }) else { return }
    let place = point(touch)
    defer { press.last = place }
    switch press.mode {
    case .strip: popup.choose(at: place)
    case .menu: menu.choose(at: place)
    case .dragging: drag(press)
    case .cursor:
      keyboard?.moveCursor(
        by: CGPoint(x: place.x - press.last.x, y: place.y - press.last.y)
      )
    case .repeating, .finished: break
    case .key:
      if movePinch(press) { return }
      if let key = key(press), key.role == .dismiss, place.y < press.start.y - Self.dragLength,
        keyboard?.canBeDragged == true
      {
        return beginDrag(press)
      }
      if let key = key(press), isFlick(key) { return showPress(press) }
      if let key = key(press), key.secondary != nil, press.returnsTo == nil {
        let pull = min(max((place.y - press.start.y) / Self.pullLength, 0), 1)
        if abs(place.x - press.start.x) < key.frame.width, pull > 0 || press.pull > 0 {
          press.pull = pull
          if let index = press.key { refreshCap(index) }
          return
        }
      }
      let index = plan.index(at: place)
      guard index != press.key else { return }
      let old = press.key
      press.key = index
      press.stopTimer()
      if let old { refreshCap(old) }
      if let key = key(press) {
        // A finger that slides from a letter does not press Shift or similar keys.
        if press.returnsTo == nil, !isCharacter(key), key.role != .returns { press.key = nil }
        press.timer = DelayedCalls.shared.schedule(after: Self.holdDelay) { [weak self] in
          self?.hold(press)
        }
      }
      showPress(press)
    }
  }

  func isCharacter(_ key: Key) -> Bool {
    switch key.role {
    case .text, .flick, .space: true
    default: false
    }
  }

  private func flickText(_ press: KeyPress, _ key: Key) -> String? {
    guard case .flick(let texts) = key.role, texts.count == 5 else { return nil }
    let now = press.touch.location(in: keysView)
    let dx = now.x - press.start.x
    let dy = now.y - press.start.y
    guard max(abs(dx), abs(dy)) > Self.flickLength else { return texts[0] }
    if abs(dx) > abs(dy) { return dx < 0 ? texts[1] : texts[3] }
    return dy < 0 ? texts[2] : texts[4]
  }

  // MARK: Up

  func end(_ touch: UITouch) {
    settlePinch()
    guard let press = remove(touch) else { return }
    switch press.mode {
    case .strip:
      if let text = popup.chosenText { keyboard?.type(text) }
      finish(press)
    case .menu:
      if let choice = menu.chosen { keyboard?.perform(choice) }
    case .dragging: keyboard?.endDrag()
    case .cursor: endCursor()
    case .repeating, .finished: break
    case .key:
      type(press)
      finish(press)
    }
    hidePopupIfIdle()
    refreshCaps()
  }

  func cancel(_ touch: UITouch) {
    settlePinch()
    guard let press = remove(touch) else { return }
    if press.mode == .cursor { endCursor() }
    if press.mode == .dragging { keyboard?.endDrag() }
    hidePopupIfIdle()
    refreshCaps()
  }

  /// Cancels all touches, before other keys are shown or the keyboard is hidden.
  func cancelAll() {
    for press in presses {
      press.stopTimer()
      if press.mode == .cursor { endCursor() }
    }
    presses.removeAll()
    pinch = nil
    hidePopup()
  }

  private func remove(_ touch: UITouch) -> KeyPress? {
    guard let index = presses.firstIndex(where: { $0.touch === touch }) else { return nil }
    let press = presses.remove(at: index)
    press.stopTimer()
    return press
  }

  private func hidePopupIfIdle() {
    if !presses.contains(where: { $0.key != nil && $0.mode != .repeating }) { hidePopup() }
  }

  private func endCursor() {
    keyboard?.endCursor()
    looks.isBlank = false
    refreshCaps()
  }

  /// Performs the action of the key below a lifted finger.
  private func type(_ press: KeyPress) {
    guard let key = key(press) else { return }
    switch key.role {
    case .text(let text): keyboard?.type(press.pull > 0.5 ? key.secondary ?? text : text)
    case .flick: if let text = flickText(press, key) { keyboard?.type(text) }
    case .kanaForm: keyboard?.changeKanaForm()
    case .space: keyboard?.pressSpace()
    case .returns: keyboard?.pressReturn()
    case .globe: keyboard?.pressGlobe()
    case .dismiss: keyboard?.dismiss()
    case .category(let number):
      emojiPane.show(category: number)
    case .expand: keyboard?.hold(.full)
    case .shift, .delete, .plane, .nothing: break
    }
  }

  /// Returns to the former plane after a finger slid from Shift or a plane key to a character.
  private func finish(_ press: KeyPress) {
    guard let plane = press.returnsTo, let index = press.key, let plan,
      plan.keys.indices.contains(index), isCharacter(plan.keys[index])
    else { return }
    if press.changedShift {
      keyboard?.releaseShift()
    } else {
      keyboard?.show(plane)
    }
  }
}
