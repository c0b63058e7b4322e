import UIKitCore

extension UINavigationController: AppearanceTelling {}
extension UITabBarController: AppearanceTelling {}
