import UIKit

extension AppResources {
  /// Returns the orientations in `UISupportedInterfaceOrientations` of the Info.plist.
  ///
  /// Catalogue: IX-F065.
  ///
  /// - Parameter isPad: Whether the device is a pad, for which the key may have a variant.
  /// - Returns: The orientations, or nil if the app names none that the device can be used in.
  func orientations(isPad: Bool) -> UIInterfaceOrientationMask? {
    let names = entry("UISupportedInterfaceOrientations", isPad: isPad) as? [String] ?? []
    var mask = UIInterfaceOrientationMask()
    for name in names {
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
    // A phone's shell is never upside down, so a declaration of only that orientation is ignored.
    let isUsable = isPad || !mask.isDisjoint(with: .allButUpsideDown)
    return mask.isEmpty || !isUsable ? nil : mask
  }
}
