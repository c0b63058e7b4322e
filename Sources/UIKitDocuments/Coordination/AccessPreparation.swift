import Foundation

/// The presenters' part in one access: they prepare for it, and are notified afterwards.
final class AccessPreparation {
  private let own: ObjectIdentifier?
  private var reacquirers: [@Sendable () -> Void] = []

  /// - Parameter own: The coordinator's presenter, which takes no part.
  init(except own: ObjectIdentifier?) { self.own = own }

  /// Returns the presenters that must prepare.
  func presenters(of claims: [FileClaim]) -> Set<ObjectIdentifier> {
    Set(
      claims.flatMap { claim in
        let found = PresenterList.shared.presenters(of: claim.url, except: own)
        return (found.item + found.folders + found.inside).map { ObjectIdentifier($0) }
      }
    )
  }

  /// Asks the presenters to let go of the items, to save, and to expect deletions.
  ///
  /// - Throws: The error of the first presenter that cannot.
  func prepare(_ claims: [FileClaim]) throws {
    for claim in claims where !claim.isOfMetadata {
      let (item, folders, inside) = PresenterList.shared.presenters(of: claim.url, except: own)
      for presenter in item + inside {
        if claim.isWriting {
          relinquish(presenter) { $0.relinquishPresentedItem(toWriter: $1) }
        } else {
          relinquish(presenter) { $0.relinquishPresentedItem(toReader: $1) }
        }
        if saves(before: claim) {
          try ask(presenter) { $0.savePresentedItemChanges(completionHandler: $1) }
        }
        if claim.writingOptions.contains(.forDeleting) {
          try ask(presenter) { $0.accommodatePresentedItemDeletion(completionHandler: $1) }
        }
      }
      guard claim.writingOptions.contains(.forDeleting) else { continue }
      for presenter in folders {
        let url = claim.url
        try ask(presenter) {
          $0.accommodatePresentedSubitemDeletion(at: url, completionHandler: $1)
        }
      }
    }
  }

  /// Lets presenters use their items again.
  func reacquire() {
    for body in reacquirers { body() }
    reacquirers = []
  }

  /// Reports a write to the presenters of the item and of the folders above it.
  ///
  /// Deleted and moved items are not reported here, because presenters are notified of them
  /// separately.
  func report(_ claim: FileClaim) {
    guard FileManager.default.fileExists(atPath: claim.url.path) else { return }
    let (item, folders, _) = PresenterList.shared.presenters(of: claim.url, except: own)
    let url = claim.url
    for presenter in item { PresenterList.tell(presenter) { $0.presentedItemDidChange() } }
    for presenter in folders {
      if claim.existed {
        PresenterList.tell(presenter) { $0.presentedSubitemDidChange(at: url) }
      } else {
        PresenterList.tell(presenter) { $0.presentedSubitemDidAppear(at: url) }
      }
    }
  }

  private func saves(before claim: FileClaim) -> Bool {
    claim.isWriting
      ? !claim.writingOptions.isDisjoint(with: [.forMoving, .forMerging])
      : !claim.readingOptions.contains(.withoutChanges)
  }

  private func relinquish(
    _ presenter: any NSFilePresenter,
    _ body:
      @escaping (
        any NSFilePresenter, @escaping @Sendable ((@Sendable () -> Void)?) -> Void
      ) -> Void
  ) {
    let reacquirer: (@Sendable () -> Void)? = PresenterList.ask(presenter, body)
    guard let reacquirer else { return }
    let queue = presenter.presentedItemOperationQueue
    reacquirers.append { queue.addOperation(reacquirer) }
  }

  private func ask(
    _ presenter: any NSFilePresenter,
    _ body: @escaping (any NSFilePresenter, @escaping @Sendable ((any Error)?) -> Void) -> Void
  ) throws {
    if let error: any Error = PresenterList.ask(presenter, body) { throw error }
  }
}
