import Foundation

/// An object that shows a file or a folder, and takes part in the accesses of others to it.
///
/// `NSFileCoordinator` calls the methods on the presenter's queue; all but the two properties are
/// optional. Only coordinated accesses in this process are reported.
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file or folder; nil for none at present.
  var presentedItemURL: URL? { get }
  /// The queue on which the methods are called.
  var presentedItemOperationQueue: OperationQueue { get }
  /// The file that the presented item belongs to, such as a film of subtitles; nil for none.
  var primaryPresentedItemURL: URL? { get }

  /// Called before another object reads the item.
  ///
  /// - Parameter reader: Call it when the item may be read, with a closure that is called after the
  ///   access, or nil.
  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  )
  /// Called before another object writes the item.
  ///
  /// - Parameter writer: Call it when the item may be written, with a closure that is called after
  ///   the access, or nil.
  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  )
  /// Called when unsaved changes must be written, since another object reads or moves the item.
  ///
  /// An error that is passed to the handler ends the access.
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Called before another object deletes the item.
  ///
  /// An error that is passed to the handler ends the access.
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )
  /// Called after the item was moved or renamed.
  func presentedItemDidMove(to newURL: URL)
  /// Called after another object wrote the item.
  func presentedItemDidChange()
  /// Called after attributes of a file in iCloud changed; never here.
  func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>)
  /// The attributes of a file in iCloud whose changes are of interest; not read here.
  var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { get }
  /// Called after the item got a version; not called by coordinators here.
  func presentedItemDidGain(_ version: NSFileVersion)
  /// Called after the item lost a version; not called by coordinators here.
  func presentedItemDidLose(_ version: NSFileVersion)
  /// Called after a conflict of versions was resolved; not called by coordinators here.
  func presentedItemDidResolveConflict(_ version: NSFileVersion)

  /// Called before another object deletes an item in the presented folder.
  ///
  /// An error that is passed to the handler ends the access.
  func accommodatePresentedSubitemDeletion(
    at url: URL,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )
  /// Called after an item appeared in the presented folder.
  func presentedSubitemDidAppear(at url: URL)
  /// Called after an item in the presented folder was moved or renamed.
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  /// Called after another object wrote an item in the presented folder.
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  /// Nil by default.
  public var primaryPresentedItemURL: URL? { nil }
  /// Lets the item be read by default.
  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { reader(nil) }
  /// Lets the item be written by default.
  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { writer(nil) }
  /// Saves nothing by default.
  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Lets the item be deleted by default.
  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Does nothing by default.
  public func presentedItemDidMove(to newURL: URL) {}
  /// Does nothing by default.
  public func presentedItemDidChange() {}
  /// Does nothing by default.
  public func presentedItemDidChangeUbiquityAttributes(_ attributes: Set<URLResourceKey>) {}
  /// Empty by default.
  public var observedPresentedItemUbiquityAttributes: Set<URLResourceKey> { [] }
  /// Does nothing by default.
  public func presentedItemDidGain(_ version: NSFileVersion) {}
  /// Does nothing by default.
  public func presentedItemDidLose(_ version: NSFileVersion) {}
  /// Does nothing by default.
  public func presentedItemDidResolveConflict(_ version: NSFileVersion) {}
  /// Lets the item be deleted by default.
  public func accommodatePresentedSubitemDeletion(
    at url: URL,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Does nothing by default.
  public func presentedSubitemDidAppear(at url: URL) {}
  /// Does nothing by default.
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
  /// Does nothing by default.
  public func presentedSubitemDidChange(at url: URL) {}
}
