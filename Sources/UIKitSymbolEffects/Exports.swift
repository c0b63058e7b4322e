// What `import UIKit` brings on iOS.
@_exported import Symbols
