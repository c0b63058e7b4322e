import CoreGraphics
import HostInterface
import UIKitCore

/// The forms of the keyboard: docked, undocked, split, floating and one-handed.
extension SoftwareKeyboard {
  /// The first version in which tablets have a floating keyboard.
  // Source: Apple, "What's new in iPadOS 13": the floating keyboard.
  private static let floatingVersion = 13
  // Source: Apple, "One-handed keyboard on iPhone": from the 4.7-inch iPhone on.
  private static let narrowestForOneHand: CGFloat = 375
  /// The distance from the lower edge, in points, within which an undocked keyboard docks.
  // Unverified.
  private static let dockDistance: CGFloat = 24

  /// The forms that the device has in its current orientation.
  var forms: [KeyboardForm] {
    let size = screen.bounds.size
    switch screen.device.idiom {
    case .phone:
      let isUpright = size.height > size.width
      return isUpright && size.width >= Self.narrowestForOneHand ? [.left, .full, .right] : [.full]
    case .pad:
      // Source: Apple, "Split your keyboard on iPad": not on iPads without a Home button.
      var forms: [KeyboardForm] = [.full]
      if !screen.device.hasHomeIndicator { forms += [.undocked, .split] }
      if screen.environment.systemVersion.major >= Self.floatingVersion { forms.append(.floating) }
      return forms
    default: return [.full]
    }
  }

  /// Returns the form for a request; some keys are not available in a half or at a side.
  func shownForm(of request: KeyPlanRequest) -> KeyboardForm {
    guard form != .full, forms.contains(form) else { return .full }
    let isPlain =
      request.plane == .emoji || request.table.script == .kana || Self.isForNumbers(request.type)
    switch form {
    case .left, .right: return request.plane == .emoji || request.isNumberPad ? .full : form
    case .split: return isPlain ? .undocked : .split
    default: return form
    }
  }

