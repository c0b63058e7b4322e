// On iOS `import CoreGraphics` provides `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; on Linux they
// are declared in Foundation.
@_exported import Foundation
