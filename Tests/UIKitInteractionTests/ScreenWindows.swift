import Foundation
import HeadlessHost

@testable import UIKitCore

extension HeadlessScreen {
  /// Every window that is shown, those of the system included, back to front.
  var allWindows: [UIWindow] { screen.windows }

  /// How many they are: one is the app's.
  var screenWindowCount: Int {
    update()
    return allWindows.count
  }
}

extension Device {
  /// The same device with a pixel to the point: tests of behaviour need no fine picture.
  var coarse: Device {
    var device = self
    device.scale = 1
    device.nativeScale = 1
    return device
  }
}
