// On iOS, `import UIKit` exports Symbols.
@_exported import Symbols
