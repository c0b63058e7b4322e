import CoreGraphics
import Foundation
import HostInterface

/// A message of a page to the host.
///
/// Every field is validated, because the sender is untrusted.
enum ViewerMessage: Equatable {
  /// The first message, with the session and the frame that the viewer shows; 0 for none.
  case hello(session: String, sequence: UInt32)
  /// The viewer has shown a frame.
  case shown(sequence: UInt32)
  /// Touches, with the time of the event on the page's clock, in seconds.
  case touches([TouchSample], sent: Double)
  /// The location of the pointer, in points; nil if it has left the screen.
  case hover(CGPoint?, sent: Double)
  /// A step of a wheel or of scrolling on a trackpad.
  case scroll(ScrollSample, sent: Double)
  /// A step of a pinch or a rotation.
  case transform(TransformSample, sent: Double)
  /// A change of a key.
  case key(KeySample)
  /// Text of an input method.
  case text(TextInputSample)
  /// A change of a button of the device.
  case button(DeviceButton, isPressed: Bool)
  /// A change of the environment.
  case control(DeviceControl)
  /// A shake of the device.
  case shake
  /// The audit button was pressed.
  case review
  /// A question of the inspector, as JSON.
  case inspect(String)
  /// A tilt of the device.
  case tilt(horizontal: Double, vertical: Double)
  /// Another device was chosen, by its name.
  case device(name: String)
  /// The content of the browser's clipboard.
  case pasteboard(String)
  /// The viewer becomes the driver.
  case drive

  /// The error for a message that is not valid.
  struct Malformed: Error, CustomStringConvertible, Equatable {
    /// The reason.
    let description: String
  }

  /// The largest number of touches in a message.
  ///
  /// Chosen: the fingers of two hands, or the touches that a large touch screen reports.
  private static let mostTouches = 16
  /// The maximum length of a text, in UTF-8 bytes.
  ///
  /// Chosen: enough for a clipboard.
  static let longestText = 1 << 20
  /// The largest valid coordinate, in points.
  private static let farthest = 100_000.0

  /// Parses and validates a message.
  init(json: Data) throws {
    let raw: Raw
    do {
      raw = try JSONDecoder().decode(Raw.self, from: json)
    } catch {
      throw Malformed(description: "not a message: \(error)")
    }
    self = try raw.message()
  }

  /// The fields of all messages, before validation.
  private struct Raw: Decodable {
    /// A touch of a message.
    struct Touch: Decodable {
      var id: Int
      var phase: String
      var x: Double, y: Double
      var force: Double?
      var kind: String?
      var radius: Double?
      var altitude: Double?
      var azimuth: Double?
      var buttons: Int?
      var modifiers: Int?
    }
    var type: String
    var session: String?
    var sequence: UInt32?
    var sent: Double?
    var touches: [Touch]?
    var x: Double?, y: Double?
    var dx: Double?, dy: Double?
    var scale: Double?, rotation: Double?
    var phase: String?
    var code: String?
    var key: String?
    var modifiers: Int?
    var isRepeat: Bool?
    var isPressed: Bool?
    var text: String?
    var start: Int?, length: Int?
    var name: String?
    var steps: Int?

    /// Returns the message; throws if a field is missing or not valid.
    func message() throws -> ViewerMessage {
      switch type {
      case "hello":
        return .hello(session: try string(session, "session"), sequence: sequence ?? 0)
      case "shown": return .shown(sequence: try need(sequence, "sequence"))
      case "touches": return .touches(try touchSamples(), sent: try moment())
      case "hover":
        return .hover(x == nil ? nil : try point(x, y), sent: try moment())
      case "scroll": return .scroll(try scrollSample(), sent: try moment())
      case "transform": return .transform(try transformSample(), sent: try moment())
      case "key": return .key(try keySample())
      case "compose":
        let text = try string(self.text, "text")
        let count = text.utf16.count
        let start = min(max(start ?? count, 0), count)
        return .text(
          .compose(
            text,
            selectionStart: start,
            selectionLength: min(max(length ?? 0, 0), count - start)
          )
        )
      case "commit": return .text(.commit(try string(text, "text")))
      case "button":
        guard let button = DeviceButton(rawValue: try string(name, "name")) else {
          throw Malformed(description: "unknown button")
        }
        return .button(button, isPressed: try need(isPressed, "isPressed"))
      case "control": return .control(try control())
      case "shake": return .shake
      case "review": return .review
      case "inspect": return .inspect(try string(text, "text"))
      case "tilt":
        let point = try point(x, y)
        return .tilt(
          horizontal: min(max(Double(point.x), -1), 1),
          vertical: min(max(Double(point.y), -1), 1)
        )
      case "device": return .device(name: try string(name, "name"))
      case "pasteboard": return .pasteboard(try string(text, "text"))
      case "drive": return .drive
      default: throw Malformed(description: "unknown type \(type.prefix(20))")
      }
    }

    /// Returns a field that the message must have.
    private func need<T>(_ value: T?, _ name: String) throws -> T {
      guard let value else { throw Malformed(description: "\(type) lacks \(name)") }
      return value
    }

