import Foundation

/// A description, as a value, of the content of a cell, a header or any view.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration updated for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The shown configuration; setting another one of the same type updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; by default one of the current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true for configurations of the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
