import Foundation

/// Carries a value across threads that only one thread uses at a time.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

extension NSManagedObjectContext {
  /// Runs a closure asynchronously on the context's queue; changes are reported at its end.
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

  /// Runs a closure on the context's queue and waits for it.
  ///
  /// Calls may be nested.
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

  /// Runs a closure on the context's queue and returns its result.
  @preconcurrency
  public nonisolated func perform<Result, Failure: Error>(
    schedule: ScheduledTaskType = .immediate,
    _ block: @escaping @Sendable () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let carried: Carried<Swift.Result<Result, Failure>> = await withUnsafeContinuation {
      continuation in
      let work = Work(block: block)
      perform {
        let result = work.run()
        self.processPendingChanges()
        continuation.resume(returning: Carried(value: result))
      }
    }
    return try carried.value.get()
  }
}

/// A closure that is released after it has run.
///
/// The caller that waits for its result expects captured objects to be released by then, although
/// the queue still holds its block.
private final class Work<Result, Failure: Error>: @unchecked Sendable {
  // One thread makes it and hands it to the queue's, which alone runs it.
  private var block: (@Sendable () throws(Failure) -> Result)?

  init(block: @escaping @Sendable () throws(Failure) -> Result) { self.block = block }

  func run() -> Swift.Result<Result, Failure> {
    guard let block else { fatalError("NSManagedObjectContext.perform(_:) ran twice.") }
    self.block = nil
    do throws(Failure) {
      return .success(try block())
    } catch {
      return .failure(error)
    }
  }
}
