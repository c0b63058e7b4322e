import CoreGraphics
import Foundation
import UIKitCore

extension UISearchController {
  func prepareSearch() {
    modalPresentationStyle = .overCurrentContext
    transitioningDelegate = self
    searchBar.searchController = self
    searchBar.placeholder = SystemStrings.string(.search)
    searchBar.frame.size = CGSize(
      width: hostScreen.bounds.width,
      height: searchBar.naturalHeight
    )
    dimming.tapped = { [weak self] in self?.deactivate() }
  }

  /// The navigation controller whose bar holds the search bar.
  var navigationHost: UINavigationController? {
    (item?.itemObserver as? UINavigationBar)?.controller as? UINavigationController
  }

  /// The controller whose content is searched.
  private var searched: UIViewController? {
    if let host = navigationHost {
      return host.viewControllers.last { $0.navigationItem === item }
    }
    var responder: UIResponder? = searchBar.next
    while let candidate = responder {
      // The search bar of a title view searches the page below it.
      if searchBar.place == .title, let host = candidate as? UINavigationController {
        return host.topViewController
      }
      if let controller = candidate as? UIViewController { return controller }
      responder = candidate.next
    }
    return nil
  }

  /// Whether the search bar belongs to a navigation item, or is its title view.
  private var isInNavigationBar: Bool { item != nil || searchBar.place == .title }

  // MARK: Beginning

  func activate() {
    guard !run.isActive, presentingViewController == nil else { return }
    if let delegate {
      delegate.presentSearchController(self)
    } else {
      presentItself(animated: true)
    }
  }

  func presentItself(animated: Bool) {
    guard !run.isActive, let searched, searched.viewIfLoaded?.window != nil else { return }
    run = SearchRun()
    run.isActive = true
    delegate?.willPresentSearchController(self)
    // A search in a navigation bar is presented over the page below that bar, even if that page
    // does not define a presentation context.
    let defines = searched.definesPresentationContext
    if isInNavigationBar { searched.definesPresentationContext = true }
    updateParts()
    searched.present(self, animated: animated) { [weak self] in
      guard let self, run.isActive else { return }
      delegate?.didPresentSearchController(self)
    }
    searched.definesPresentationContext = defines
    guard presentingViewController != nil else {
      // Another controller is presented already.
      run = SearchRun()
      return
    }
    tellUpdater()
  }

  /// Moves the bar to its place during a search; call it inside an animation block.
  func raise() {
    guard run.isActive, !run.isRaised else { return }
    run.isRaised = true
    if automaticallyShowsCancelButton, !searchBar.showsCancelButton {
      run.showedCancel = true
      searchBar.setShowsCancelButton(true, animated: false)
    }
    searchBar.updateCancel()
    if scopeBarActivation == .automatic || scopeBarActivation == .onSearchActivation {
      showScopes()
    }
    if item != nil {
      placeBar()
      return
    }
    // The bar of a title view would disappear with the navigation bar.
    if hidesNavigationBarDuringPresentation, searchBar.place != .title,
      let navigation = searched?.navigationController,
      !navigation.isNavigationBarHidden
    {
      run.hidNavigationBar = true
      navigation.setNavigationBarHidden(true, animated: UIView.areAnimationsEnabled)
    }
    scrollToBar()
    searchBar.layoutIfNeeded()
    viewIfLoaded?.setNeedsLayout()
  }

  private func showScopes() {
    guard searchBar.scopeButtonTitles?.isEmpty == false, !searchBar.showsScopeBar else { return }
    run.showedScopes = true
    searchBar.showsScopeBar = true
  }

  /// Scrolls the list whose header is the search bar to its beginning.
  private func scrollToBar() {
    var ancestor = searchBar.superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    guard let scroll = ancestor as? UIScrollView else { return }
    let top = searchBar.convert(searchBar.bounds, to: scroll).minY
    scroll.setContentOffset(
      CGPoint(x: scroll.contentOffset.x, y: top - scroll.adjustedContentInset.top),
      animated: false
    )
  }

  /// Lays out the navigation bar and the page below it; call it inside an animation block.
  private func placeBar() {
    item?.searchHolder?.update()
    guard let host = navigationHost else { return }
    host.layOut()
    host.navigationBar.layoutIfNeeded()
    searchBar.layoutIfNeeded()
    host.topViewController?.viewIfLoaded?.layoutIfNeeded()
  }

  // MARK: Going on

  func editingBegan() { activate() }

  func searchDidChange() {
    guard run.isActive, !run.isEnding else { return }
    if scopeBarActivation == .onTextEntry, searchBar.field.hasText { showScopes() }
    updateParts()
    tellUpdater()
  }

  func searchKeyPressed() {
    // Unverified: the search key dismisses the keyboard of a search controller.
    searchBar.resignFirstResponder()
  }

