import UIKitCore
