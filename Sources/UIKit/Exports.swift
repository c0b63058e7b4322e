// What `import UIKit` brings on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKitBars
@_exported import UIKitCollections
@_exported import UIKitContainers
@_exported import UIKitContent
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitDocuments
@_exported import UIKitImagePickers
@_exported import UIKitKeyboard
@_exported import UIKitNibs
@_exported import UIKitPickers
@_exported import UIKitPrinting
@_exported import UIKitSharing
@_exported import UIKitText
