import AccessibilityTree
import CoreGraphics
public import Foundation
import HeadlessHost
import HostInterface
import UITestLink

extension XCUIElement {
  /// Types text into the element, which has to have the keyboard's focus, or something in it.
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

  /// Presses a key with others held down.
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

  /// Presses a key with others held down.
  public func typeKey(
    _ key: XCUIKeyboardKey,
    modifierFlags flags: KeyModifierFlags,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: flags, file: file, line: line)
  }

  /// Holds keys down while a closure runs.
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

  /// Where a slider stands, from 0 to 1.
  public var normalizedSliderPosition: CGFloat {
    guard let node = snapshotNow(at: nil)?.node else { return 0 }
    return CGFloat(AppStage.shared.running?.slider(node, share: nil)?.position ?? 0)
  }

  /// Draws the thumb of a slider to a place, from 0 to 1.
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

  /// Turns a wheel of a picker to a value; fails the test where the wheel has no such value.
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

  /// Steps a wheel forwards to its end and then backwards until it shows a value.
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

  // Chosen: more rows than a person would turn through.
  private static let mostSteps = 1000
}

extension XCUIElement {
  /// Keys that are held down while others are pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    /// One bit a key, as `UIKeyModifierFlags` has them.
    public let rawValue: UInt
    /// Makes flags from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    // Unverified: the bits, which are those of UIKit's flags.
    /// Caps Lock.
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = KeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = KeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let option = KeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = KeyModifierFlags(rawValue: 1 << 20)
    /// Alternate, another name of Option.
    public static let alternate = KeyModifierFlags.option
  }
}

/// Modifier keys under the name that Objective-C has for them.
public typealias XCUIKeyModifierFlags = XCUIElement.KeyModifierFlags

/// A key that types no letter.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// What `typeText(_:)` takes for the key.
  public let rawValue: String
  /// Makes a key from what `typeText(_:)` takes for it.
  public init(rawValue: String) { self.rawValue = rawValue }
  // Source: AppKit's function-key characters, in the private use area.
  /// Deletes backwards.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// Return.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// Enter.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// Tab.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// Escape.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The arrow upwards.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The arrow downwards.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// Deletes forwards.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{F728}")
  /// Home.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// End.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// Page up.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// Page down.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
}

/// The keyboard of a test.
@MainActor
enum Typing {
  /// Keys that `perform(withKeyModifiers:block:)` holds down.
  static var held: XCUIElement.KeyModifierFlags = []

  /// Usages on the USB HID keyboard page.
  // Source: HID Usage Tables 1.4, section 10.
  private static let usages: [Character: Int] = [
    "\u{F700}": 0x52, "\u{F701}": 0x51, "\u{F702}": 0x50, "\u{F703}": 0x4F, "\u{F728}": 0x4C,
    "\u{F729}": 0x4A, "\u{F72B}": 0x4D, "\u{F72C}": 0x4B, "\u{F72D}": 0x4E, "\u{3}": 0x58,
    "\u{7F}": 0x2A,
  ]

  // Chosen: time in which the app answers a key before the next one.
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
