import Foundation

/// A description of what a cell, a header or any view shows, as a value.
///
/// As of iOS 14.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
///
/// As of iOS 14.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown; setting another one of the same kind changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default one of the type of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// By default true for configurations of the type of the one that is shown.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
