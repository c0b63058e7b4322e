import Foundation
import Synchronization

/// The methods that respond when an activity is saved or continued elsewhere.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity is saved, to update `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called after another device has continued the activity.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// By default nothing happens.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// By default nothing happens.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// An activity of a person, to be restored or continued.
///
/// Activities do not leave the process.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type of the activity, in reverse domain notation.
  open private(set) var activityType: String
  /// The title for people.
  open var title: String?
  /// The data that is needed to continue the activity.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// The keys that are required to continue the activity.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` is out of date, by default `false`.
  open var needsSave = false
  /// The URL of a web page with the same content.
  open var webpageURL: URL?
  /// The URL of the page that led to the activity.
  open var referrerURL: URL?
  /// The date after which the activity is obsolete.
  open var expirationDate: Date?
  /// The keywords for search.
  open var keywords: Set<String> = []
  /// Whether another device may continue the activity, by default `true`.
  open var isEligibleForHandoff = true
  /// Whether the activity appears in search, by default `false`; stored without effect.
  open var isEligibleForSearch = false
  /// Whether the activity may be indexed publicly, by default `false`; stored without effect.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be predicted, by default `false`; stored without effect.
  open var isEligibleForPrediction = false
  /// An identifier that distinguishes the activity from others of the app.
  open var persistentIdentifier: String?
  /// The identifier of the scene's content for the activity.
  open var targetContentIdentifier: String?
  /// The delegate, which is called when the activity is saved or continued.
  open weak var delegate: (any NSUserActivityDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Whether this is the current activity.
  package var isCurrent: Bool { Self.current === self }
  /// Whether the activity has not been ended by `invalidate()`.
  package private(set) var isValid = true
  /// The current activity; `nil` if there is none.
  package static var current: NSUserActivity? { now.withLock { $0.activity } }
  private struct Now: @unchecked Sendable { weak var activity: NSUserActivity? }
  private static let now = Mutex(Now())

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  // The responders that update the activity; held weakly.
  private let responders = NSHashTable<UIResponder>.weakObjects()

  @MainActor final func remember(_ responder: UIResponder) { responders.add(responder) }
  @MainActor final func forget(_ responder: UIResponder) { responders.remove(responder) }

  /// Lets the responders and the delegate update `userInfo`, if `needsSave` is set.
  @MainActor @discardableResult
  package final func bringUpToDate() -> Bool {
    guard needsSave else { return false }
    needsSave = false
    for responder in responders.allObjects { responder.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
    return true
  }

  /// Makes this the current activity, replacing any other.
  open func becomeCurrent() {
    guard isValid else { return }
    Self.now.withLock { $0.activity = self }
  }
  /// Ends the state of being current.
  open func resignCurrent() {
    Self.now.withLock { if $0.activity === self { $0.activity = nil } }
  }
  /// Ends the activity permanently.
  open func invalidate() {
    isValid = false
    resignCurrent()
  }
  /// Merges entries into `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
