import UIKitCore
import UIKitText

extension UIButton {
  /// What a button looks like before anything is set.
  public enum ButtonType: Int, Sendable {
    /// Nothing is drawn but what is set; the title is white.
    case custom = 0
    /// The title and the image are in the tint, and fade while pressed.
    case system = 1
    /// An “i” in a circle, 22 points.
    case detailDisclosure = 2
    /// An “i” in a circle, for light grounds.
    case infoLight = 3
    /// An “i” in a circle, for dark grounds; from iOS 7 on it looks like `.infoLight`.
    case infoDark = 4
    /// A plus sign in a circle, 22 points.
    case contactAdd = 5
    /// A cross on a round ground.
    case close = 7

    /// What iOS 7 made of the bordered button: `.system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// What pressing the button means; it changes what a configuration looks like.
  public enum Role: Int, Sendable {
    /// The button does something, and nothing more is said of it.
    case normal = 0
    /// The button that Return presses: bold.
    case primary
    /// Leaves without doing anything.
    case cancel
    /// Destroys data: red.
    case destructive
  }
}

extension UIButton.ButtonType {
  /// Whether the title and the image take the tint and fade while pressed.
  var isTinted: Bool { self != .custom }

  /// The symbol that the type shows of itself.
  var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }

  /// What assistive technology calls a button of the type that has no title.
  var spokenName: ControlWord? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: .moreInfo
    case .contactAdd: .add
    case .close: .close
    }
  }

  /// In points.
  ///
  /// Source: buttons measure 18 of themselves, system ones 15 from iOS 7 on.
  var fontSize: CGFloat { self == .custom ? UIFont.buttonFontSize : 15 }
}
