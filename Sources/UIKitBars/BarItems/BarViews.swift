import UIKitCore

// While a popover points at an item, the other items of its bar stay enabled.
extension UINavigationBar: BarView {}
extension UIToolbar: BarView {}
extension UITabBar: BarView {}
