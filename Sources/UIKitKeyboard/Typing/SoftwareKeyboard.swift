import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The keyboard of a screen, which applies its keys to the text of the first responder.
///
/// The screen finds the class by its name (`SystemKeyboard`) and keeps the only instance.
/// Catalogue: UI10-F28, UI10-F31, UI9-F202.
@MainActor
final class SoftwareKeyboard: NSObject, SystemKeyboard, UITextInputDelegate {
  /// The state of Shift.
  enum Shift { case off, on, locked }

  static func make(on screen: UIScreen) -> any SystemKeyboard { SoftwareKeyboard(screen) }

  let screen: UIScreen
  let keyboardView = KeyboardView(frame: .zero)
  var view: UIView { own?.container ?? keyboardView }
  /// The visible keyboard of an app; nil while the system's keys are shown.
  var own: OwnKeyboard?
  var inputController: UIInputViewController? { own?.controller }
  var text: InputText?
  private(set) var plane = Key.Plane.letters
  var shift = Shift.off
  /// The time of the last press of Shift, in seconds; two quick presses lock it.
  private var shiftTime: Double = -1
  /// Whether the previous key was the space bar.
  var followsSpace = false
  /// The depth of nested changes by keys; the text is examined after the outermost one.
  private var changes = 0
  /// The syllable that is being composed.
  var syllable = HangulSyllable()
  /// The spelling that is not converted yet.
  var composition = Composition.none
  /// Returns the engine for the name of a table.
  static var engine: @MainActor (String) -> (any InputEngine)? = InstalledEngines.engine
  /// The position of the floating caret in the text's view; nil while it does not float.
  var cursor: CGPoint?
  /// The correction of the last space, until another key is pressed.
  var correction: (typed: String, corrected: String)?
  /// The language before emoji were selected.
  private var lastLanguage: String?
  private var plans: [KeyPlanRequest: KeyPlan] = [:]
  private var shownType = UIKeyboardType.default
  /// The chosen form of the keyboard; the device and the keys may not allow it.
  var form = KeyboardForm.full
  /// The distance of an undocked or split keyboard from the lower edge, in points.
  var lift: CGFloat = 0
  /// The origin of a floating keyboard on the screen.
  var origin = CGPoint.zero
  /// The AutoFill offers in the bar.
  var offers: [AutoFillOffer] = []
  /// The number of searches for offers; answers to an earlier search are ignored.
  var offerQuestion = 0
  /// The watch of the last edited form; nil if no form is on the screen.
  weak var formWatch: FormWatch?
  /// Whether messages with codes are being watched.
  var isWatchingCodes = false
  /// Whether the keyboard was visible at the last check.
  private var wasShown = true
  /// The source of completions and corrections; nil if there is none.
  static var words: (any WordSource)? = InstalledWords.shared

