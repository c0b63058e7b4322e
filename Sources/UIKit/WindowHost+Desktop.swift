import UIKitSharing
import WindowHost

// `WindowHost` is below UIKit and sees no module of UIKit, so the conformance is here.
extension WindowHost: DesktopHosting {}
