import CoreGraphics
import Foundation

/// The state of the view that replaces a controller's content.
@MainActor
struct UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)? { didSet { noteDue() } }
  var searchText: String?
  /// Whether the update method runs before the next layout; initially true, so that it runs once
  /// for every controller.
  var needsUpdate = true { didSet { noteDue() } }
  /// Whether the update method is running; values that it sets are shown after it returns.
  var isUpdating = false
  /// Whether a layout pass has work for the content; the only value that a layout pass checks.
  private(set) var isDue = true

  nonisolated init() {}

  private mutating func noteDue() { isDue = needsUpdate || view != nil }
}

/// A view for unavailable content that scrolls if it does not fit.
@MainActor
package protocol UnavailableContentScrolling: UIView {
  var isScrollEnabled: Bool { get set }
}

extension UIViewController {
  /// The text of the search whose results the controller shows; `nil` if there is no search.
  ///
  /// Search controllers set it.
  package final var contentSearchText: String? {
    get { unavailable.searchText }
    set {
      guard unavailable.searchText != newValue else { return }
      unavailable.searchText = newValue
      noteUnavailableContentChange()
    }
  }

  /// The view that replaces the content; `nil` while the content is visible.
  package final var contentUnavailableView: UIView? { unavailable.view }

  func makeUnavailableContentState() -> UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = unavailable.searchText
    return state
  }

  func setUnavailableContent(_ configuration: (any UIContentConfiguration)?) {
    unavailable.configuration = configuration
    // Before the first layout the update method may still change it.
    guard isViewLoaded, !unavailable.isUpdating, !unavailable.needsUpdate else { return }
    showUnavailableContent(for: contentUnavailableConfigurationState)
  }

  func noteUnavailableContentChange() {
    unavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Runs the update method if the state has changed since its last run.
  func updateUnavailableContentIfNeeded() {
    guard unavailable.needsUpdate, !unavailable.isUpdating, viewIfLoaded?.window != nil else {
      return
    }
    unavailable.needsUpdate = false
    let state = contentUnavailableConfigurationState
    unavailable.isUpdating = true
    updateContentUnavailableConfiguration(using: state)
    unavailable.isUpdating = false
    showUnavailableContent(for: state)
  }

  private func showUnavailableContent(for state: UIContentUnavailableConfigurationState) {
    guard let configuration = unavailable.configuration else {
      guard let shown = unavailable.view else { return }
      shown.removeFromSuperview()
      unavailable.view = nil
      viewIfLoaded?.window?.screen.inputViews.removeFollower(self)
      return
    }
    let updated = configuration.updated(for: state)
    if let shown = unavailable.view, shown.supports(updated) {
      shown.configuration = updated
      return
    }
    unavailable.view?.removeFromSuperview()
    let made = updated.makeContentView()
    // Chosen: content that does not fit scrolls, such as large text on a phone in landscape.
    (made as? any UnavailableContentScrolling)?.isScrollEnabled = true
    unavailable.view = made
    view.addSubview(made)
    view.setNeedsLayout()
  }

  /// Lays out the view in the safe area of the controller's view, above the keyboard.
  func placeUnavailableContent() {
    guard let shown = unavailable.view, let view = viewIfLoaded, let window = view.window else {
      return
    }
    if shown.superview !== view { view.addSubview(shown) }
    if view.subviewList.last !== shown { view.bringSubviewToFront(shown) }
    let inputs = window.screen.inputViews
    inputs.addFollower(self)
    var frame = view.bounds.inset(by: view.safeAreaInsets)
    if !inputs.room.isEmpty {
      let top = view.convert(window.convertFromScreen(inputs.room.origin), from: window).y
      if top < frame.maxY { frame.size.height = max(0, top - frame.minY) }
    }
    if frame.isNull { frame = .zero }
    guard shown.frame != frame else { return }
    shown.frame = frame
    shown.layoutIfNeeded()
  }
}

/// A controller whose content moves with the keyboard.
struct KeyboardFollower {
  weak var controller: UIViewController?
}