  // Unverified: the maximum seconds between two presses of Shift that lock it.
  private static let doubleTap = 0.35

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
    keyboardView.keyboard = self
    keyboardView.bar.keyboard = self
    KeyboardExtension.readInformation()
    restoreForm()
  }

  // MARK: Whose text

  func begin(_ responder: UIResponder) {
    let isNew = text?.input !== responder
    if isNew {
      leave()
      // The person may have changed them in Settings, which is another process.
      screen.keyboardChoices.reload()
      KeyboardExtension.update(isShown: false)
    }
    text = InputText(responder)
    if responder is any HostKeyInputTarget {
      (responder as? any UITextInput)?.inputDelegate = self
    }
    let type = text?.input.keyboardType ?? .default
    if isNew || type != shownType {
      keyboardView.cancelAll()
      plane = KeyPlanRequest.firstPlane(type, isPad: screen.device.idiom != .phone)
      shift = .off
      if type == .webSearch || type == .default { InstalledWords.shared?.load() }
    }
    shownType = type
    if keyboardView.superview == nil { keyboardView.cancelAll() }
    followsSpace = false
    updateShift()
    rebuild()
    if isNew { findOffers() }
    wasShown = isShown
  }

  func end() {
    guard text != nil else { return }
    leave()
    endOffers()
    dropOwnKeyboard()
    text = nil
  }

  /// Detaches from a responder and keeps the composed text as it is.
  private func leave() {
    keyboardView.cancelAll()
    endCursor()
    syllable = HangulSyllable()
    composition = .none
    keyboardView.candidates.show([], selected: nil, note: nil)
    correction = nil
    if let document = text?.document, document.inputDelegate === self {
      document.inputDelegate = nil
    }
  }

  // MARK: The responder's traits

  var input: (any UIResponder & UIKeyInput)? { text?.input }
  var type: UIKeyboardType { input?.keyboardType ?? .default }
  var isSecure: Bool { input?.isSecureTextEntry ?? false }
  /// Whether pressed letters appear above the finger; not for passwords on iOS.
  // Source: Apple, "iOS Security Guide": secure text fields show no character previews.
  var showsPopups: Bool { !isSecure }

  /// The languages that can be typed, in the order of Settings, followed by the keyboards of apps
  /// and by emoji.
  var languages: [String] {
    var all = UITextInputMode.enabledLanguages.filter {
      $0 != UITextInputMode.emoji && KeyboardLanguage.name(for: $0) != nil
    }
    if all.isEmpty { all = ["en"] }
    if let kana = all.firstIndex(where: { KeyboardLanguage.name(for: $0) == "ja" }),
      !all.contains(where: { KeyboardLanguage.name(for: $0) == KeyboardLanguage.romaji })
    {
      all.insert(KeyboardLanguage.romaji, at: kana + 1)
    }
    if let pinyin = all.firstIndex(where: { KeyboardLanguage.name(for: $0) == "zh-Hant" }),
      !all.contains(where: { KeyboardLanguage.name(for: $0) == KeyboardLanguage.zhuyin })
    {
      all.insert(KeyboardLanguage.zhuyin, at: pinyin + 1)
    }
    all += ownKeyboardNames
    switch type {
    case .asciiCapable, .asciiCapableNumberPad, .URL, .emailAddress: break
    default: if !isSecure { all.append(UITextInputMode.emoji) }
    }
    return all
  }

  /// The current language.
  var language: String {
    let all = languages
    let chosen = screen.inputViews.typedLanguage
    return all.first { $0 == chosen } ?? all[0]
  }

  var languageNames: [String] {
    languages.map { ownKeyboard(named: $0)?.displayName ?? KeyboardLanguage.title($0) }
  }

  /// The table of the letters; while emoji are shown, that of the last language.
  var table: KeyboardLanguage { request.table }

  private var request: KeyPlanRequest {
    let metrics = KeyboardMetrics(device: screen.device, size: screen.bounds.size)
    let all = languages
    let language = language
    let letters = language == UITextInputMode.emoji ? lastLanguage ?? all[0] : language
    var request = KeyPlanRequest(metrics: metrics)
    request.type = type
    request.language = KeyboardLanguage.name(for: letters) ?? "en"
    // Passwords have no candidates.
    if isSecure, request.table.spelling != nil { request.language = "en" }
    request.returnType = input?.returnKeyType ?? .default
    request.hasGlobe = all.count > 1
    request.isGlobeEmoji = all.count == 2 && all[1] == UITextInputMode.emoji
    request.plane = language == UITextInputMode.emoji ? .emoji : plane
    if request.plane == .letters, shift != .off { request.plane = .shifted }
    request.isComposing = !composition.isEmpty
    let region = Locale(identifier: screen.environment.locale)
    request.decimalSeparator = region.decimalSeparator ?? "."
    let form = shownForm(of: request)
    if form != .full {
      let size = screen.bounds.size
      request.metrics = KeyboardMetrics(device: screen.device, size: size, form: form)
    }
    return request
  }

  var isDark: Bool {
    switch input?.keyboardAppearance ?? .default {
    case .dark: true
    case .light: false
    case .default: screen.traitCollection.userInterfaceStyle == .dark
    }
  }

  private var isReturnEnabled: Bool {
    guard let input, input.enablesReturnKeyAutomatically else { return true }
    return input.hasText
  }

  // MARK: Showing

  /// Shows the keys for the current state.
  func rebuild() {
    guard !showOwnKeyboard() else { return keyboardView.cancelAll() }
    let request = request
    let plan: KeyPlan
    if let known = plans[request] {
      plan = known
    } else {
      plan = KeyPlan(request)
      // Normal use caches some dozens of plans; the limit is for unusual sequences of states.
      if plans.count > 128 { plans.removeAll() }
      plans[request] = plan
    }
    keyboardView.looks.isDark = isDark
    keyboardView.looks.isShiftOn = shift != .off
    keyboardView.looks.isLocked = shift == .locked
    keyboardView.looks.isReturnEnabled = isReturnEnabled
    keyboardView.bar.showShortcuts(plan.metrics.isPad ? input?.inputAssistantItem : nil)
    keyboardView.hidesKeys = hasHardwareKeys
    keyboardView.bottomInset = screen.keyWindow?.safeAreaInsets.bottom ?? 0
    keyboardView.show(plan, barHeight: barHeight)
    updateSuggestions()
  }

  private var barHeight: CGFloat {
    let metrics = request.metrics
    return metrics.isPad || offersWords || composes || !offers.isEmpty ? metrics.bar : 0
  }

  /// Whether an engine converts the letters of the keys.
  var composes: Bool {
    let request = request
    return request.table.spelling != nil && !request.isNumberPad && request.plane != .emoji
  }

  func screenChanged() {
    guard text != nil else { return }
    keyboardView.cancelAll()
    let old = view
    rebuild()
    if view !== old { return screen.inputViews.keyboardShownChanged(on: screen) }
    screen.inputViews.keyboardResized(on: screen)
  }

  func show(_ plane: Key.Plane) {
    if language == UITextInputMode.emoji, plane == .letters {
      return screen.inputViews.choose(lastLanguage ?? languages[0])
    }
    guard plane != self.plane else { return }
    self.plane = plane
    updateShift()
    rebuild()
  }

  // MARK: Changes of the text

  func selectionWillChange(_ textInput: (any UITextInput)?) {
    own?.controller.selectionWillChange(textInput)
  }
  func selectionDidChange(_ textInput: (any UITextInput)?) {
    own?.controller.selectionDidChange(textInput)
    inputChanged()
  }
  func textWillChange(_ textInput: (any UITextInput)?) {
    own?.controller.textWillChange(textInput)
  }
  func textDidChange(_ textInput: (any UITextInput)?) {
    own?.controller.textDidChange(textInput)
    inputChanged()
  }

  func inputChanged() {
    guard changes == 0, text != nil else { return }
    // Another change of the text ends the composition.
    syllable = HangulSyllable()
    composition = .none
    correction = nil
    refresh()
  }

  /// Runs the changes of a key, and examines the text once afterwards.
  func change(_ body: () -> Void) {
    changes += 1
    body()
    changes -= 1
    if changes == 0, text != nil { refresh() }
  }

  private func refresh() {
    defer { noteShown() }
    guard own == nil else { return }
    let before = shift
    updateShift()
    let isComposing = keyboardView.plan?.request.isComposing ?? false
    if shift != before || isComposing == composition.isEmpty { return rebuild() }
    if keyboardView.looks.isReturnEnabled != isReturnEnabled {
      keyboardView.looks.isReturnEnabled = isReturnEnabled
      keyboardView.refreshCaps()
    }
    updateSuggestions()
  }

  /// With a hardware keyboard, shows or hides the keyboard together with its candidates.
  private func noteShown() {
    guard isShown != wasShown else { return }
    wasShown = isShown
    screen.inputViews.keyboardShownChanged(on: screen)
  }

  // MARK: Shift

  /// Updates automatic Shift, if the responder allows it.
  private func updateShift() {
    guard shift != .locked else { return }
    shift = wantsCapital ? .on : .off
  }

  private var wantsCapital: Bool {
    guard let text, !isSecure, table.hasCase, table.spelling == nil else { return false }
    switch type {
    // Source: keyboards for addresses begin with small letters regardless of the field's setting.
    case .emailAddress, .URL: return false
    default: break
    }
    return AutomaticCapitals.apply(text.input.autocapitalizationType, after: text)
  }

  func pressShift() {
    let now = CACurrentMediaTime()
    let isDouble = now - shiftTime < Self.doubleTap
    shiftTime = now
    switch shift {
    case .locked: shift = .off
    case .on where isDouble, .off where isDouble: shift = .locked
    case .on: shift = .off
    case .off: shift = .on
    }
    rebuild()
  }

  /// Releases Shift after a finger slid from it to a letter.
  func releaseShift() {
    guard shift != .locked else { return }
    updateShift()
    rebuild()
  }

  // MARK: Languages

  func pressGlobe() {
    let all = languages
    let index = all.firstIndex(of: language) ?? 0
    choose(all[(index + 1) % all.count])
  }

  func chooseLanguage(_ index: Int) {
    let all = languages
    if all.indices.contains(index) { choose(all[index]) }
  }

  private func choose(_ next: String) {
    commitComposition()
    if language != UITextInputMode.emoji { lastLanguage = language }
    plane = .letters
    shift = .off
    updateShift()
    screen.inputViews.choose(next)
    rebuild()
  }

  func dismiss() { input?.resignFirstResponder() }

  /// Plays the click of a key.
  func click(for key: Key) {
    switch key.role {
    case .text, .flick, .kanaForm: InputClick.playKey(SystemSound.keyClick)
    case .delete: InputClick.playKey(SystemSound.keyDelete)
    case .category, .nothing: break
    default: InputClick.playKey(SystemSound.keyModifier)
    }
  }
}
