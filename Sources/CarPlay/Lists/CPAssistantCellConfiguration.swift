import Foundation
import UIKitCore

/// The end of a list at which the assistant's cell stands.
public enum CPAssistantCellPosition: Int, Sendable {
  /// Above all sections.
  case top = 0
  /// Below all sections.
  case bottom
}

/// When the assistant's cell is shown.
public enum CPAssistantCellVisibility: Int, Sendable {
  /// Never.
  case off = 0
  /// While the vehicle limits parts of the interface.
  case whileLimitedUIActive
  /// Always.
  case always
}

/// What the assistant does when its cell is selected.
public enum CPAssistantCellActionType: Int, Sendable {
  /// Plays media.
  case playMedia = 0
  /// Makes a call.
  case startCall
}

/// The cell of the car's assistant in a list.
@preconcurrency @MainActor
open class CPAssistantCellConfiguration: _UIObject {
  /// The end of the list at which the cell stands.
  public let position: CPAssistantCellPosition
  /// When the cell is shown.
  public let visibility: CPAssistantCellVisibility
  /// What the assistant does.
  public let assistantAction: CPAssistantCellActionType
  /// Creates a configuration.
  public init(
    position: CPAssistantCellPosition,
    visibility: CPAssistantCellVisibility,
    assistantAction: CPAssistantCellActionType
  ) {
    self.position = position
    self.visibility = visibility
    self.assistantAction = assistantAction
    super.init(_root: ())
  }
}
