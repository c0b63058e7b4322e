import Foundation
import Synchronization

/// The presenters that were added to coordinators, and the calls of their methods.
final class PresenterList: @unchecked Sendable {
  static let shared = PresenterList()

  private struct Entry {
    weak var presenter: (any NSFilePresenter)?
  }
  private let mutex = NSLock()
  private var entries: [Entry] = []

  var all: [any NSFilePresenter] { mutex.withLock { entries.compactMap(\.presenter) } }

  func add(_ presenter: any NSFilePresenter) {
    mutex.withLock {
      entries.removeAll { $0.presenter == nil || $0.presenter === presenter }
      entries.append(Entry(presenter: presenter))
    }
  }

  func remove(_ presenter: any NSFilePresenter) {
    mutex.withLock { entries.removeAll { $0.presenter == nil || $0.presenter === presenter } }
  }

  /// Returns the presenters of an item, and those of the folders above it, but for one.
  func presenters(
    of url: URL,
    except own: ObjectIdentifier?
  ) -> (item: [any NSFilePresenter], folders: [any NSFilePresenter], inside: [any NSFilePresenter])
  {
    var found: ([any NSFilePresenter], [any NSFilePresenter], [any NSFilePresenter]) = ([], [], [])
    for presenter in all where ObjectIdentifier(presenter) != own {
      guard let place = presenter.presentedItemURL.map(FilePlace.canonical) else { continue }
      if place.path == url.path {
        found.0.append(presenter)
      } else if FilePlace.contains(place, url) {
        found.1.append(presenter)
      } else if FilePlace.contains(url, place) {
        found.2.append(presenter)
      }
    }
    return found
  }

  /// Calls a method on a presenter's queue and returns at once.
  static func tell(
    _ presenter: any NSFilePresenter,
    _ body: @escaping (any NSFilePresenter) -> Void
  ) {
    let call = PresenterCall(presenter: presenter, body: body)
    presenter.presentedItemOperationQueue.addOperation { call.body(call.presenter) }
  }

  /// Calls a method on a presenter's queue and waits until it calls its handler.
  ///
  /// If the caller is on that queue, the method is called immediately, because a queued call would
  /// never run.
  static func ask<Answer: Sendable>(
    _ presenter: any NSFilePresenter,
    _ body: @escaping (any NSFilePresenter, @escaping @Sendable (Answer) -> Void) -> Void
  ) -> Answer {
    let semaphore = DispatchSemaphore(value: 0)
    let box = AnswerBox<Answer>()
    let call = PresenterCall(presenter: presenter) { presenter in
      body(presenter) { answer in
        box.answer.withLock { $0 = answer }
        semaphore.signal()
      }
    }
    let queue = presenter.presentedItemOperationQueue
    if queue === OperationQueue.current || queue === OperationQueue.main && Thread.isMainThread {
      call.body(call.presenter)
    } else {
      queue.addOperation { call.body(call.presenter) }
    }
    semaphore.wait()
    // swift-format-ignore: NeverForceUnwrap, as the semaphore was signalled after the answer was set.
    return box.answer.withLock { $0 }!
  }
}

/// The answer of a presenter, which is set on its queue.
private final class AnswerBox<Answer: Sendable>: Sendable {
  let answer = Mutex<Answer?>(nil)
}

/// A call that is made on a presenter's queue.
private struct PresenterCall: @unchecked Sendable {
  let presenter: any NSFilePresenter
  let body: (any NSFilePresenter) -> Void
}
