import UIKitCore
import UIKitText

extension UIButton {
  /// The initial appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// Only content that was set is drawn; the title is white.
    case custom = 0
    /// Title and image have the tint colour, and fade while the button is pressed.
    case system = 1
    /// An “i” in a circle, 22 points wide.
    case detailDisclosure = 2
    /// An “i” in a circle, for light backgrounds.
    case infoLight = 3
    /// An “i” in a circle, for dark backgrounds; the same as `.infoLight` since iOS 7.
    case infoDark = 4
    /// A plus sign in a circle, 22 points wide.
    case contactAdd = 5
    /// A cross on a round background.
    case close = 7

    /// The bordered button before iOS 7; now `.system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The meaning of a button, on which the appearance of a configuration depends.
  public enum Role: Int, Sendable {
    /// A button without a special meaning.
    case normal = 0
    /// The button that Return presses; it is bold.
    case primary
    /// A button that cancels without changes.
    case cancel
    /// A button that destroys data; it is red.
    case destructive
  }
}

extension UIButton.ButtonType {
  /// Whether title and image have the tint colour and fade while the button is pressed.
  var isTinted: Bool { self != .custom }

  /// The name of the symbol of the type; nil for none.
  var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }

  /// The label of a button without a title for assistive technology; nil for none.
  var spokenName: ControlWord? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: .moreInfo
    case .contactAdd: .add
    case .close: .close
    }
  }

  /// The font size of the title, in points.
  ///
  /// Source: the titles of custom buttons have 18 points, those of system buttons 15 from iOS 7 on.
  var fontSize: CGFloat { self == .custom ? UIFont.buttonFontSize : 15 }
}
