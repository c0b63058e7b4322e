import CoreGraphics
import Foundation

/// Where the system puts a guide of its own inside of the view that owns it.
enum GuidePlacement {
  case safeArea, margins, readable, keyboard
  /// Of scroll views: the content, and what is seen of it.
  case scrollContent, scrollFrame
  /// Of controllers, before safe areas.
  case topBar, bottomBar

  var identifier: String {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .margins: "UIViewLayoutMarginsGuide"
    case .readable: "UIViewReadableContentGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    case .topBar: "UIViewController-topLayoutGuide"
    case .bottomBar: "UIViewController-bottomLayoutGuide"
    }
  }
}
