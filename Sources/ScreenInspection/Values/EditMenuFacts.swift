import CoreGraphics

/// The facts about the visible edit menu.
public struct EditMenuFacts: Sendable, Hashable, Codable {
  /// The frame, in points of the screen.
  public var frame: CGRect
  /// The path of the view that the commands act on; empty if it is unknown.
  public var owner: String
  /// The frame of the selection, in points of the screen; nil if there is none or it is unknown.
  public var selection: CGRect?
  /// Whether something is selected; nil if it is unknown.
  public var hasSelection: Bool?
  /// Whether the owner is a control with an action for taps.
  public var isOnButton: Bool
  /// The titles of the app's own commands in the menu.
  public var ownCommands: [String]

  /// Creates an edit menu; by default one with only the system's commands.
  public init(
    frame: CGRect,
    owner: String = "",
    selection: CGRect? = nil,
    hasSelection: Bool? = nil,
    isOnButton: Bool = false,
    ownCommands: [String] = []
  ) {
    self.frame = frame
    self.owner = owner
    self.selection = selection
    self.hasSelection = hasSelection
    self.isOnButton = isOnButton
    self.ownCommands = ownCommands
  }
}
