import HostInterface
import UIKit

/// A page of settings as a value: what a table shows, and what its rows do to the device.
@MainActor
struct SettingsPage {
  var title: String
  var isRoot = false
  var sections: [Section]

  init(title: SettingsWords, isRoot: Bool = false, sections: [Section]) {
    self.title = title.text
    self.isRoot = isRoot
    self.sections = sections
  }

  /// What the sections are made of: their words and the titles of their rows.
  var shape: [String] {
    sections.map { section in
      ([section.header ?? "", section.footer ?? ""] + section.rows.map(\.title))
        .joined(separator: "\n")
    }
  }

  /// Rows that belong together, with words above and below.
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]

    init(header: SettingsWords? = nil, footer: SettingsWords? = nil, _ rows: [Row]) {
      self.header = header?.text
      self.footer = footer?.text
      self.rows = rows
    }
  }

  /// One line of the table.
  struct Row {
    var title: String
    var icon: Icon?
    var kind: Kind
    /// Whether the row takes touches; one that does not is grey.
    var isEnabled: @MainActor () -> Bool

    init(
      _ title: SettingsWords,
      icon: Icon? = nil,
      isEnabled: @escaping @MainActor () -> Bool = { true },
      _ kind: Kind
    ) {
      self.init(verbatim: title.text, icon: icon, isEnabled: isEnabled, kind)
    }

    /// Creates a row with a title that is shown as it is, such as a name.
    init(
      verbatim title: String,
      icon: Icon? = nil,
      isEnabled: @escaping @MainActor () -> Bool = { true },
      _ kind: Kind
    ) {
      self.title = title
      self.icon = icon
      self.isEnabled = isEnabled
      self.kind = kind
    }
  }

  /// A picture at the beginning of a row.
  enum Icon {
    /// A white symbol on a coloured square.
    case symbol(String, UIColor)
    /// The icon of an app.
    case picture(UIImage)
  }

  /// What a row is and does.
  enum Kind {
    /// Opens another page; the value, if any, is told at the row's end.
    case page(value: (@MainActor () -> String)? = nil, @MainActor () -> SettingsPage)
    /// Opens the page of an app.
    case app(String)
    /// Opens a page of an app's settings bundle.
    case pane(app: String, file: String)
    /// Slides a value between bounds, in steps if there are any.
    case slider(Slider)
    /// Tells a fact.
    case value(@MainActor () -> String)
    /// Asks, and then acts.
    case button(question: String, (inout Environment) -> Void)
    /// Switches a value on and off.
    case flip(isOn: @MainActor () -> Bool, @MainActor (Bool) -> Void)
    /// Chooses this one of several values.
    case option(isChosen: @MainActor () -> Bool, @MainActor () -> Void)
    /// Takes a line of text.
    case field(Field)

    /// Switches a value of the environment on and off.
    @MainActor static func toggle(_ path: WritableKeyPath<Environment, Bool>) -> Kind {
      .flip(isOn: { Surroundings.environment[keyPath: path] }) { isOn in
        Surroundings.change { $0[keyPath: path] = isOn }
      }
    }

    /// Chooses this one of several values of the environment.
    @MainActor static func choice(
      isChosen: @escaping @MainActor (Environment) -> Bool,
      _ apply: @escaping (inout Environment) -> Void
    ) -> Kind {
      .option(isChosen: { isChosen(Surroundings.environment) }) { Surroundings.change(apply) }
    }
  }

  /// A line of text that a person types.
  struct Field {
    var isSecure = false
    var keyboard = UIKeyboardType.default
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var get: @MainActor () -> String
    var set: @MainActor (String) -> Void
  }

  /// A value that slides.
  struct Slider {
    /// What stands at both ends of the track.
    enum Ends {
      case none
      /// A small and a large letter.
      case letters
    }

    let range: ClosedRange<Float>
    let step: Float?
    let ends: Ends
    let value: @MainActor () -> Float
    let change: @MainActor (Float) -> Void

    init(
      range: ClosedRange<Float>,
      value: @escaping @MainActor () -> Float,
      change: @escaping @MainActor (Float) -> Void
    ) {
      self.range = range
      step = nil
      ends = .none
      self.value = value
      self.change = change
    }

    /// Slides a value of the environment.
    @MainActor init(
      range: ClosedRange<Float>,
      step: Float?,
      ends: Ends,
      get: @escaping (Environment) -> Float,
      set: @escaping (inout Environment, Float) -> Void
    ) {
      self.range = range
      self.step = step
      self.ends = ends
      value = { get(Surroundings.environment) }
      change = { value in Surroundings.change { set(&$0, value) } }
    }
  }
}

/// The device around the app.
@MainActor
enum Surroundings {
  static var environment: Environment {
    get { UIScreen.main.deviceEnvironment }
    set {
      guard newValue != UIScreen.main.deviceEnvironment else { return }
      UIScreen.main.deviceEnvironment = newValue
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  /// Posted after a setting has changed the device.
  static let didChange = Notification.Name("SettingsDidChange")

  /// Posts ``didChange`` for a setting that is not part of the environment.
  static func noteChange() { NotificationCenter.default.post(name: didChange, object: nil) }

  static func change(_ body: (inout Environment) -> Void) {
    var changed = environment
    body(&changed)
    environment = changed
  }
}
