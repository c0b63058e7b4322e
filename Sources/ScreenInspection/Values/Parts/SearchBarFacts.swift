import Foundation

/// What is known of a search bar.
public struct SearchBarFacts: Sendable, Hashable, Codable {
  /// What the field shows while it is empty; empty: nothing.
  public var placeholder: String
  /// The line above the field; empty: none.
  public var prompt: String
  /// Whether the line is wider than the bar.
  public var isPromptCut: Bool
  /// The titles of the scopes.
  public var scopes: [String]
  /// Whether the scopes are shown.
  public var showsScopes: Bool
  /// Whether a search goes on in it.
  public var isEditing: Bool
  /// Whether there is a Cancel button.
  public var showsCancel: Bool
  /// Whether the button for bookmarks is switched on.
  public var showsBookmarks: Bool
  /// Whether the button for the list of results is switched on.
  public var showsResultsList: Bool
  /// Whether a button in the field can clear it.
  public var hasClearButton: Bool
  /// Whether the bar has the style that stands back, `.minimal`.
  public var isMinimal: Bool

  /// Describes a bar; by default one without hints and buttons.
  public init(
    placeholder: String = "",
    prompt: String = "",
    isPromptCut: Bool = false,
    scopes: [String] = [],
    showsScopes: Bool = false,
    isEditing: Bool = false,
    showsCancel: Bool = false,
    showsBookmarks: Bool = false,
    showsResultsList: Bool = false,
    hasClearButton: Bool = true,
    isMinimal: Bool = false
  ) {
    self.placeholder = placeholder
    self.prompt = prompt
    self.isPromptCut = isPromptCut
    self.scopes = scopes
    self.showsScopes = showsScopes
    self.isEditing = isEditing
    self.showsCancel = showsCancel
    self.showsBookmarks = showsBookmarks
    self.showsResultsList = showsResultsList
    self.hasClearButton = hasClearButton
    self.isMinimal = isMinimal
  }
}
