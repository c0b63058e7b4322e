import UIKitCore

extension UIScene {
  /// Goes through the states of a scene that leaves the car's screen, if it is there.
  func leaveScreen() {
    guard activationState == .foregroundActive || activationState == .foregroundInactive else {
      return
    }
    resignActive()
    enterBackground()
  }
}
