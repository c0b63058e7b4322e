import Foundation
import HostInterface

/// The keyboard settings that people choose; they are saved and apply when an app is started
/// again.
@MainActor
package final class KeyboardChoices {
  /// The form of a keyboard, such as docked or floating, and its position.
  package struct Form: Codable, Equatable {
    /// The form's name.
    package var name: String
    /// The distance of an undocked keyboard from the lower edge, in points.
    package var lift: Double
    /// The horizontal position of a floating keyboard, in points of the screen.
    package var x: Double
    /// The vertical position of a floating keyboard, in points of the screen.
    package var y: Double

    /// Creates a form from its parts.
    package init(name: String, lift: Double, x: Double, y: Double) {
      (self.name, self.lift, self.x, self.y) = (name, lift, x, y)
    }
  }

  /// The saved values; all are optional, so that versions with more or fewer values can read them.
  private struct Values: Codable, Equatable {
    /// The chosen language, "emoji" or a keyboard's name.
    var language: String?
    /// The device's languages at the time of the choice; with other languages the choice is void.
    var languages: [String]?
    /// The keyboard's forms by the device's idiom: a phone's form does not apply to a tablet.
    var forms: [String: Form]?
    /// The identifiers of keyboards that the person allowed.
    var enabledKeyboards: [String]?
    /// The identifiers of keyboards that may use the network and the pasteboard.
    var openKeyboards: [String]?
    /// The names of keyboards by identifier, for Settings.
    var keyboardNames: [String: String]?
  }

  private let state: SavedState
  private lazy var values = read()

  package init(_ state: SavedState) { self.state = state }

  private func read() -> Values {
    guard let data = state.data else { return Values() }
    return (try? JSONDecoder().decode(Values.self, from: data)) ?? Values()
  }

  /// Reads the saved values again, because another app may have changed them.
  package func reload() { values = read() }

  /// Changes the saved values, read again first because another app may have changed them.
  private func change(_ body: (inout Values) -> Void) {
    let old = read()
    var new = old
    body(&new)
    values = new
    guard new != old, let data = try? JSONEncoder().encode(new) else { return }
    state.data = data
  }

  /// The language that a person chose, "emoji" or a keyboard's name; `nil` if none was chosen or
  /// the device's languages have changed since.
  package var language: String? {
    get {
      values.languages == Surroundings.environment.languages ? values.language : nil
    }
    set {
      guard newValue != nil || values.language != nil else { return }
      change {
        $0.language = newValue
        $0.languages = newValue == nil ? nil : Surroundings.environment.languages
      }
    }
  }

  /// Returns the keyboard's form for a device's idiom; `nil` for the default form.
  package func form(for idiom: String) -> Form? { values.forms?[idiom] }

  package func setForm(_ form: Form?, for idiom: String) {
    guard values.forms?[idiom] != form else { return }
    change { $0.forms = ($0.forms ?? [:]).replacing(idiom, with: form) }
  }

  // MARK: Keyboards of apps

  /// Returns whether a person allowed a keyboard.
  package func isEnabled(_ identifier: String) -> Bool {
    values.enabledKeyboards?.contains(identifier) ?? false
  }

  package func setEnabled(_ isEnabled: Bool, _ identifier: String) {
    guard self.isEnabled(identifier) != isEnabled else { return }
    change { values in
      values.enabledKeyboards = Self.list(values.enabledKeyboards, identifier, isEnabled)
    }
  }

  /// Returns whether a keyboard may use the network and the pasteboard.
  package func isOpen(_ identifier: String) -> Bool {
    values.openKeyboards?.contains(identifier) ?? false
  }

  package func setOpen(_ isOpen: Bool, _ identifier: String) {
    guard self.isOpen(identifier) != isOpen else { return }
    change { values in
      values.openKeyboards = Self.list(values.openKeyboards, identifier, isOpen)
    }
  }

  /// The names of keyboards that apps have brought, by identifier.
  package var keyboardNames: [String: String] { values.keyboardNames ?? [:] }

  package func noteKeyboard(_ identifier: String, name: String) {
    guard keyboardNames[identifier] != name else { return }
    change { $0.keyboardNames = ($0.keyboardNames ?? [:]).replacing(identifier, with: name) }
  }

  private static func list(_ old: [String]?, _ name: String, _ isIn: Bool) -> [String]? {
    var list = (old ?? []).filter { $0 != name }
    if isIn { list.append(name) }
    return list.isEmpty ? nil : list
  }
}

extension Dictionary {
  /// Returns the dictionary with another value for a key, or without the key; `nil` if it is
  /// empty.
  fileprivate func replacing(_ key: Key, with value: Value?) -> [Key: Value]? {
    var new = self
    new[key] = value
    return new.isEmpty ? nil : new
  }
}
