import AccessibilityTree
import CoreGraphics
public import Foundation
import HeadlessHost
import HostInterface
import UITestLink

extension XCUIElement {
  /// Types text; the element or one of its descendants must have the keyboard focus.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    TraceRecorder.shared.step("Type '\(text)' into \(description)", at: place) {
      Interruptions.shared.handle(for: self)
      guard let snapshot = snapshotNow(for: "type text into", at: place) else { return }
      let range = snapshot.index..<snapshot.tree.nodes[snapshot.index].end
      guard range.contains(where: { snapshot.tree.nodes[$0].hasKeyboardFocus }) else {
        report(
          "Neither element nor any descendant has keyboard focus. Event dispatch snapshot: "
            + snapshot.node.summary,
          "synthesize event of",
          at: place
        )
        return
      }
      Typing.type(text)
      Fingers.rest()
    }
  }

  /// Presses a key, given as a character, together with modifier keys.
  public func typeKey(
    _ key: String,
    modifierFlags flags: KeyModifierFlags,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    TraceRecorder.shared.step("Type key '\(key)'", at: TestPlace(file: file, line: line)) {
      Typing.press(key, flags)
      Fingers.rest()
    }
  }

  /// Presses a key together with modifier keys.
  public func typeKey(
    _ key: XCUIKeyboardKey,
    modifierFlags flags: KeyModifierFlags,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: flags, file: file, line: line)
  }

  /// Holds modifier keys while a closure runs.
  public class func perform(
    withKeyModifiers flags: KeyModifierFlags,
    block: () -> Void
  ) {
    let before = Typing.held
    Typing.held = before.union(flags)
    block()
    Typing.held = before
  }

  // MARK: Sliders and pickers

  /// The position of a slider, from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    guard let node = snapshotNow(at: nil)?.node else { return 0 }
    return CGFloat(AppStage.shared.running?.slider(node, share: nil)?.position ?? 0)
  }

  /// Drags the thumb of a slider to a position, from 0 to 1.
  public func adjust(
    toNormalizedSliderPosition normalizedSliderPosition: CGFloat,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let place = TestPlace(file: file, line: line)
    act("adjust", at: place) { _, snapshot in
      let share = Double(normalizedSliderPosition)
      guard let slider = AppStage.shared.running?.slider(snapshot.node, share: share),
        let target = slider.target
      else {
        report("\(snapshot.node.summary) is not a slider", "adjust", at: place)
        return
      }
      Self.drag(from: slider.thumb, to: target, before: 0.1, .slow, after: 0.1)
    }
  }

  /// Turns a picker wheel to a value; the test fails if the wheel does not have the value.
  public func adjust(
    toPickerWheelValue pickerWheelValue: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let place = TestPlace(file: file, line: line)
    act("adjust", at: place) { _, snapshot in
      guard snapshot.node.traits.contains(.adjustable) else {
        report("\(snapshot.node.summary) is not a picker wheel", "adjust", at: place)
        return
      }
      guard turn(to: pickerWheelValue) else {
        report("There is no value '\(pickerWheelValue)' on the wheel", "adjust", at: place)
        return
      }
    }
  }

  /// Moves a wheel forward to its end and then backward until it shows a value.
  private func turn(to wanted: String) -> Bool {
    for action in [UITestRequest.Action.increment, .decrement] {
      var last: String?
      for _ in 0..<Self.mostSteps {
        guard let snapshot = present() else { return false }
        let value = snapshot.node.value
        if value == wanted { return true }
        if value == last, last != nil { break }
        last = value
        _ = AppStage.shared.running?.perform(action, at: snapshot.index, of: snapshot.tree)
        AppStage.shared.settle()
      }
    }
    return present()?.node.value == wanted
  }

  // Chosen: more rows than a person would scroll through.
  private static let mostSteps = 1000
}

extension XCUIElement {
  /// The modifier keys that are held while another key is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    /// The bits, one for each key, as in `UIKeyModifierFlags`.
    public let rawValue: UInt
    /// Creates flags from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // Unverified: the bits, which are those of UIKit's flags.
    /// The Caps Lock key.
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = KeyModifierFlags(rawValue: 1 << 17)
    /// The Control key.
    public static let control = KeyModifierFlags(rawValue: 1 << 18)
    /// The Option key.
    public static let option = KeyModifierFlags(rawValue: 1 << 19)
    /// The Command key.
    public static let command = KeyModifierFlags(rawValue: 1 << 20)
    /// The Alternate key, another name of Option.
    public static let alternate = KeyModifierFlags.option
  }
}

/// The name of the modifier keys in Objective-C.
public typealias XCUIKeyModifierFlags = XCUIElement.KeyModifierFlags

/// A key that has no printed character.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The character that stands for the key in `typeText(_:)`.
  public let rawValue: String
  /// Creates a key from the character that stands for it in `typeText(_:)`.
  public init(rawValue: String) { self.rawValue = rawValue }
  // Source: AppKit's function-key characters, in the private use area.
  /// The Delete key, which deletes backward.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The Return key.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The Enter key.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// The Tab key.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// The Escape key.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The Up Arrow key.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The Down Arrow key.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The Left Arrow key.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The Right Arrow key.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// The Forward Delete key.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// The Home key.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// The End key.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// The Page Up key.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// The Page Down key.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
}

/// The keyboard input of a test.
@MainActor
enum Typing {
  /// The keys that `perform(withKeyModifiers:block:)` holds.
  static var held: XCUIElement.KeyModifierFlags = []

  /// The usages of special keys on the USB HID keyboard page.
  // Source: HID Usage Tables 1.4, section 10.
  private static let usages: [Character: Int] = [
    "\u{F700}": 0x52, "\u{F701}": 0x51, "\u{F702}": 0x50, "\u{F703}": 0x4F, "\u{F728}": 0x4C,
    "\u{F729}": 0x4A, "\u{F72B}": 0x4D, "\u{F72C}": 0x4B, "\u{F72D}": 0x4E, "\u{3}": 0x58,
    "\u{7F}": 0x2A,
  ]

  // Chosen: the time for the app's response to a key before the next one.
  private static let betweenKeys = 0.01

  static func type(_ text: String) {
    guard let app = AppStage.shared.running else { return }
    for character in text {
      let events =
        usages[character].map { HeadlessScreen.keyEvents(usage: $0) }
        ?? HeadlessScreen.keyEvents(typing: character)
      app.send(events.map { UITestRequest.TimedEvent(delay: 0, event: $0) }, after: betweenKeys)
    }
  }

  static func press(_ key: String, _ flags: XCUIElement.KeyModifierFlags) {
    guard let app = AppStage.shared.running, let character = key.first else { return }
    var modifiers: KeySample.Modifiers = []
    let all = flags.union(held)
    if all.contains(.capsLock) { modifiers.insert(.alphaShift) }
    if all.contains(.shift) { modifiers.insert(.shift) }
    if all.contains(.control) { modifiers.insert(.control) }
    if all.contains(.option) { modifiers.insert(.alternate) }
    if all.contains(.command) { modifiers.insert(.command) }
    let events =
      usages[character].map { HeadlessScreen.keyEvents(usage: $0, modifiers: modifiers) }
      ?? HeadlessScreen.keyEvents(pressing: character, modifiers: modifiers)
    app.send(events.map { UITestRequest.TimedEvent(delay: 0, event: $0) }, after: 0)
  }
}
