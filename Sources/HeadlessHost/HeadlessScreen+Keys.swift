import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import UIKitCore

extension HeadlessScreen {
  /// Types text on a hardware keyboard, one key at a time.
  ///
  /// A character without a key arrives as text from an input method.
  public func type(_ text: String) {
    for character in text { take(Self.keyEvents(typing: character)) }
  }

  /// Presses and releases a key, named by the character that it types without modifiers.
  public func key(_ character: Character, modifiers: KeySample.Modifiers = []) {
    let events = Self.keyEvents(pressing: character, modifiers: modifiers)
    guard !events.isEmpty else {
      Self.failureHandler("No key types “\(character)”.")
      return
    }
    take(events)
  }

  /// Presses and releases a key, named by its usage on the USB HID keyboard page.
  public func key(usage: Int, modifiers: KeySample.Modifiers = []) {
    take(Self.keyEvents(usage: usage, modifiers: modifiers))
  }

  /// Presses and releases a button of the device.
  public func press(_ button: DeviceButton) {
    makeCurrent()
    EventGate.take(.button(button, isPressed: true, time: clock.now), on: screen)
    EventGate.take(.button(button, isPressed: false, time: clock.now), on: screen)
    update()
  }

  /// Shakes the device.
  public func shake() {
    makeCurrent()
    EventGate.take(.shake(time: clock.now), on: screen)
    update()
  }

  /// Tilts the device relative to the viewer; each value is from -1 to 1, and 0 is straight.
  public func tilt(horizontal: Double, vertical: Double) {
    makeCurrent()
    EventGate.take(
      .tilt(horizontal: horizontal, vertical: vertical, time: clock.now),
      on: screen
    )
    update()
  }

  /// The haptics and sounds that the app has requested, the oldest first.
  public var feedback: [FeedbackRecord] { screen.feedback.records }

  /// Removes all records from `feedback`.
  public func clearFeedback() { screen.feedback.clear() }

  // MARK: Events of keys

  /// Returns the events, at time 0, that type a character.
  ///
  /// They are the events of its key or, for a character without a key, of an input method.
  package static func keyEvents(typing character: Character) -> [HostEvent] {
    guard let stroke = KeyStroke(character) else {
      return [.textInput(.commit(String(character)), time: 0)]
    }
    return events(stroke.usage, stroke.modifiers, stroke.characters, stroke.plain)
  }

  /// Returns the events, at time 0, of the key that types a character; empty if there is none.
  package static func keyEvents(
    pressing character: Character,
    modifiers: KeySample.Modifiers
  ) -> [HostEvent] {
    guard let stroke = KeyStroke(character) else { return [] }
    let all = stroke.modifiers.union(modifiers)
    let types = all.isDisjoint(with: [.command, .control])
    return events(stroke.usage, all, types ? stroke.characters : "", stroke.plain)
  }

  /// Returns the events, at time 0, of a key with a usage on the USB HID keyboard page.
  package static func keyEvents(
    usage: Int,
    modifiers: KeySample.Modifiers = []
  ) -> [HostEvent] {
    events(usage, modifiers, "", "")
  }

  private static func events(
    _ usage: Int,
    _ modifiers: KeySample.Modifiers,
    _ characters: String,
    _ plain: String
  ) -> [HostEvent] {
    [KeySample.Phase.began, .ended].map { phase in
      .key(
        KeySample(
          phase: phase,
          usage: usage,
          modifiers: modifiers,
          characters: characters,
          charactersIgnoringModifiers: plain
        ),
        time: 0
      )
    }
  }

  private func take(_ events: [HostEvent]) {
    makeCurrent()
    for event in events { EventGate.take(event.shifted(by: clock.now), on: screen) }
    update()
  }
}

/// A key of an American keyboard, with the modifiers that type a character.
private struct KeyStroke {
  let usage: Int
  var modifiers: KeySample.Modifiers = []
  let characters: String
  let plain: String

  init?(_ character: Character) {
    characters = String(character)
    switch character {
    case "a"..."z":
      usage = 4 + Int(character.asciiValue ?? 97) - 97
      plain = String(character)
    case "A"..."Z":
      usage = 4 + Int(character.asciiValue ?? 65) - 65
      plain = character.lowercased()
      modifiers = .shift
    case "1"..."9":
      usage = 0x1E + Int(character.asciiValue ?? 49) - 49
      plain = String(character)
    case "0":
      (usage, plain) = (0x27, "0")
    case "\n", "\r": (usage, plain) = (0x28, "\r")
    case "\u{1B}": (usage, plain) = (0x29, "\u{1B}")
    case "\u{8}": (usage, plain) = (0x2A, "\u{8}")
    case "\t": (usage, plain) = (0x2B, "\t")
    case " ": (usage, plain) = (0x2C, " ")
    case "-": (usage, plain) = (0x2D, "-")
    case ".": (usage, plain) = (0x37, ".")
    case ",": (usage, plain) = (0x36, ",")
    case "/": (usage, plain) = (0x38, "/")
    default: return nil
    }
  }
}
