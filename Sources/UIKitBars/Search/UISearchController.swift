import CoreGraphics
import Foundation
import UIKitCore

/// Shows results while a search bar is used.
///
/// It is presented over the controller that the bar belongs to. Catalogue: UI10-F181, UI9-F94,
/// UI9-F95.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SelfPresenting,
  UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  /// The time at which the scopes appear.
  public enum ScopeBarActivation: Int, Sendable {
    /// The system's behaviour.
    case automatic = 0
    /// The app shows them.
    case manual
    /// They appear with the first letter.
    case onTextEntry
    /// They appear when the search begins.
    case onSearchActivation
  }

  // MARK: State

  private final let results: UIViewController?
  private final let bar = UISearchBar(frame: .zero)
  final var run = SearchRun()
  final let dimming = DimmingView(frame: .zero)
  /// The suggestions over the results; made when they are first needed.
  final var suggestionList: SuggestionList?
  /// The item whose bar holds the search bar; nil: it lies elsewhere.
  final weak var item: UINavigationItem?

  // MARK: Making

  /// Creates a controller that shows results in another one; nil: in the one that is searched.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepareSearch()
  }
  /// Creates a controller that shows results in the one that is searched.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepareSearch()
  }
  /// Creates a controller without results; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    prepareSearch()
    coder.finish(self, as: UISearchController.self)
  }

  // MARK: Parts

  /// The bar, for the app to place: in a navigation item, a table's header, a view of its own.
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
  /// Whether what is searched is darkened and cannot be touched before there are results, by
  /// default true.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateParts() } }
  /// The same as `obscuresBackgroundDuringPresentation`.
  @available(*, deprecated, message: "Use obscuresBackgroundDuringPresentation.")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar goes while a search goes on, by default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the results come with the first letter or token, by default true.
  ///
  /// As of iOS 13.
  open var automaticallyShowsSearchResultsController = true { didSet { updateParts() } }
  /// Whether the results are seen; setting it ends that they come by themselves.
  ///
  /// As of iOS 13.
  open var showsSearchResultsController: Bool {
    get { run.showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      run.showsResults = newValue
      updateParts()
    }
  }
  /// Whether the bar has a Cancel button while a search goes on, by default true.
  ///
  /// As of iOS 13.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar shows its scopes while a search goes on, by default true.
  ///
  /// As of iOS 13.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the scopes come, by default `.automatic`.
  ///
  /// As of iOS 16.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Where a navigation bar shows the search bar.
  ///
  /// As of iOS 16.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .stacked
  }

  // MARK: Suggestions

  /// Offered while a search goes on: in a list over the results, or in a menu below a search bar
  /// that is among the buttons of a navigation bar; nil, the default: nothing is.
  ///
  /// `searchResultsUpdater` changes them as a person types, and hears what a person chooses. They
  /// stay until the app takes them away. As of iOS 16; it works whatever the system version.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateSuggestions() } }
  /// Whether suggestions are shown only below a search bar that is among the buttons of a navigation
  /// bar, by default false.
  ///
  /// As of iOS 16.
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
  /// The keys stay with the field.
  open override var disablesAutomaticKeyboardDismissal: Bool { true }
  open override var childForStatusBarStyle: UIViewController? {
    presentingViewController?.childForStatusBarStyle
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    presentingViewController?.preferredStatusBarStyle ?? .default
  }

  // MARK: Transition

  /// The controller itself.
  open func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  /// The controller itself.
  open func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  /// Nil: no finger drives it.
  open func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil: no finger drives it.
  open func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// A presentation that leaves what is below to be touched.
  open func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentation(presentedViewController: presented, presenting: presenting)
  }
  /// Seconds in which a search comes and goes.
  // Unverified: from recordings of iOS 12.
  open func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }
  /// Lets the search come or go.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    animate(transitionContext)
  }
  /// Nothing is left to do.
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

/// How far a search is.
struct SearchRun {
  var isActive = false
  var showsResults = false
  /// Whether the bar covers the row of its navigation bar, or raises itself to its place.
  var isRaised = false
  /// Whether the search hid the navigation bar, and shows it again.
  var hidNavigationBar = false
  var showedCancel = false
  var showedScopes = false
  /// Whether the search ends: it has been told already.
  var isEnding = false
}

/// Presents a search over the controller that is searched, which can be touched where nothing of
/// the search lies.
final class SearchPresentation: UIPresentationController, TouchYielding {
  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { false }
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override func dismissalTransitionWillBegin() { search?.ends() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { search?.ended() }
  }
}

/// The view of a search: what darkens, and the results.
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