  private static func isForNumbers(_ type: UIKeyboardType) -> Bool {
    switch type {
    case .numberPad, .phonePad, .namePhonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }

  /// The position of the keyboard away from the lower edge; nil while it is docked.
  var undocked: UndockedKeyboard? {
    guard own == nil, forms.contains(form), !hasHardwareKeys else { return nil }
    let size = keyboardView.bounds.size
    let room = screen.bounds
    switch form {
    case .full, .left, .right: return nil
    case .undocked, .split:
      let top = room.minY + (screen.keyWindow?.safeAreaInsets.top ?? 0)
      let y = max(top, room.maxY - size.height - lift)
      let frame = CGRect(x: room.minX, y: y, width: room.width, height: size.height)
      return UndockedKeyboard(frame: frame, isFloating: false)
    case .floating:
      let x = min(max(origin.x, room.minX), room.maxX - size.width)
      let y = min(max(origin.y, room.minY), room.maxY - size.height)
      let frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
      return UndockedKeyboard(frame: frame, isFloating: true)
    }
  }

  /// Changes the form and moves the keyboard to the default position of the form.
  func hold(_ new: KeyboardForm) {
    guard new != form, forms.contains(new) else { return }
    let room = screen.bounds
    // Unverified: the position of a keyboard undocked by its menu or by a pinch.
    switch new {
    case .undocked,
      .split where form != .undocked && form != .split:
      lift = (room.height * 0.2).rounded()
    case .floating:
      let size = KeyboardMetrics(device: screen.device, size: room.size, form: .floating)
      origin = CGPoint(
        x: ((room.width - size.width) / 2).rounded(),
        y: room.maxY - size.height - size.bar - size.below - (room.height * 0.1).rounded()
      )
    default: break
    }
    take(new)
  }

  private func take(_ new: KeyboardForm) {
    form = new
    if new == .full { lift = 0 }
    keepForm()
    rebuild()
    screen.inputViews.keyboardResized(on: screen)
  }

  // MARK: Between launches

  private var idiom: String { "\(screen.device.idiom)" }

  /// Stores the form and its position for the next launch of any app.
  private func keepForm() {
    let isPlain = form == .full && lift == 0
    let kept = KeyboardChoices.Form(name: form.rawValue, lift: lift, x: origin.x, y: origin.y)
    screen.keyboardChoices.setForm(isPlain ? nil : kept, for: idiom)
  }

  /// Restores the form in which the keyboard was last used; if the device no longer has it, the
  /// keyboard is docked.
  func restoreForm() {
    guard let kept = screen.keyboardChoices.form(for: idiom),
      let known = KeyboardForm(rawValue: kept.name),
      [kept.lift, kept.x, kept.y].allSatisfy({ $0.isFinite && abs($0) < 1e6 })
    else { return }
    form = known
    lift = max(kept.lift, 0)
    origin = CGPoint(x: kept.x, y: kept.y)
  }

  // MARK: The menu of a key

  /// Returns the menu of a held key.
  func menu(of role: Key.Role) -> KeyboardMenu {
    var menu = KeyboardMenu()
    switch role {
    case .globe:
      let names = languageNames
      let current = languages.firstIndex(of: language)
      menu.rows = names.enumerated().map { index, name in
        [KeyboardMenu.Cell(choice: .language(index), title: name, isCurrent: index == current)]
      }
      if screen.device.idiom == .phone, forms.count > 1 {
        menu.rows.append(
          forms.map { KeyboardMenu.Cell(choice: .form($0), title: "", isCurrent: $0 == form) }
        )
      }
    case .dismiss:
      func cell(_ form: KeyboardForm, _ title: String) {
        guard forms.contains(form) else { return }
        menu.rows.append([KeyboardMenu.Cell(choice: .form(form), title: title)])
      }
      switch form {
      case .undocked:
        cell(.full, "Dock")
        cell(.split, "Split")
      case .split:
        cell(.full, "Dock and Merge")
        cell(.undocked, "Merge")
      case .floating: cell(.full, "Dock")
      case .full, .left, .right:
        cell(.undocked, "Undock")
        cell(.split, "Split")
      }
      if form != .floating { cell(.floating, "Floating") }
    default: break
    }
    return menu
  }

  /// Performs a choice in the menu of a key.
  func perform(_ choice: KeyboardMenu.Choice) {
    switch choice {
    case .language(let index): chooseLanguage(index)
    case .form(let form): hold(form)
    }
  }

  // MARK: Fingers

  /// Whether a finger that slides up from the dismiss key drags the keyboard.
  var canBeDragged: Bool { forms.contains(.undocked) && form != .floating }

  /// Moves the keyboard with a finger; a docked one is undocked.
  func drag(by distance: CGPoint) {
    switch form {
    case .full: take(.undocked)
    case .left, .right: return
    case .undocked, .split, .floating: break
    }
    if form == .floating {
      let frame = undocked?.frame ?? .zero
      origin = CGPoint(x: frame.minX + distance.x, y: frame.minY + distance.y)
    } else {
      lift = max(0, lift - distance.y)
    }
    screen.inputViews.keyboardDragged(on: screen)
  }

  /// Ends a drag: the keyboard docks at the lower edge, or stays.
  func endDrag() {
    guard let frame = undocked?.frame else { return }
    if form == .floating {
      // A floating keyboard docks when its lower edge reaches that of the screen.
      if frame.maxY >= screen.bounds.maxY { return take(.full) }
      origin = frame.origin
    } else {
      if lift < Self.dockDistance { return take(.full) }
      lift = screen.bounds.maxY - frame.maxY
    }
    keepForm()
    screen.inputViews.keyboardResized(on: screen)
  }

  /// Handles a pinch.
  ///
  /// - Returns: Whether it changed the form.
  func pinch(isClosing: Bool) -> Bool {
    let old = form
    switch (form, isClosing) {
    case (.split, true): take(lift > 0 ? .undocked : .full)
    case (.full, true), (.undocked, true): hold(.floating)
    case (.floating, false): take(.full)
    case (.full, false), (.undocked, false): hold(.split)
    default: break
    }
    return form != old
  }
}
