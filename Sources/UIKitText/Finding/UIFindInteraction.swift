import CoreGraphics
import Foundation
import UIKitCore

/// Gives a find interaction its sessions.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// The session for a search; nil: the panel does not come.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  /// The panel came.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  /// The panel went.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  /// By default does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  /// By default does nothing.
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Lets people find and replace text in a view with the system's panel, which stands at the
/// keyboard or at the lower edge of the window.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// Who gives the sessions; held weakly.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The view that is searched.
  open private(set) weak var view: UIView?
  /// The session while the panel is there.
  open private(set) var activeFindSession: UIFindSession?
  /// Whether the panel is there.
  open var isFindNavigatorVisible: Bool { panel != nil }
  /// What is searched for; kept for the panel that comes next.
  open var searchText: String? {
    didSet { panel?.textsDidChange() }
  }
  /// What comes in its place; kept for the panel that comes next.
  open var replacementText: String? {
    didSet { panel?.textsDidChange() }
  }
  /// Makes the menu of options of the ones that the system has; nil, the default: those.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { panel?.optionsDidChange() }
  }
  /// How the next search is done.
  private(set) var options = UITextSearchOptions()
  private(set) var panel: FindPanel?

  /// Makes an interaction whose sessions come from a delegate.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The panel

  /// Brings the panel, or its field for the replacement to a panel that is there.
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

  /// Takes the panel away.
  open func dismissFindNavigator() {
    guard let panel, let session = activeFindSession else { return }
    self.panel = nil
    activeFindSession = nil
    panel.disappear()
    delegate?.findInteraction(self, didEnd: session)
    (session as? UITextSearchingFindSession)?.end()
  }

  /// Goes to the next place.
  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
  /// Goes to the previous place.
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
  /// Has the panel show how many places there are.
  open func updateResultCount() { panel?.countDidChange() }

  // MARK: Searching

  func search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: options)
    updateResultCount()
  }

  /// A person typed into the panel.
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
    panel?.optionsDidChange()
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
