import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The input view (a responder's own, or the keyboard) and its accessory view at the bottom of a
/// screen.
@MainActor
package final class InputViews {
  private var window: InputWindow?
  private var input: UIView?
  private var accessory: UIView?
  /// The controllers whose views are shown; retained while they are shown.
  private var controllers: [UIViewController] = []
  /// The final rectangles of the input and accessory views; `nil` if neither is shown.
  private var arrangement: InputArrangement?
  /// The final frame of the input and accessory views, in points of the screen; `nil` if neither
  /// is shown.
  package var frame: CGRect? { arrangement?.reported }
  /// Whether the views follow a finger that drags content.
  private var isFollowingFinger = false
  /// The covered part of the screen, in points, also while a finger drags the views; empty if none
  /// is covered.
  package var room = CGRect.zero
  /// The frame of a keyboard that is away from the lower edge, in points of the screen; `nil` if
  /// there is none.
  package var away: CGRect?
  /// The controllers whose views are laid out again when the keyboard moves.
  private var followers: [KeyboardFollower] = []

  /// The screen that shows the views.
  weak var screen: UIScreen?
  /// The language of the keyboard if a person chose one other than the first; "emoji" for emoji.
  ///
  /// The initial value is the choice that was saved before the app was started.
  package private(set) lazy var chosenLanguage: String? = screen?.keyboardChoices.language
  /// The keyboard, created when a responder first needs it; `nil` before.
  package private(set) var madeKeyboard: (any SystemKeyboard)?
  private var isKeyboardSought = false
  /// Whether the keyboard types into the first responder, whether it is shown or not.
  private var isKeyboardUsed = false

  // Source: keyboardAnimationDurationUserInfoKey and keyboardAnimationCurveUserInfoKey of iOS 7 on.
  private static let duration = 0.25
  private static let curve = UIView.AnimationCurve._keyboard.rawValue

  /// Updates the shown views after the first responder of the key window, or its input views,
  /// changed.
  func update(for host: UIWindow) {
    guard host.screen.keyWindow === host || frame != nil else { return }
    let responder = host.firstResponder
    var shown: [UIViewController] = []
    isKeyboardUsed = false
    let newInput = responder.flatMap { inputView(for: $0, on: host.screen, &shown) }
    let newAccessory = responder.flatMap { accessoryView(for: $0, &shown) }
    if !isKeyboardUsed { madeKeyboard?.end() }
    guard newInput !== input || newAccessory !== accessory else {
      return resize(on: host.screen)
    }
    let old = [input, accessory]
    input = newInput
    accessory = newAccessory
    controllers = shown
    show(replacing: old.compactMap { $0 }, on: host.screen)
  }

  /// Returns the input view of the first responder in the chain that has one, or the keyboard's
  /// view.
  private func inputView(
    for responder: UIResponder,
    on screen: UIScreen,
    _ shown: inout [UIViewController]
  ) -> UIView? {
    var candidate: UIResponder? = responder
    while let next = candidate {
      if let controller = next.inputViewController {
        shown.append(controller)
        return controller.view
      }
      if let view = next.inputView { return view }
      candidate = next.next
    }
    let hasKeys = screen.environment.isHardwareKeyboardConnected
    guard responder is any UIKeyInput, !hasKeys || Self.isTypedLanguageComposed,
      let keyboard = keyboard(on: screen)
    else { return nil }
    keyboard.begin(responder)
    isKeyboardUsed = true
    return keyboard.isShown ? keyboard.view : nil
  }

  /// Whether the typed language is composed from several keys (Chinese, Japanese, Korean), which
  /// also applies to a hardware keyboard.
  private static var isTypedLanguageComposed: Bool {
    guard let tag = UITextInputMode.activeInputModes.first?.primaryLanguage else { return false }
    return ["zh", "ja", "ko"].contains { tag.hasPrefix($0) }
  }

  // MARK: The system's keyboard

  /// Returns the keyboard of a module above this one, created once; `nil` if no such module is
  /// linked.
  private func keyboard(on screen: UIScreen) -> (any SystemKeyboard)? {
    if !isKeyboardSought {
      isKeyboardSought = true
      let type = NSClassFromString("UIKitKeyboard.SoftwareKeyboard") as? any SystemKeyboard.Type
      madeKeyboard = type?.make(on: screen)
    }
    return madeKeyboard
  }

  /// Removes the views and the keyboard from a screen whose windows are gone, without
  /// notifications.
  func discard() {
    madeKeyboard?.end()
    madeKeyboard = nil
    isKeyboardSought = false
    for view in [input, accessory].compactMap({ $0 }) { view.removeFromSuperview() }
    (input, accessory, window, arrangement) = (nil, nil, nil, nil)
    controllers = []
    room = .zero
    away = nil
  }

  /// Returns whether a view is shown at the bottom of the screen now.
  package func shows(_ view: UIView) -> Bool {
    frame != nil && (view === input || view === accessory)
  }

  /// Notifies the keyboard that the first responder's text or selection changed, by any means.
  package func inputChanged() { madeKeyboard?.inputChanged() }

  /// Lays out the views after the keyboard's height or position changed.
  package func keyboardResized(on screen: UIScreen) { resize(on: screen) }

  /// Updates the views after the keyboard began or ceased to have content to show.
  package func keyboardShownChanged(on screen: UIScreen) {
    if let host = screen.keyWindow { update(for: host) }
  }

  /// Moves the keyboard with a finger; `keyboardResized(on:)` announces its final position.
  package func keyboardDragged(on screen: UIScreen) {
    guard arrangement != nil, let window else { return }
    let now = arranged(on: screen)
    place(now, in: window)
    KeyboardRoom.change(to: now, on: screen)
  }

  // MARK: Keys

  /// Returns whether the keyboard composes text from a key of a hardware keyboard.
  func wants(_ sample: KeySample) -> Bool { isKeyboardUsed && madeKeyboard?.wants(sample) == true }

  /// Sends a key to the keyboard's composition.
  func take(_ sample: KeySample) { madeKeyboard?.take(sample) }

  /// Composes a text that a host sends for a key; returns false if the text is not composed.
  func take(_ typed: String) -> Bool { isKeyboardUsed && madeKeyboard?.take(typed) == true }

  /// Switches the keyboard to another language.
  package func choose(_ language: String) {
    guard language != typedLanguage else { return }
    chosenLanguage = language
    screen?.keyboardChoices.language = language
    NotificationCenter.default.post(
      name: UITextInputMode.currentInputModeDidChangeNotification,
      object: UITextInputMode.activeInputModes.first
    )
    madeKeyboard?.screenChanged()
  }

  /// The name of the language, or of the app's own keyboard, that is in use.
  package var typedLanguage: String? {
    if let chosenLanguage, UITextInputMode.isKeyboard(chosenLanguage),
      UITextInputMode.keyboards.contains(where: { $0.name == chosenLanguage })
    {
      return chosenLanguage
    }
    return UITextInputMode.activeInputModes.first?.primaryLanguage
  }

  /// Switches to the language after the current one.
  package func chooseNext() {
    let modes = UITextInputMode.enabledLanguages
    let current = typedLanguage
    let index = modes.firstIndex { $0 == current } ?? -1
    if !modes.isEmpty { choose(modes[(index + 1) % modes.count]) }
  }

  /// Updates the keyboard after the languages, the hardware keyboard or the orientation changed.
  func screenChanged(from old: Environment, on screen: UIScreen) {
    if old.languages != screen.environment.languages {
      chosenLanguage = nil
      screen.keyboardChoices.language = nil
    }
    if frame != nil { madeKeyboard?.screenChanged() }
    if old.isHardwareKeyboardConnected != screen.environment.isHardwareKeyboardConnected {
      if let host = screen.keyWindow { update(for: host) }
    }
  }

  /// Moves the keyboard to the new lower edge at once, after the screen was turned or resized.
  func screenTurned(_ screen: UIScreen) {
    guard frame != nil else { return }
    madeKeyboard?.screenChanged()
    resize(on: screen, isTurn: true)
  }

  /// Gives the shown views their current size and position.
  private func resize(on screen: UIScreen, isTurn: Bool = false) {
    guard let old = arrangement, let window, !isFollowingFinger else { return }
    let new = arranged(on: screen)
    guard new != old else { return }
    arrangement = new
    let isShown = new.isShown(after: old)
    // A keyboard that leaves the lower edge is announced as a keyboard that hides.
    let end =
      isShown == false ? hiddenFrame(height: old.reported.height, on: screen) : new.reported
    let turned = isTurn && new.docked != nil ? true : nil
    announce(old.reported, end, isShown: turned ?? isShown, screen) {
      self.place(new, in: window)
      KeyboardRoom.change(to: new, on: screen)
    }
  }

  private func accessoryView(
    for responder: UIResponder,
    _ shown: inout [UIViewController]
  ) -> UIView? {
    var candidate: UIResponder? = responder
    while let next = candidate {
      if let controller = next.inputAccessoryViewController {
        shown.append(controller)
        return controller.view
      }
      if let view = next.inputAccessoryView { return view }
      candidate = next.next
    }
    return nil
  }

  // MARK: Showing

  private func show(replacing old: [UIView], on screen: UIScreen) {
    let before = arrangement
    let begin = before?.reported ?? hiddenFrame(height: 0, on: screen)
    let views = [input, accessory].compactMap { $0 }
    guard !views.isEmpty else { return hide(old, on: screen) }
    let window = window ?? InputWindow(frame: screen.bounds)
    self.window = window
    window.screen = screen
    window.isHidden = false
    let end = arranged(on: screen)
    // Views whose hide animation is not finished may still be there.
    for view in old + window.content.subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    UIView.performWithoutAnimation {
      for view in views where view.superview !== window.content { window.content.addSubview(view) }
      if before == nil {
        place(end, in: window)
        if end.docked != nil {
          window.content.frame = hiddenFrame(height: end.content.height, on: screen)
        } else {
          window.content.alpha = 0
        }
      } else {
        place(end, in: window, isOutside: false)
      }
    }
    arrangement = end
    announce(begin, end.reported, isShown: end.isShown(after: before), screen) {
      window.content.alpha = 1
      self.place(end, in: window)
      KeyboardRoom.change(to: end, on: screen)
    }
  }

  private func hide(_ old: [UIView], on screen: UIScreen) {
    guard let before = arrangement, let window else { return }
    arrangement = nil
    let isDocked = before.docked != nil
    let end = hiddenFrame(height: before.reported.height, on: screen)
    announce(before.reported, end, isShown: isDocked ? false : nil, screen) {
      if isDocked {
        window.content.frame = self.hiddenFrame(height: before.content.height, on: screen)
      } else {
        window.content.alpha = 0
      }
      KeyboardRoom.change(to: nil, on: screen)
    } finished: {
      guard self.arrangement == nil else { return }
      for view in old where view.superview === window.content { view.removeFromSuperview() }
      window.content.alpha = 1
      window.isHidden = true
    }
  }

  /// Returns the final rectangles of the views, computed from the current state.
  private func arranged(on screen: UIScreen) -> InputArrangement {
    InputArrangement(
      bounds: screen.bounds,
      inputHeight: input.map { height(of: $0, on: screen) },
      accessoryHeight: accessory.map { height(of: $0, on: screen) },
      bottomInset: screen.safeAreaInsets.bottom,
      undocked: input != nil && input === madeKeyboard?.view ? madeKeyboard?.undocked : nil
    )
  }

  /// Places the views; if `isOutside` is false, the frame of their container stays as it is.
  private func place(
    _ arrangement: InputArrangement,
    in window: InputWindow,
    isOutside: Bool = true
  ) {
    if isOutside { window.content.frame = arrangement.content }
    if let frame = arrangement.accessory { accessory?.frame = frame }
    if let frame = arrangement.input { input?.frame = frame }
  }

  private func hiddenFrame(height: CGFloat, on screen: UIScreen) -> CGRect {
    CGRect(x: 0, y: screen.bounds.maxY, width: screen.bounds.width, height: height)
  }

  private func height(of view: UIView?, on screen: UIScreen) -> CGFloat {
    guard let view else { return 0 }
    if let view = view as? UIInputView, view.allowsSelfSizing {
      let fitting = CGSize(width: screen.bounds.width, height: 0)
      let size = view.systemLayoutSizeFitting(
        fitting,
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      if size.height > 0 { return size.height }
    }
    if view.frame.height > 0 { return view.frame.height }
    let intrinsic = view.intrinsicContentSize.height
    if intrinsic > 0 { return intrinsic }
    return view.sizeThatFits(CGSize(width: screen.bounds.width, height: 0)).height
  }

  // MARK: Telling

  private func announce(
    _ begin: CGRect,
    _ end: CGRect,
    isShown: Bool?,
    _ screen: UIScreen,
    _ change: @escaping () -> Void,
    finished: @escaping () -> Void = {}
  ) {
    let isAnimated = UIView.areAnimationsEnabled
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: isAnimated ? Self.duration : 0
      ),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }
    if let isShown {
      post(
        isShown
          ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
      )
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    let done = {
      finished()
      post(UIResponder.keyboardDidChangeFrameNotification)
      if let isShown {
        post(
          isShown
            ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
        )
      }
    }
    guard isAnimated else {
      change()
      return done()
    }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.beginFromCurrentState, UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16)],
      animations: change,
      completion: { _ in done() }
    )
  }

  // MARK: Followers

  /// Lays out a controller's view whenever the keyboard moves.
  func addFollower(_ controller: UIViewController) {
    guard !followers.contains(where: { $0.controller === controller }) else { return }
    followers.removeAll { $0.controller == nil }
    followers.append(KeyboardFollower(controller: controller))
  }

  func removeFollower(_ controller: UIViewController) {
    followers.removeAll { $0.controller == nil || $0.controller === controller }
  }

  /// Lays out the views of all followers; inside an animation they move along.
  func layOutFollowers() {
    for follower in followers {
      guard let view = follower.controller?.viewIfLoaded, view.window != nil else { continue }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  // MARK: Under a finger

  /// Moves the views with a finger at `y` of the screen that drags content with
  /// `keyboardDismissMode.interactive`.
  func follow(_ y: CGFloat) {
    guard let arrangement, arrangement.away == nil, let frame, let window,
      y > frame.minY || isFollowingFinger
    else { return }
    isFollowingFinger = true
    window.content.frame.origin.y = min(max(frame.minY, y), window.screen.bounds.maxY)
    KeyboardRoom.change(to: window.content.frame, away: nil, on: window.screen)
  }

  /// Ends the drag: hides the views if they move down or are low enough, else moves them back.
  func stopFollowing(velocity: CGFloat, in host: UIWindow?) {
    guard isFollowingFinger, let frame, let window else { return }
    isFollowingFinger = false
    let isLow = window.content.frame.minY > frame.midY
    if velocity > 0 || (velocity == 0 && isLow), host?.endEditing(false) == true { return }
    UIView.animate(withDuration: Self.duration) {
      window.content.frame = frame
      KeyboardRoom.change(to: frame, away: nil, on: window.screen)
    }
  }
}

/// The window that holds input views, above the app's windows and below alerts.
final class InputWindow: UIWindow {
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Source: UITextEffectsWindow's level.
    windowLevel = .normal + 1
    addSubview(content)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeKey: Bool { false }
  /// Whether the window takes input in the background: true if the key window belongs to the
  /// system.
  override var takesInputInBackground: Bool { screen.keyWindow?.belongsToSystem == true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === content ? nil : hit
  }
}

extension UIResponder {
  /// Posted before the keyboard appears, with the keys below in `userInfo`; the object is the
  /// screen.
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification"
  )
  /// Posted after the keyboard has appeared.
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification"
  )
  /// Posted before the keyboard disappears, so that views can move along with it.
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification"
  )
  /// Posted after the keyboard has left the screen.
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification"
  )
  /// Posted before the keyboard appears, disappears or changes its height.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )
  /// Posted after the keyboard has reached the frame of the matching "will" notification.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification"
  )
  /// The key of the keyboard's frame before the change: an `NSValue` of a rectangle in points of
  /// the screen.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the change: an `NSValue` of a rectangle in points of
  /// the screen, outside the screen when the keyboard disappears.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration: an `NSNumber` of seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve: the raw value of a `UIView.AnimationCurve`, or 7 for the
  /// keyboard's own curve.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of an `NSNumber` that states whether the keyboard belongs to this app; always true
  /// here.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
