import HostInterface
import UIKit

/// A page of settings as a value: what a table shows, and what its rows do to the device.
struct SettingsPage {
  var title: String
  var isRoot = false
  var sections: [Section]

  /// Rows that belong together, with words above and below.
  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]

    init(header: String? = nil, footer: String? = nil, _ rows: [Row]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// One line of the table.
  struct Row {
    var title: String
    var icon: Icon?
    var kind: Kind

    init(_ title: String, icon: Icon? = nil, _ kind: Kind) {
      self.title = title
      self.icon = icon
      self.kind = kind
    }
  }

  /// A white symbol on a coloured square.
  struct Icon {
    var symbol: String
    var color: UIColor
  }

  /// What a row is and does.
  enum Kind {
    /// Opens another page; the value, if any, is told at the row's end.
    case page(value: (@MainActor () -> String)? = nil, @MainActor () -> SettingsPage)
    /// Flips a fact of the device.
    case toggle(WritableKeyPath<Environment, Bool>)
    /// Flips something that the system keeps beside the device's facts.
    case flip(get: @MainActor () -> Bool, set: @MainActor (Bool) -> Void)
    /// Slides a value of the device between bounds, in steps if there are any.
    case slider(Slider)
    /// Chooses this one of several.
    case choice(isChosen: @MainActor (Environment) -> Bool, (inout Environment) -> Void)
    /// Tells a fact.
    case value(@MainActor () -> String)
    /// Asks, and then acts.
    case button(question: String, (inout Environment) -> Void)
  }

  /// A value that slides.
  struct Slider {
    /// What stands at both ends of the track.
    enum Ends {
      case none
      /// A small and a large letter.
      case letters
    }

    var range: ClosedRange<Float>
    var step: Float?
    var ends: Ends
    var get: (Environment) -> Float
    var set: (inout Environment, Float) -> Void
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

  /// Tells the pages that something beside the device's facts is another now.
  static func noteChange() { NotificationCenter.default.post(name: didChange, object: nil) }

  static func change(_ body: (inout Environment) -> Void) {
    var changed = environment
    body(&changed)
    environment = changed
  }
}
