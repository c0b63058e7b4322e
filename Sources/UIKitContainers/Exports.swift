import UIKitBars
import UIKitCore
