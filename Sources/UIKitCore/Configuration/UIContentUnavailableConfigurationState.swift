/// The state of a view controller that a configuration for unavailable content follows.
///
/// Pass the value that `updateContentUnavailableConfiguration(using:)` receives; an app rarely
/// creates one. Works in every system version.
///
/// - Note: iOS 17 and later.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller, which colours and fonts follow.
  public var traitCollection: UITraitCollection
  /// The text of the search whose results the controller shows; `nil`, the default, if there is no
  /// search or its field is empty.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// Accesses a value of the app's own; `nil`, the default, if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
