import UIKitCore

extension UIScene {
  /// Goes through the states of a scene that leaves the car's screen.
  func leaveScreen() {
    resignActive()
    enterBackground()
  }
}
