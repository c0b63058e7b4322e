import UIKitCore

extension UIScene {
  /// Deactivates the scene and moves it to the background, if it is in the foreground.
  func leaveScreen() {
    guard activationState == .foregroundActive || activationState == .foregroundInactive else {
      return
    }
    resignActive()
    enterBackground()
  }
}
