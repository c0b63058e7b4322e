import UIKitControls
import UIKitCore

/// The configurations of a cell, a header or a footer.
@MainActor
package struct CellConfiguring {
  package var content: (any UIContentConfiguration)?
  package var background: UIBackgroundConfiguration?
  /// What shows the content configuration.
  package var contentView: (any UIView & UIContentView)?
  package var needsUpdate = true
  /// The background configuration for the state that shows.
  package var shownBackground: UIBackgroundConfiguration?

  package init() {}
}

/// A view whose content and background follow its state.
@MainActor
package protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  var configuring: CellConfiguring { get set }
  var configurationState: State { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func show(_ content: any UIContentConfiguration)
  func show(_ background: UIBackgroundConfiguration)
  /// Lets a subclass and the app change the configurations to suit the state.
  func runConfigurationHooks(_ state: State)
}

extension ConfiguredView {
  /// Brings the configurations up to date with the state.
  package func updateConfigurations() {
    configuring.needsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = configuring.content {
      show(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configuring.background {
      show(background.updated(for: state))
    }
    runConfigurationHooks(state)
    // What the hooks set is already for this state.
    configuring.needsUpdate = false
  }
}
