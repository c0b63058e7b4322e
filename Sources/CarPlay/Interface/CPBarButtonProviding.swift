import Foundation

/// A template with buttons in its navigation bar.
@preconcurrency @MainActor
public protocol CPBarButtonProviding: NSObjectProtocol {
  /// The buttons at the leading end, at most two; further ones are not shown.
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  /// The buttons at the trailing end, at most two; further ones are not shown.
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  /// The back button, or nil for the back button of the head unit.
  var backButton: CPBarButton? { get set }
}

/// The largest number of buttons that a navigation bar shows at each end.
///
/// Source: Apple's documentation of `CPBarButtonProviding`, and catalogue CAR-Q36.
let maximumBarButtonCount = 2
