// Swift loads the module `_Testing_UIKit` for a file that imports both Testing and UIKit,
// because the testing library declares that module for Apple's platforms. Without the module, such a
// file does not compile. The module imports nothing of Testing, so an app does not link the testing
// library.
import UIKit
