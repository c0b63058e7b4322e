import Foundation

/// Carries what the compiler cannot know to be used by one thread at a time.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

extension NSManagedObjectContext {
  /// Runs a closure on the context's queue, later; changes are told at its end.
  public func perform(_ block: @escaping @Sendable () -> Void) {
    switch concurrencyType {
    case .mainQueueConcurrencyType:
      DispatchQueue.main.async {
        block()
        self.processPendingChanges()
      }
    case .privateQueueConcurrencyType:
      queue?.async {
        block()
        self.processPendingChanges()
      }
    case .confinementConcurrencyType:
      fatalError("NSManagedObjectContext.perform(_:): a confined context has no queue.")
    }
  }

  /// Runs a closure on the context's queue and waits; may be called within itself.
  @preconcurrency
  public nonisolated func performAndWait<Result, Failure: Error>(
    _ block: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isOnQueue else { return try block() }
    var result: Swift.Result<Result, Failure>?
    let run = {
      do throws(Failure) {
        result = .success(try block())
      } catch {
        result = .failure(error)
      }
    }
    if let queue {
      queue.sync(execute: run)
    } else {
      DispatchQueue.main.sync(execute: run)
    }
    guard let result else { fatalError("NSManagedObjectContext.performAndWait(_:) did not run.") }
    return try result.get()
  }

  /// Runs a closure on the context's queue and gives its result.
  @preconcurrency
  public nonisolated func perform<Result, Failure: Error>(
    schedule: ScheduledTaskType = .immediate,
    _ block: @escaping @Sendable () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let carried: Carried<Swift.Result<Result, Failure>> = await withUnsafeContinuation {
      continuation in
      perform {
        do throws(Failure) {
          continuation.resume(returning: Carried(value: .success(try block())))
        } catch {
          continuation.resume(returning: Carried(value: .failure(error)))
        }
      }
    }
    return try carried.value.get()
  }
}
