import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A page in a navigation controller that shows something in place of its content.
@MainActor
final class UnavailablePage: UIViewController {
  var states: [UIContentUnavailableConfigurationState] = []
  var makes: ((UIContentUnavailableConfigurationState) -> (any UIContentConfiguration)?)?
  var extra: AnyHashable?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = super.contentUnavailableConfigurationState
    state[UIConfigurationStateCustomKey("extra")] = extra
    return state
  }
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    states.append(state)
    if let makes { contentUnavailableConfiguration = makes(state) }
  }
}

@MainActor
struct UnavailableStage {
  let stage: SearchStage
  let page = UnavailablePage()
  let navigation: UINavigationController

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(17, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"]
  ) {
    stage = SearchStage(
      device,
      version: version,
      appearance: appearance,
      textSize: textSize,
      languages: languages
    )
    navigation = UINavigationController(rootViewController: page)
    page.title = "Inbox"
  }

  var screen: HeadlessScreen { stage.screen }

  @discardableResult
  func show() -> Self {
    screen.rootViewController = navigation
    screen.update()
    return self
  }

  /// The view in place of the content; nil: the content is seen.
  var shown: UIContentUnavailableView? {
    page.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  func parts<T: UIView>(_ type: T.Type, in root: UIView? = nil) -> [T] {
    guard let root = root ?? shown else { return [] }
    return root.subviews.flatMap { view -> [T] in
      (view as? T).map { [$0] } ?? (view is UIButton ? [] : parts(type, in: view))
    }
  }

  var texts: [String] { parts(UILabel.self).compactMap(\.text) }

  /// In points of the screen.
  func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }

  static func mail(_ pressed: @escaping () -> Void = {}) -> UIContentUnavailableConfiguration {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "tray")
    content.text = "No Mail"
    content.secondaryText = "Messages that you receive will appear here."
    content.button.title = "Compose"
    content.buttonProperties.primaryAction = UIAction { _ in pressed() }
    content.secondaryButton.title = "Learn More"
    return content
  }
}
