import HostInterface
import UIKit

/// A page of settings, a value that describes the table and the effects of its rows.
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

  /// The texts of the sections, the titles of their rows and which rows are fields, for comparison of
  /// the structure.
  var shape: [String] {
    sections.map { section in
      ([section.header ?? "", section.footer ?? ""] + section.rows.map(\.shape))
        .joined(separator: "\n")
    }
  }

  /// A group of rows with a header and a footer.
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

  /// A row of the table.
  struct Row {
    var title: String
    var icon: Icon?
    var kind: Kind
    /// Returns whether the row is enabled; a disabled row is grey.
    var isEnabled: @MainActor () -> Bool

    init(
      _ title: SettingsWords,
      icon: Icon? = nil,
      isEnabled: @escaping @MainActor () -> Bool = { true },
      _ kind: Kind
    ) {
      self.init(verbatim: title.text, icon: icon, isEnabled: isEnabled, kind)
    }

    /// Creates a row with a title that is not translated, such as a name.
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

    /// The title, with a mark for a field, which has a cell of its own.
    fileprivate var shape: String {
      if case .field = kind { "\(title)…" } else { title }
    }
  }

  /// A picture at the leading edge of a row.
  enum Icon {
    /// A white symbol on a coloured square.
    case symbol(String, UIColor)
    /// The icon of an app.
    case picture(UIImage)
  }

  /// The kind of a row, with its action.
  enum Kind {
    /// The row opens another page; an optional value is at its trailing edge.
    case page(value: (@MainActor () -> String)? = nil, @MainActor () -> SettingsPage)
    /// The row opens the page of an app.
    case app(String)
    /// The row opens a page of an app's settings bundle.
    case pane(app: String, file: String)
    /// The row has a slider.
    case slider(Slider)
    /// The row shows a value.
    case value(@MainActor () -> String)
    /// The row performs an action after the person confirms.
    case button(question: String, @MainActor () -> Void)
    /// The row opens the saved accounts after the person has proved to be the owner.
    case accounts
    /// The row has a switch.
    case flip(isOn: @MainActor () -> Bool, @MainActor (Bool) -> Void)
    /// The row selects one of several values.
    case option(isChosen: @MainActor () -> Bool, @MainActor () -> Void)
    /// The row has a text field.
    case field(Field)

    /// Returns a switch for a value of the environment.
    @MainActor static func toggle(_ path: WritableKeyPath<Environment, Bool>) -> Kind {
      .flip(isOn: { Surroundings.environment[keyPath: path] }) { isOn in
        Surroundings.change { $0[keyPath: path] = isOn }
      }
    }

    /// Returns a row that selects one of several values of the environment.
    @MainActor static func choice(
      isChosen: @escaping @MainActor (Environment) -> Bool,
      _ apply: @escaping (inout Environment) -> Void
    ) -> Kind {
      .option(isChosen: { isChosen(Surroundings.environment) }) { Surroundings.change(apply) }
    }
  }

  /// A text field for one line.
  struct Field {
    var isSecure = false
    var keyboard = UIKeyboardType.default
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var get: @MainActor () -> String
    var set: @MainActor (String) -> Void
  }

  /// A slider for a value.
  struct Slider {
    /// The symbols at the ends of the track.
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

    /// Creates a slider for a value of the environment.
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

  /// Posted after a setting changed the device.
  static let didChange = Notification.Name("SettingsDidChange")

  /// Posts ``didChange`` for a setting outside of the environment.
  static func noteChange() { NotificationCenter.default.post(name: didChange, object: nil) }

  static func change(_ body: (inout Environment) -> Void) {
    var changed = environment
    body(&changed)
    environment = changed
  }
}
