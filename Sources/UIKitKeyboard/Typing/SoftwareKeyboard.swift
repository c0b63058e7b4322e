import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The keyboard of a screen: what its keys do to the text of the first responder.
///
/// The screen finds the class by its name (`SystemKeyboard`) and keeps the one object. Catalogue:
/// UI10-F28, UI10-F31, UI9-F202.
@MainActor
final class SoftwareKeyboard: NSObject, SystemKeyboard, UITextInputDelegate {
  /// Shift as people know it.
  enum Shift { case off, on, locked }

  static func make(on screen: UIScreen) -> any SystemKeyboard { SoftwareKeyboard(screen) }

  let screen: UIScreen
  let keyboardView = KeyboardView(frame: .zero)
  var view: UIView { own?.container ?? keyboardView }
  /// The keyboard of an app that is shown in place of the keys; nil: the keys are.
  var own: OwnKeyboard?
  var inputController: UIInputViewController? { own?.controller }
  var text: InputText?
  private(set) var plane = Key.Plane.letters
  var shift = Shift.off
  /// When Shift was pressed last, in seconds of the clock: twice in short order locks it.
  private var shiftTime: Double = -1
  /// The key before this one was the space bar.
  var followsSpace = false
  /// What a key changes in the text is not looked at until the key is done.
  private var changes = 0
  /// The syllable that is still composed.
  var syllable = HangulSyllable()
  /// What is spelled and not converted yet.
  var composition = Composition.none
  /// Opens the engine of a table.
  static var engine: @MainActor (String) -> (any InputEngine)? = InstalledEngines.engine
  /// Where the caret floats, in points of the text's view.
  var cursor: CGPoint?
  /// What the last space corrected, until another key is pressed.
  var correction: (typed: String, corrected: String)?
  /// The language before emoji were chosen.
  private var lastLanguage: String?
  private var plans: [KeyPlanRequest: KeyPlan] = [:]
  private var shownType = UIKeyboardType.default
  /// How the keyboard is held, where the device and the keys allow it.
  var form = KeyboardForm.full
  /// How far an undocked or split keyboard is above the lower edge, in points.
  var lift: CGFloat = 0
  /// Where a floating keyboard is, in points of the screen.
  var origin = CGPoint.zero
  /// What the bar offers to be filled in.
  var offers: [AutoFillOffer] = []
  /// Counts the fields that offers were looked for; answers for an earlier one come too late.
  var offerQuestion = 0
  /// Whether messages with codes are waited for.
  var isWatchingCodes = false
  /// Whether something was shown when it was looked at last.
  private var wasShown = true
  /// Words to complete and correct with; nil: there are none.
  static var words: (any WordSource)? = InstalledWords.shared

  // Unverified: how fast Shift is pressed twice.
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
      // The person may have changed it in the Settings app, which is another process.
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

  /// Lets go of a responder: what is composed stands as it is.
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

  // MARK: What the responder wants

  var input: (any UIResponder & UIKeyInput)? { text?.input }
  var type: UIKeyboardType { input?.keyboardType ?? .default }
  var isSecure: Bool { input?.isSecureTextEntry ?? false }
  /// Whether pressed letters show above the finger: not those of a password on iOS.
  // Source: Apple, "iOS Security Guide": secure text fields show no character previews.
  var showsPopups: Bool { !isSecure }

  /// The languages that can be typed, in the order of Settings, and emoji.
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

  /// The one that is typed now.
  var language: String {
    let all = languages
    let chosen = screen.inputViews.typedLanguage
    return all.first { $0 == chosen } ?? all[0]
  }

  var languageNames: [String] {
    languages.map { ownKeyboard(named: $0)?.displayName ?? KeyboardLanguage.title($0) }
  }

  /// The table of the letters; that of the last language while emoji are shown.
  var table: KeyboardLanguage { request.table }

  private var request: KeyPlanRequest {
    let metrics = KeyboardMetrics(device: screen.device, size: screen.bounds.size)
    let all = languages
    let language = language
    let letters = language == UITextInputMode.emoji ? lastLanguage ?? all[0] : language
    var request = KeyPlanRequest(metrics: metrics)
    request.type = type
    request.language = KeyboardLanguage.name(for: letters) ?? "en"
    // A secret has no candidates.
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

  /// Shows the keys that are wanted now.
  func rebuild() {
    guard !showOwnKeyboard() else { return keyboardView.cancelAll() }
    let request = request
    let plan: KeyPlan
    if let known = plans[request] {
      plan = known
    } else {
      plan = KeyPlan(request)
      // Turning and switching through everything leaves some dozens; more come from numbers swept.
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

  /// Whether letters of the keys are converted by an engine.
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
    // Somebody else changed the text: what was composed is over.
    syllable = HangulSyllable()
    composition = .none
    correction = nil
    refresh()
  }

  /// Runs a key's changes, and looks at the text once afterwards.
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

  /// Comes and goes with candidates, where keys of a hardware keyboard are typed on.
  private func noteShown() {
    guard isShown != wasShown else { return }
    wasShown = isShown
    screen.inputViews.keyboardShownChanged(on: screen)
  }

  // MARK: Shift

  /// Capitals come by themselves where the responder wants them.
  private func updateShift() {
    guard shift != .locked else { return }
    shift = wantsCapital ? .on : .off
  }

  private var wantsCapital: Bool {
    guard let text, !isSecure, table.hasCase, table.spelling == nil else { return false }
    switch type {
    // Source: keyboards of addresses begin with small letters whatever the field says.
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

  /// A finger slid from Shift to a letter, which is typed.
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

  /// Clicks as Settings have it.
  func click(for key: Key) {
    switch key.role {
    case .text, .flick, .kanaForm: InputClick.playKey(SystemSound.keyClick)
    case .delete: InputClick.playKey(SystemSound.keyDelete)
    case .category, .nothing: break
    default: InputClick.playKey(SystemSound.keyModifier)
    }
  }
}