  func tellUpdater() {
    showSearchText()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Provides the search text to empty-state content, which can mention it.
  private func showSearchText() {
    let text = run.isActive && !run.isEnding ? searchBar.text : nil
    let shown = text?.isEmpty == false ? text : nil
    searched?.contentSearchText = shown
    searchResultsController?.contentSearchText = shown
  }

  func cancelled() { deactivate() }

  func barSizeDidChange() {
    guard item != nil else {
      viewIfLoaded?.setNeedsLayout()
      return
    }
    navigationHost?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Ending

  func deactivate() {
    guard run.isActive, !run.isEnding else { return }
    guard let presenter = presentingViewController else {
      ends()
      ended()
      return
    }
    presenter.dismiss(animated: true)
  }

  /// Called when the dismissal begins, regardless of its cause.
  func ends() {
    guard run.isActive, !run.isEnding else { return }
    run.isEnding = true
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    searchBar.field.tokens = []
    searchBar.text = ""
    tellUpdater()
  }

  /// Moves the bar back to its place; call it inside an animation block.
  func lower() {
    guard run.isRaised else { return }
    run.isRaised = false
    if run.showedCancel { searchBar.setShowsCancelButton(false, animated: false) }
    if run.showedScopes { searchBar.showsScopeBar = false }
    searchBar.setNeedsLayout()
    if item != nil {
      placeBar()
      return
    }
    if run.hidNavigationBar {
      searched?.navigationController?
        .setNavigationBarHidden(false, animated: UIView.areAnimationsEnabled)
    }
    searchBar.layoutIfNeeded()
  }

  func ended() {
    guard run.isActive else { return }
    lower()
    run = SearchRun()
    searchBar.updateCancel()
    updateParts()
    delegate?.didDismissSearchController(self)
  }

  // MARK: Transition

  func animate(_ context: any UIViewControllerContextTransitioning) {
    let isPresenting = context.viewController(forKey: .to) === self
    let duration = context.isAnimated ? transitionDuration(using: context) : 0
    if isPresenting {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: self)
      UIView.performWithoutAnimation {
        view.layoutIfNeeded()
        dimming.alpha = 0
      }
    }
    let changes = {
      if isPresenting { self.raise() } else { self.lower() }
      self.dimming.alpha = isPresenting ? 1 : 0
      if !isPresenting { self.searchResultsController?.viewIfLoaded?.alpha = 0 }
      self.suggestionList?.alpha = isPresenting ? 1 : 0
      self.view.layoutIfNeeded()
    }
    guard duration > 0 else {
      changes()
      searchResultsController?.viewIfLoaded?.alpha = 1
      context.completeTransition(true)
      return
    }
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [.curveEaseInOut],
      animations: changes,
      completion: { _ in
        self.searchResultsController?.viewIfLoaded?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    )
  }

  // MARK: Parts

  func attachParts() {
    view.addSubview(dimming)
    if let results = searchResultsController {
      addChild(results)
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    updateParts()
  }

  /// Shows the results, or dims the searched content.
  func updateParts() {
    if automaticallyShowsSearchResultsController {
      run.showsResults = run.isActive && searchBar.field.hasText
    }
    guard isViewLoaded else { return }
    let shows = run.showsResults && searchResultsController != nil
    searchResultsController?.viewIfLoaded?.isHidden = !shows
    dimming.isHidden = shows || !obscuresBackgroundDuringPresentation
    updateSuggestions()
    view.setNeedsLayout()
  }

  /// Shows the suggestions in the list or in the menu, depending on the place of the search bar.
  func updateSuggestions() {
    let suggestions = run.isActive && !run.isEnding ? searchSuggestions ?? [] : []
    let isInline = item != nil && searchBar.place == .inline
    if isInline || searchBar.field.suggestions.items != nil {
      searchBar.field.searchSuggestions = isInline ? suggestions : nil
    }
    guard isViewLoaded else { return }
    let listed =
      isInline || ignoresSearchSuggestionsForSearchBarPlacementStacked ? [] : suggestions
    guard !listed.isEmpty else {
      suggestionList?.isHidden = true
      return
    }
    let list = suggestionList ?? makeSuggestionList()
    list.isHidden = false
    list.suggestions = listed
    searchBar.field.suggestions.list = list
    view.bringSubviewToFront(list)
    view.setNeedsLayout()
  }

  private func makeSuggestionList() -> SuggestionList {
    let list = SuggestionList(isMenu: false)
    list.choosing = { [weak self] in self?.choose($0) }
    suggestionList = list
    view.addSubview(list)
    return list
  }

  func choose(_ suggestion: any UISearchSuggestion) {
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
  }

  func layOutParts() {
    let results = searchResultsController
    guard !isInNavigationBar else {
      let insets = searched?.containerInsets ?? .zero
      // The dimming view does not extend behind the bar, which is translucent.
      dimming.frame = view.bounds.inset(
        by: UIEdgeInsets(top: insets.top, left: 0, bottom: 0, right: 0)
      )
      results?.containerInsets = insets
      if let page = results?.viewIfLoaded, page.frame != view.bounds { page.frame = view.bounds }
      suggestionList?.frame = view.bounds
      suggestionList?.coveredTop = max(insets.top, view.safeAreaInsets.top)
      return
    }
    // Below the current place of the bar.
    let edge =
      searchBar.window == nil
      ? 0 : max(0, searchBar.convert(searchBar.bounds, to: view).maxY)
    let frame = CGRect(
      x: 0,
      y: edge,
      width: view.bounds.width,
      height: max(0, view.bounds.height - edge)
    )
    dimming.frame = frame
    suggestionList?.frame = frame
    if let page = results?.viewIfLoaded, page.frame != frame { page.frame = frame }
  }
}
