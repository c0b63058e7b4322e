import UIKitControls
import UIKitCore

/// The configurations of a cell, a header or a footer.
@MainActor
package struct CellConfiguring {
  package var content: (any UIContentConfiguration)?
  package var background: UIBackgroundConfiguration?
  /// The view that shows the content configuration.
  package var contentView: (any UIView & UIContentView)?
  package var needsUpdate = true
  /// The background configuration for the current state.
  package var shownBackground: UIBackgroundConfiguration?

  package init() {}
}

/// A view whose content and background configurations depend on its state.
@MainActor
package protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  var configuring: CellConfiguring { get set }
  var configurationState: State { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func show(_ content: any UIContentConfiguration)
  func show(_ background: UIBackgroundConfiguration)
  /// Calls the hooks of subclasses and of the app that change the configurations for the state.
  func runConfigurationHooks(_ state: State)
}

extension ConfiguredView {
  /// Updates the configurations for the current state.
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
    // The hooks have set the configurations for this state already.
    configuring.needsUpdate = false
  }
}
