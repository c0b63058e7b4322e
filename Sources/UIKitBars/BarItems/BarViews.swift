import UIKitCore

// A popover that points at an item leaves the rest of its bar in use.
extension UINavigationBar: BarView {}
extension UIToolbar: BarView {}
extension UITabBar: BarView {}
