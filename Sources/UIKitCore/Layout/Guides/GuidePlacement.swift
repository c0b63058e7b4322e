import CoreGraphics
import Foundation

/// The position of a system guide in the view that owns it.
enum GuidePlacement {
  /// The bounds without the safe area insets.
  case safeArea
  /// The bounds without the layout margins.
  case margins
  /// The readable content area inside the layout margins.
  case readable
  /// The area that the keyboard covers.
  case keyboard
  /// The content of a scroll view.
  case scrollContent
  /// The visible area of a scroll view.
  case scrollFrame
  /// The area of a controller's top bars, in the API before safe areas.
  case topBar
  /// The area of a controller's bottom bars, in the API before safe areas.
  case bottomBar

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
