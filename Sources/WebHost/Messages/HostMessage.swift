import CoreGraphics
import Foundation
import HostInterface

/// A message of the host to a page, which is sent as JSON.
struct HostMessage: Encodable {
  /// The device, as the page draws it.
  struct Shape: Encodable {
    var name: String
    var idiom: String
    /// The width, in points, in the current orientation.
    var width: Double
    /// The height, in points, in the current orientation.
    var height: Double
    var cornerRadius: Double
    /// The cutout, in points, in the current orientation; nil for none.
    var cutout: Rect?
    var cutoutShape: String?
    var hasHomeButton: Bool
    var hasForceTouch: Bool
    /// The raw value of the orientation.
    var orientation: Int
  }
  /// A rectangle, in points.
  struct Rect: Encodable {
    var x: Double, y: Double, width: Double, height: Double
    init(_ rect: CGRect) {
      x = rect.minX
      y = rect.minY
      width = rect.width
      height = rect.height
    }
  }
  /// A setting with several values, which the side bar shows as a menu.
  struct Choice: Encodable {
    /// A value of the menu.
    struct Option: Encodable {
      /// The text in the menu.
      var name: String
      /// The value in the message.
      var value: String
    }
    var title: String
    /// The name of the control message that sets the value.
    var control: String
    /// A prefix of the value in that message; nil for none.
    var key: String?
    /// The current value.
    var value: String
    /// The possible values; empty if any text is possible.
    var options: [Option]
  }
  /// The environment of the app, as the side bar shows it.
  struct Surroundings: Encodable {
    var appearance: String
    /// Whether the system has a dark appearance.
    var hasDarkAppearance: Bool
    /// The index of the content size category.
    var textSize: Int
    /// The number of content size categories.
    var textSizes: Int
    var isLocked: Bool
    /// The switches of the side bar, by name.
    var toggles: [String: Bool]
    /// The menus of the side bar.
    var choices: [Choice]
    /// The menus of the status bar's settings.
    var statusBar: [Choice]
    var systemVersion: String
  }

  /// The name of the message; the other fields depend on it.
  var type: String
  var session: String?
  var device: Shape?
  var devices: [String]?
  var environment: Surroundings?
  /// Whether the viewer is the driver.
  var isDriver: Bool?
  /// The number of viewers.
  var viewers: Int?
  var caret: Rect?
  var isEditing: Bool?
  var text: String?
  var intensity: Double?
  /// Whether a program for audits is available.
  var canReview: Bool?

  init(_ type: String) { self.type = type }

  /// The message as JSON text.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  static func device(_ device: Device, environment: Environment) -> HostMessage {
    let size = device.size(in: environment.orientation)
    var message = HostMessage("device")
    message.device = Shape(
      name: device.name,
      idiom: device.idiom.rawValue,
      width: size.width,
      height: size.height,
      cornerRadius: device.cornerRadius,
      cutout: device.cutoutRect(in: environment.orientation).map(Rect.init),
      cutoutShape: device.cutout?.shape.rawValue,
      hasHomeButton: !device.hasHomeIndicator && device.idiom != .carPlay,
      hasForceTouch: device.hasForceTouch,
      orientation: environment.orientation.rawValue
    )
    return message
  }

  static func environment(_ environment: Environment) -> HostMessage {
    var message = HostMessage("environment")
    message.environment = Surroundings(
      appearance: environment.appearance.rawValue,
      hasDarkAppearance: environment.hasDarkAppearance,
      textSize: Environment.contentSizeCategories.firstIndex(of: environment.contentSizeCategory)
        ?? 3,
      textSizes: Environment.contentSizeCategories.count,
      isLocked: environment.isLocked,
      toggles: Dictionary(
        uniqueKeysWithValues: DeviceControl.Switch.allCases.map {
          ($0.rawValue, environment[keyPath: $0.keyPath])
        }
      ),
      choices: [
        Choice(
          title: "Language",
          control: "language",
          value: environment.pseudoLanguage?.rawValue ?? environment.languages.first ?? "en",
          options: DeviceControl.languages.map { .init(name: $0.name, value: $0.value) }
        ),
        Choice(
          title: "Split View",
          control: "multitasking",
          value: environment.multitasking.rawValue,
          options: zip(
            ["Full screen", "One third", "Half", "Two thirds"],
            Environment.Multitasking.allCases
          ).map { .init(name: $0, value: $1.rawValue) }
        ),
      ],
      statusBar: StatusBarSetting.allCases.map { setting in
        Choice(
          title: setting.title,
          control: "statusBar",
          key: setting.rawValue,
          value: setting.value(in: environment),
          options: setting.options.map { .init(name: $0.name, value: $0.value) }
        )
      },
      systemVersion: "\(environment.systemVersion.major).\(environment.systemVersion.minor)"
    )
    return message
  }
}
