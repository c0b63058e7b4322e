import CoreGraphics
import Foundation
import UIKitCore

/// A controller that shows results while a search bar is in use.
///
/// It is presented over the controller that contains the bar. Catalogue: UI10-F181, UI9-F94,
/// UI9-F95.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SelfPresenting,
  UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  /// The time at which the scopes appear.
  public enum ScopeBarActivation: Int, Sendable {
    /// The system's behaviour.
    case automatic = 0
    /// The app shows and hides the scopes.
    case manual
    /// The scopes appear with the first letter.
    case onTextEntry
    /// The scopes appear when the search begins.
    case onSearchActivation
  }

  // MARK: State

  private final let results: UIViewController?
  private final let bar = UISearchBar(frame: .zero)
  final var run = SearchRun()
  final let dimming = DimmingView(frame: .zero)
  /// The suggestions over the results; created when they are first needed.
  final var suggestionList: SuggestionList?
  /// The navigation item that contains the search bar; nil if it is elsewhere.
  final weak var item: UINavigationItem?

  // MARK: Making

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller that shows the results; nil if the
  ///   searched controller shows them.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepareSearch()
  }
  /// Creates a search controller whose results the searched controller shows.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepareSearch()
  }
  /// Creates a search controller from an archive, without results.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    prepareSearch()
    coder.finish(self, as: UISearchController.self)
  }

  // MARK: Parts

  /// The search bar, which the app places in a navigation item, in a table's header or in a view of
  /// its own.
  open var searchBar: UISearchBar { bar }
  /// The controller of the results; nil if the searched controller shows them.
  open var searchResultsController: UIViewController? { results }
  /// The object that updates the results; a weak reference.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
    didSet { checkAddedMethods(searchResultsUpdater) }
  }
  /// The delegate, which observes presentation and dismissal; a weak reference.
  open weak var delegate: (any UISearchControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  // MARK: Searching

  /// Whether a search is active; setting it begins or ends one with animation.
  open var isActive: Bool {
    get { run.isActive && !run.isEnding }
    set { newValue ? activate() : deactivate() }
  }
  /// Whether the searched content is dimmed and cannot be touched before there are results.
  ///
  /// The default is true.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateParts() } }
  /// The same as `obscuresBackgroundDuringPresentation`.
  @available(*, deprecated, message: "Use obscuresBackgroundDuringPresentation.")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar is hidden during a search.
  ///
  /// The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the results appear with the first letter or token.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 13 and later.
  open var automaticallyShowsSearchResultsController = true { didSet { updateParts() } }
  /// Whether the results are visible.
  ///
  /// Setting it sets ``automaticallyShowsSearchResultsController`` to false.
  ///
  /// - Note: iOS 13 and later.
  open var showsSearchResultsController: Bool {
    get { run.showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      run.showsResults = newValue
      updateParts()
    }
  }
  /// Whether the bar shows a Cancel button during a search.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 13 and later.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar shows its scopes during a search.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 13 and later.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// The time at which the scopes appear.
  ///
  /// The default is `.automatic`.
  ///
  /// - Note: iOS 16 and later.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// The placement of the search bar in the navigation bar.
  ///
  /// - Note: iOS 16 and later.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .stacked
  }

  // MARK: Suggestions

  /// The suggestions that are offered during a search.
  ///
  /// The default is nil: none.
  ///
  /// They are shown in a list over the results, or in a menu below a search bar that is in a row of
  /// buttons. `searchResultsUpdater` changes them while a person types, and is called when a person
  /// chooses one. They stay until the app removes them.
  ///
  /// - Note: iOS 16 and later; Russet supports them under every system version.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateSuggestions() } }
  /// Whether suggestions are shown only below a search bar that is in a row of buttons.
  ///
  /// The default is false.
  ///
  /// - Note: iOS 16 and later.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet { updateSuggestions() }
  }

  // MARK: View

  open override func loadView() { view = SearchView(self) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    attachParts()
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutParts()
  }
  /// True: the field keeps the keyboard.
  open override var disablesAutomaticKeyboardDismissal: Bool { true }
  open override var childForStatusBarStyle: UIViewController? {
    presentingViewController?.childForStatusBarStyle
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    presentingViewController?.preferredStatusBarStyle ?? .default
  }

  // MARK: Transition

  /// Returns the controller itself.
  open func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  /// Returns the controller itself.
  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  /// Returns nil: the presentation is not interactive.
  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil: the dismissal is not interactive.
  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns a presentation controller that lets touches pass to the content below.
  open func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentation(presentedViewController: presented, presenting: presenting)
  }
  /// Returns the duration, in seconds, of presenting and dismissing a search.
  // Unverified: from recordings of iOS 12.
  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  /// Animates the presentation or the dismissal of the search.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animate(transitionContext)
  }
  /// Does nothing.
  open func animationEnded(_ transitionCompleted: Bool) {}

  // MARK: What presenting asks

  package final var coversPopovers: Bool { false }
  package final var missingSourceMessage: String? { nil }
  package final func wasClosedFromBeside() {}
  package final func makeOwnPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController {
    SearchPresentation(presentedViewController: self, presenting: presenting)
  }
  package final func makeCompactPresentation(
    presenting: UIViewController?
  ) -> UIPresentationController { makeOwnPresentation(presenting: presenting) }
  package final func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// The state of a search.
struct SearchRun {
  var isActive = false
  var showsResults = false
  /// Whether the bar is at its place for a search.
  var isRaised = false
  /// Whether the search hid the navigation bar, and has to show it again.
  var hidNavigationBar = false
  /// Whether the search showed the Cancel button, and has to hide it again.
  var showedCancel = false
  /// Whether the search showed the scopes, and has to hide them again.
  var showedScopes = false
  /// Whether the search is ending; the delegate's `willDismissSearchController(_:)` was called.
  var isEnding = false
}

/// Presents a search over the searched controller, which receives touches outside the search's
/// views.
final class SearchPresentation: UIPresentationController, TouchYielding {
  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { false }
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override func dismissalTransitionWillBegin() { search?.ends() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { search?.ended() }
  }
}

/// The view of a search, with the dimming view and the results.
final class SearchView: UIView {
  private weak var search: UISearchController?

  init(_ search: UISearchController) {
    self.search = search
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  required init?(coder: NSCoder) { nil }

  /// Lets touches pass to the bar below, and to all views below if nothing is shown.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
