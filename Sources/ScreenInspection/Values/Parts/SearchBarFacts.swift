import Foundation

/// The facts about a search bar.
public struct SearchBarFacts: Sendable, Hashable, Codable {
  /// The placeholder of the field; empty if there is none.
  public var placeholder: String
  /// The line above the field; empty if there is none.
  public var prompt: String
  /// Whether the prompt is wider than the bar.
  public var isPromptCut: Bool
  /// The titles of the scopes.
  public var scopes: [String]
  /// Whether the scope bar is shown.
  public var showsScopes: Bool
  /// Whether the field is being edited.
  public var isEditing: Bool
  /// Whether the bar shows a Cancel button.
  public var showsCancel: Bool
  /// Whether the bookmark button is enabled.
  public var showsBookmarks: Bool
  /// Whether the results list button is enabled.
  public var showsResultsList: Bool
  /// Whether the field has a clear button.
  public var hasClearButton: Bool
  /// Whether the style is `.minimal`.
  public var isMinimal: Bool

  /// Creates the facts about a search bar; by default one without hints and buttons.
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
