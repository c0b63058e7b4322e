import Foundation
import HostInterface

/// What people chose about the keyboard: it is there again when an app is started.
@MainActor
package final class KeyboardChoices {
  /// How a keyboard is held, and where.
  package struct Form: Codable, Equatable {
    /// The form's name.
    package var name: String
    /// How far an undocked keyboard is above the lower edge, in points.
    package var lift: Double
    /// Where a floating keyboard is, in points of the screen.
    package var x: Double, y: Double

    /// Makes a form from its parts.
    package init(name: String, lift: Double, x: Double, y: Double) {
      (self.name, self.lift, self.x, self.y) = (name, lift, x, y)
    }
  }

  /// What is kept; what a later version adds stays out of an earlier one's way.
  private struct Values: Codable, Equatable {
    var language: String?
    /// The languages among which it was chosen: with others the choice is void.
    var languages: [String]?
    /// By the device's idiom: a phone's form is none of a tablet's.
    var forms: [String: Form]?
    /// Identifiers of keyboards that the person allowed.
    var enabledKeyboards: [String]?
    /// Those of them that may use the network and the pasteboard.
    var openKeyboards: [String]?
    /// Names by identifier, for Settings.
    var keyboardNames: [String: String]?
  }

  private let state: SavedState
  private lazy var values = read()

  package init(_ state: SavedState) { self.state = state }

  private func read() -> Values {
    guard let data = state.data else { return Values() }
    return (try? JSONDecoder().decode(Values.self, from: data)) ?? Values()
  }

  /// Reads what another app may have changed.
  package func reload() { values = read() }

  /// Changes what is kept, as another app may have left it.
  private func change(_ body: (inout Values) -> Void) {
    let old = read()
    var new = old
    body(&new)
    values = new
    guard new != old, let data = try? JSONEncoder().encode(new) else { return }
    state.data = data
  }

  /// The language that a person chose, "emoji" or a keyboard's name; nil: none, or the languages of
  /// the device are others now.
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

  /// How the keyboard of a device's idiom is held; nil: as it comes.
  package func form(for idiom: String) -> Form? { values.forms?[idiom] }

  package func setForm(_ form: Form?, for idiom: String) {
    guard values.forms?[idiom] != form else { return }
    change { $0.forms = ($0.forms ?? [:]).replacing(idiom, with: form) }
  }

  // MARK: Keyboards of apps

  /// Whether a person allowed a keyboard.
  package func isEnabled(_ identifier: String) -> Bool {
    values.enabledKeyboards?.contains(identifier) ?? false
  }

  package func setEnabled(_ isEnabled: Bool, _ identifier: String) {
    guard self.isEnabled(identifier) != isEnabled else { return }
    change { values in
      values.enabledKeyboards = Self.list(values.enabledKeyboards, identifier, isEnabled)
    }
  }

  /// Whether a person lets a keyboard use the network and the pasteboard.
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
  /// The dictionary with another value for a key, or without it.
  fileprivate func replacing(_ key: Key, with value: Value?) -> [Key: Value]? {
    var new = self
    new[key] = value
    return new.isEmpty ? nil : new
  }
}
