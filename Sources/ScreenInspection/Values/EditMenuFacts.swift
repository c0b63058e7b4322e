import CoreGraphics

/// What is known of the edit menu on the screen.
public struct EditMenuFacts: Sendable, Hashable, Codable {
  /// Points of the screen.
  public var frame: CGRect
  /// The path of the view whose content the commands act on; empty: not known.
  public var owner: String
  /// Where the selection is, in points of the screen; nil: there is none, or it is not known.
  public var selection: CGRect?
  /// Whether something is selected; nil: not known.
  public var hasSelection: Bool?
  /// Whether the owner is a control that does something when it is tapped.
  public var isOnButton: Bool
  /// The titles of the app's own commands that are in the menu.
  public var ownCommands: [String]

  /// Describes an edit menu; by default one with the system's commands alone.
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
