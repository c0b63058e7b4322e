/// Names a state of an app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the state.
  public let rawValue: String
  /// Makes a key of any name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of any name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a configuration is updated for.
public protocol UIConfigurationState {
  /// Makes a state without any flags.
  init(traitCollection: UITraitCollection)
  /// The traits that colours and fonts follow.
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's own; nil: none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A state that knows of selection and touch.
package protocol TouchedConfigurationState {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
}

extension UIViewConfigurationState: TouchedConfigurationState {}

/// The state of a view: the flags that change what a configuration looks like.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view, which colours and fonts follow.
  public var traitCollection: UITraitCollection
  /// Whether the view cannot be used.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the focus is on the view.
  public var isFocused = false
  /// Whether the view stays in place while others scroll, as a header of a section does.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state without any flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own; nil, the default, is no value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
