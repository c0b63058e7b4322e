import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// A controller that offers the system's and the app's activities for shared items.
///
/// On a phone it is presented modally, on a tablet in a popover, whose source the app sets. It
/// shows the activities that can act on the items, the system's first, except for
/// `excludedActivityTypes`. On Linux the system's activities are Message and Mail (with the host's
/// programs), Copy, Save Image and, for files, pictures and data, Save to Files.
///
/// Catalogue: UI10-F125, UI10-F126, UI10-F131.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController, PanelHolding {
  /// A closure that receives the chosen activity, whether it was performed, its returned items, and
  /// its error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void
  /// A closure that receives the chosen activity and whether it was performed.
  public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void

  /// The closure that is called once, after the view has disappeared; the activity is nil if a
  /// person chose none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The older form of `completionWithItemsHandler`, which takes precedence; deprecated since iOS
  /// 8.
  open var completionHandler: CompletionHandler?
  /// The activities that are not shown.
  ///
  /// The default is nil: all are shown.
  ///
  /// Set it before presenting the controller.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { if isViewLoaded { rebuild() } }
  }
  /// The sections that are not shown; empty by default.
  ///
  /// The value is only stored, because this sheet suggests no people.
  ///
  /// - Note: iOS 18 and later.
  open var excludedActivitySectionTypes: UIActivitySectionTypes = []
  /// Whether an activity can be shown prominently.
  ///
  /// The default is true. The value is only stored, because no activity on Linux is prominent.
  open var allowsProminentActivity = true

  private final let shared: SharedItems
  private final let applicationActivities: [UIActivity]
  private final let transition = ActivityTransition()
  private final let background = OperationQueue()
  private final var running: UIActivity?
  private final var isFinished = false
  final private(set) var content: (any ActivityContent)?
  /// The shown activities, the system's before the app's; empty before the view is loaded.
  package final private(set) var shownActivities: [UIActivity] = []
  package final var presentedPanel: (any PresentedPanel)? {
    loadViewIfNeeded()
    return content as? ActivityPanel
  }

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: The shared items: texts, URLs, images, data, or objects that adopt
  ///     `UIActivityItemSource` and supply them later.
  ///   - applicationActivities: The app's own activities, which are shown after the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    shared = SharedItems(items: activityItems)
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    if UIDevice.current.userInterfaceIdiom == .pad {
      modalPresentationStyle = .popover
    } else if Surroundings.systemVersion.major >= 13 {
      modalPresentationStyle = .pageSheet
      sheetPresentationController?.detents = [.medium(), .large()]
    } else {
      modalPresentationStyle = .custom
      transitioningDelegate = transition
    }
  }

  /// Creates a controller from a configuration, whose items are loaded when an activity needs them.
  ///
  /// The configuration's message body is included in messages and mails. Copy is omitted if the
  /// configuration does not support it.
  public convenience init(
    activityItemsConfiguration: any UIActivityItemsConfigurationReading
  ) {
    let providers = activityItemsConfiguration.itemProvidersForActivityItemsConfiguration
    var items: [Any] = providers.enumerated().compactMap { index, provider in
      ConfiguredItem(provider, at: index, of: activityItemsConfiguration)
    }
    let body = activityItemsConfiguration.activityItemsConfigurationMetadata(key: .messageBody)
    if let body = body as? String { items.append(MessageBody(body)) }
    self.init(
      activityItems: items,
      applicationActivities: activityItemsConfiguration
        .applicationActivitiesForActivityItemsConfiguration
    )
    if !activityItemsConfiguration.activityItemsConfigurationSupports(interaction: .copy) {
      excludedActivityTypes = [.copyToPasteboard]
    }
  }

  /// Returns nil: activity view controllers are not archived.
  public required init?(coder: NSCoder) { nil }

  // MARK: Services

  /// Returns the activities that can act on the items, the system's before the app's.
  private final func offered() -> [UIActivity] {
    let builtIn: [UIActivity] =
      [
        MessageActivity(), MailActivity(), CopyActivity(), SaveImageActivity(),
      ] + SystemActivities.make()
    let items = shared.placeholders(for: self)
    let excluded = Set(excludedActivityTypes ?? [])
    return (builtIn + applicationActivities).filter { activity in
      activity.activityType.map { !excluded.contains($0) } != false
        && activity.canPerform(withActivityItems: items)
    }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  private final func rebuild() {
    content?.removeFromSuperview()
    let activities = offered()
    shownActivities = activities
    let made: any ActivityContent
    if Surroundings.systemVersion.major >= 13 {
      let source = shared.items.lazy.compactMap { $0 as? any UIActivityItemSource }.first
      let summary = SharedSummary(shared.placeholders(for: self), source: source, self)
      made = ActivitySheet(activities, shared: summary)
    } else {
      made = ActivityPanel(activities, isInPopover: modalPresentationStyle == .popover)
    }
    made.chosen = { [weak self] activity in self?.start(activity) }
    made.cancelled = { [weak self] in self?.cancel() }
    made.frame = view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(made)
    content = made
    // Unverified: the width in a popover.
    let width: CGFloat = 320
    preferredContentSize = CGSize(width: width, height: made.wantedHeight(width: width))
  }

  open override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape,
        modifierFlags: [],
        action: Selector(UIActivityViewController.cancelByKey, "_cancelByKey:")
      )
    ]
  }
  private final func cancelByKey(_ sender: Any?) { cancel() }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A popover or a sheet was dismissed by a touch outside or a swipe.
    if isBeingDismissed || presentingViewController == nil, running == nil { end(nil, false) }
  }

  // MARK: Course

  /// Dismisses the controller without an activity.
  final func cancel() {
    guard running == nil, !isBeingDismissed, !isFinished else { return }
    leave { [self] in end(nil, false) }
  }

  private final func start(_ activity: UIActivity) {
    guard running == nil, !isFinished else { return }
    running = activity
    let providers = shared.providers.filter { !$0.isExecuting && !$0.isFinished }
    guard !providers.isEmpty else { return carryOn(activity) }
    for provider in providers {
      provider.choose(activity.activityType)
      background.addOperation(provider)
    }
    let then = BlockOperation { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.carryOn(activity) }
      }
    }
    for provider in providers { then.addDependency(provider) }
    background.addOperation(then)
  }

  /// Performs an activity whose items are loaded.
  private final func carryOn(_ activity: UIActivity) {
    let type = activity.activityType
    (activity as? LetterActivity)?.subject = shared.subject(for: type, self)
    activity.finished = { [weak self] completed in
      guard let self else { return }
      self.leave {
        self.end(type, completed, (activity as? SaveImageActivity)?.trouble)
      }
    }
    activity.prepare(withActivityItems: shared.resolved(for: type, self))
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  /// Dismisses the controller together with an activity's controller.
  private final func leave(then done: @escaping () -> Void) {
    guard let presentingViewController, !isBeingDismissed else { return done() }
    presentingViewController.dismiss(animated: true, completion: done)
  }

  private final func end(
    _ type: UIActivity.ActivityType?,
    _ completed: Bool,
    _ error: (any Error)? = nil
  ) {
    guard !isFinished else { return }
    isFinished = true
    running = nil
    let handler = completionWithItemsHandler
    let older = completionHandler
    completionWithItemsHandler = nil
    completionHandler = nil
    if let handler { handler(type, completed, nil, error) } else { older?(type, completed) }
  }
}

/// The sections of an activity view that an app can omit.
///
/// - Note: iOS 18 and later.
public struct UIActivitySectionTypes: OptionSet, Sendable {
  /// The bit mask of the sections.
  public let rawValue: UInt
  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The suggestions of people.
  public static let peopleSuggestions = Self(rawValue: 1 << 0)
}
