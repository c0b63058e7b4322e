import CoreGraphics
import Foundation
import UIKitCore

/// Supplies the sessions of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Returns the session for a search; nil to not show the panel.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// Called when the panel appeared.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// Called when the panel disappeared.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  /// Does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  /// Does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Finds and replaces text in a view with the system's panel, which is above the keyboard or at the
/// lower edge of the window.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the sessions; held weakly.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The view that is searched.
  open private(set) weak var view: UIView?
  /// The session while the panel is visible; nil at other times.
  open private(set) var activeFindSession: UIFindSession?
  /// Whether the panel is visible.
  open var isFindNavigatorVisible: Bool { panel != nil }
  /// The search text, which is also used when the panel appears again.
  open var searchText: String? {
    didSet { panel?.textsDidChange() }
  }
  /// The replacement, which is also used when the panel appears again.
  open var replacementText: String? {
    didSet { panel?.textsDidChange() }
  }
  /// Returns the menu of options, created from the system's options; nil, the default, for those.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The options of the next search.
  private(set) var options = UITextSearchOptions()
  private(set) var panel: FindPanel?

  /// Creates an interaction whose sessions a delegate supplies.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The panel

  /// Shows the panel; shows the field for the replacement if the panel is already visible.
  open func presentFindNavigator(showingReplace: Bool) {
    if let panel { return panel.show(replacing: showingReplace) }
    guard let view, let window = view.window,
      let session = delegate?.findInteraction(self, sessionFor: view)
    else { return }
    activeFindSession = session
    (session as? UITextSearchingFindSession)?.changed = { [weak self] in
      self?.updateResultCount()
    }
    let panel = FindPanel(self)
    self.panel = panel
    panel.appear(in: window, replacing: showingReplace && session.supportsReplacement)
    delegate?.findInteraction(self, didBegin: session)
    if searchText?.isEmpty == false { search() }
  }

  /// Hides the panel.
  open func dismissFindNavigator() {
    guard let panel, let session = activeFindSession else { return }
    self.panel = nil
    activeFindSession = nil
    panel.disappear()
    delegate?.findInteraction(self, didEnd: session)
    (session as? UITextSearchingFindSession)?.end()
  }

  /// Moves to the next result.
  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
  /// Moves to the previous result.
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
  /// Updates the number of results in the panel.
  open func updateResultCount() { panel?.countDidChange() }

  // MARK: Searching

  func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  /// Searches for text that the user typed into the panel.
  func typed(_ query: String) {
    guard query != searchText ?? "" else { return }
    searchText = query
    search()
  }

  func setOptions(matchesCase: Bool, wholeWords: Bool) {
    options = UITextSearchOptions(
      wholeWords ? .fullWord : .contains,
      matchesCase ? [] : .caseInsensitive
    )
    search()
  }

  func replace() {
    activeFindSession?.performSingleReplacement(
      query: searchText ?? "",
      replacementString: replacementText ?? "",
      options: options
    )
    updateResultCount()
  }

  func replaceAll() {
    activeFindSession?.replaceAll(
      searchQuery: searchText ?? "",
      replacementString: replacementText ?? "",
      options: options
    )
    updateResultCount()
  }
}