    private func string(_ value: String?, _ name: String) throws -> String {
      let value = try need(value, name)
      guard value.utf8.count <= longestText else {
        throw Malformed(description: "\(name) is too long")
      }
      return value
    }

    private func number(_ value: Double?, _ name: String) throws -> Double {
      let value = try need(value, name)
      guard value.isFinite, abs(value) <= farthest else {
        throw Malformed(description: "\(name) is out of range")
      }
      return value
    }

    /// Returns the time of an event in seconds; pages send milliseconds.
    private func moment() throws -> Double {
      let sent = try need(sent, "sent")
      guard sent.isFinite, sent >= 0 else { throw Malformed(description: "sent is out of range") }
      return sent / 1000
    }

    private func point(_ x: Double?, _ y: Double?) throws -> CGPoint {
      CGPoint(x: try number(x, "x"), y: try number(y, "y"))
    }

    private func touchSamples() throws -> [TouchSample] {
      let touches = try need(touches, "touches")
      guard (1...mostTouches).contains(touches.count) else {
        throw Malformed(description: "\(touches.count) touches at once")
      }
      return try touches.map { touch in
        guard let phase = TouchSample.Phase(rawValue: touch.phase) else {
          throw Malformed(description: "unknown phase")
        }
        var sample = TouchSample(
          identifier: touch.id,
          phase: phase,
          location: try point(touch.x, touch.y)
        )
        if let kind = touch.kind {
          guard let kind = TouchSample.Kind(rawValue: kind) else {
            throw Malformed(description: "unknown kind of touch")
          }
          sample.kind = kind
        }
        sample.force = min(max(try number(touch.force ?? 0, "force"), 0), 1)
        sample.majorRadius = min(max(try number(touch.radius ?? 22, "radius"), 1), 500)
        sample.altitudeAngle = try number(touch.altitude ?? .pi / 2, "altitude")
        sample.azimuthAngle = try number(touch.azimuth ?? 0, "azimuth")
        // No app uses more than three buttons.
        sample.buttons = (touch.buttons ?? 0) & 0b111
        sample.modifiers = KeySample.Modifiers(rawValue: touch.modifiers ?? 0)
        return sample
      }
    }

    private func transformSample() throws -> TransformSample {
      guard let phase = TransformSample.Phase(rawValue: phase ?? "continuous") else {
        throw Malformed(description: "unknown phase")
      }
      let scale = try number(scale ?? 1, "scale")
      guard (0.01...100).contains(scale) else {
        throw Malformed(description: "scale is out of range")
      }
      var sample = TransformSample(
        phase: phase,
        location: try point(x, y),
        scale: scale,
        rotation: try number(rotation ?? 0, "rotation")
      )
      sample.modifiers = KeySample.Modifiers(rawValue: modifiers ?? 0)
      return sample
    }

    private func scrollSample() throws -> ScrollSample {
      guard let phase = ScrollSample.Phase(rawValue: phase ?? "discrete") else {
        throw Malformed(description: "unknown phase")
      }
      var sample = ScrollSample(
        phase: phase,
        location: try point(x, y),
        deltaX: try number(dx, "dx"),
        deltaY: try number(dy, "dy")
      )
      sample.modifiers = KeySample.Modifiers(rawValue: modifiers ?? 0)
      return sample
    }

    private func keySample() throws -> KeySample {
      guard let phase = KeySample.Phase(rawValue: try string(phase, "phase")) else {
        throw Malformed(description: "unknown phase")
      }
      let modifiers = KeySample.Modifiers(rawValue: self.modifiers ?? 0)
      let key = try string(key, "key")
      let isCharacter = key.count == 1
      var sample = KeySample(
        phase: phase,
        usage: KeyUsage.usage(code: try string(code, "code")),
        modifiers: modifiers,
        characters: isCharacter ? key : KeyUsage.characters(key: key),
        charactersIgnoringModifiers: isCharacter ? key.lowercased() : KeyUsage.characters(key: key)
      )
      sample.isRepeat = isRepeat ?? false
      return sample
    }

    private func control() throws -> DeviceControl {
      switch try string(name, "name") {
      case "rotateLeft": return .rotateLeft
      case "rotateRight": return .rotateRight
      case "appearance": return .toggleAppearance
      case "textSize": return .textSize(steps: min(max(try need(steps, "steps"), -12), 12))
      case "toggle":
        guard let fact = DeviceControl.Switch(rawValue: try string(text, "text")) else {
          throw Malformed(description: "unknown switch")
        }
        return .toggle(fact)
      case "language": return .language(String(try string(text, "text").prefix(80)))
      case "statusBar":
        let text = try string(self.text, "text").prefix(80)
        guard let (setting, value) = StatusBarSetting.parse(text) else {
          throw Malformed(description: "unknown part of the status bar")
        }
        return .statusBar(setting, value)
      case "multitasking":
        guard let part = Environment.Multitasking(rawValue: try string(text, "text")) else {
          throw Malformed(description: "unknown part of the screen")
        }
        return .multitasking(part)
      case let other: throw Malformed(description: "unknown control \(other.prefix(20))")
      }
    }
  }
}
