import UIKitValues

extension AppInformation {
  /// `UIStatusBarStyle`.
  static var statusBarStyle: UIStatusBarStyle {
    switch value("UIStatusBarStyle") as? String {
    case "UIStatusBarStyleLightContent": .lightContent
    case "UIStatusBarStyleDarkContent": .darkContent
    default: .default
    }
  }
}
