import UIKitSharing
import WindowHost

// `WindowHost` is in a lower layer and does not import UIKit's modules, so the conformance is here.
extension WindowHost: DesktopHosting {}
