// On iOS `import CoreGraphics` brings `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; on Linux they
// live in Foundation.
@_exported import Foundation
