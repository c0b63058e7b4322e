/// The key of a state that an app defines.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the state.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is updated.
public protocol UIConfigurationState {
  /// Creates a state without flags.
  init(traitCollection: UITraitCollection)
  /// The traits that colours and fonts follow.
  var traitCollection: UITraitCollection { get set }
  /// Accesses a value of the app's own; `nil` if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A state with flags for selection and highlighting.
package protocol TouchedConfigurationState {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
}

extension UIViewConfigurationState: TouchedConfigurationState {}

/// The state of a view: the flags that affect the look of a configuration.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view, which colours and fonts follow.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view is pinned while other views scroll, such as a section header.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// Accesses a value of the app's own; `nil`, the default, if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
