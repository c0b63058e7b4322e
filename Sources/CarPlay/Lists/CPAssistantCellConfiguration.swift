import Foundation
import UIKitCore

/// The end of a list at which the cell of the assistant is shown.
public enum CPAssistantCellPosition: Int, Sendable {
  /// Above all sections.
  case top = 0
  /// Below all sections.
  case bottom
}

/// The condition for showing the cell of the assistant.
public enum CPAssistantCellVisibility: Int, Sendable {
  /// The cell is never shown.
  case off = 0
  /// The cell is shown while the vehicle limits parts of the interface.
  case whileLimitedUIActive
  /// The cell is always shown.
  case always
}

/// The action of the assistant when its cell is selected.
public enum CPAssistantCellActionType: Int, Sendable {
  /// Plays media.
  case playMedia = 0
  /// Makes a call.
  case startCall
}

/// The cell of the car's assistant in a list.
@preconcurrency @MainActor
open class CPAssistantCellConfiguration: _UIObject {
  /// The end of the list at which the cell is shown.
  public let position: CPAssistantCellPosition
  /// The condition for showing the cell.
  public let visibility: CPAssistantCellVisibility
  /// The action of the assistant.
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
