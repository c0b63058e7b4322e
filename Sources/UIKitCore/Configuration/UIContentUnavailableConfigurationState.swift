/// The state of a view controller that a configuration for unavailable content follows.
///
/// Pass the value that `updateContentUnavailableConfiguration(using:)` receives; an app rarely makes
/// one. As of iOS 17; it works whatever the system version.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller, which colours and fonts follow.
  public var traitCollection: UITraitCollection
  /// The text of the search that the controller shows results of; nil, the default: there is no
  /// search, or its field is empty.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own; nil, the default, is no value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
