import Foundation
import Synchronization

/// Hears of an activity that is to be continued elsewhere.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Is asked to bring `userInfo` up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Is told that another device goes on.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// By default nothing happens.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// By default nothing happens.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What a person was doing, to be restored or continued.
///
/// Nothing leaves the process.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// What kind of activity, in reverse domain notation.
  open private(set) var activityType: String
  /// What a person reads of it.
  open var title: String?
  /// What is needed to continue.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// Keys without which it cannot be continued.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` is out of date, by default `false`.
  open var needsSave = false
  /// A page on the web that shows the same.
  open var webpageURL: URL?
  /// The page that led here.
  open var referrerURL: URL?
  /// When it is no longer worth keeping.
  open var expirationDate: Date?
  /// Words under which it is found.
  open var keywords: Set<String> = []
  /// Whether another device may go on, by default `true`.
  open var isEligibleForHandoff = true
  /// Whether search finds it, by default `false`; stored only.
  open var isEligibleForSearch = false
  /// Whether everybody may find it, by default `false`; stored only.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be predicted, by default `false`; stored only.
  open var isEligibleForPrediction = false
  /// Names it among the app's own.
  open var persistentIdentifier: String?
  /// The scene's content that it is about.
  open var targetContentIdentifier: String?
  /// Hears of continuing.
  open weak var delegate: (any NSUserActivityDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Whether it is the one that the person does now.
  package var isCurrent: Bool { Self.current === self }
  /// Not yet ended by `invalidate()`.
  package private(set) var isValid = true
  /// What the app made current last; nil: nothing.
  package static var current: NSUserActivity? { now.withLock { $0.activity } }
  private struct Now: @unchecked Sendable { weak var activity: NSUserActivity? }
  private static let now = Mutex(Now())

  /// Makes an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  // Held weakly: objects that bring the activity up to date.
  private let responders = NSHashTable<UIResponder>.weakObjects()

  @MainActor final func remember(_ responder: UIResponder) { responders.add(responder) }
  @MainActor final func forget(_ responder: UIResponder) { responders.remove(responder) }

  /// Where `needsSave` is set, the delegate and the responders bring `userInfo` up to date.
  @MainActor @discardableResult
  package final func bringUpToDate() -> Bool {
    guard needsSave else { return false }
    needsSave = false
    for responder in responders.allObjects { responder.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
    return true
  }

  /// Makes this what the person does now, in place of any other.
  open func becomeCurrent() {
    guard isValid else { return }
    Self.now.withLock { $0.activity = self }
  }
  /// Ends `becomeCurrent()`.
  open func resignCurrent() {
    Self.now.withLock { if $0.activity === self { $0.activity = nil } }
  }
  /// Ends the activity for good.
  open func invalidate() {
    isValid = false
    resignCurrent()
  }
  /// Adds to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
