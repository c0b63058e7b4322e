// Swift loads the module `_Testing_CoreImage` where a file imports both Testing and CoreImage, because the
// testing library declares that on Apple's platforms it exists. Where it is missing such a file does
// not compile. It imports nothing of Testing, so an app does not link the testing library.
import CoreImage
