import DeviceLink
import Foundation
import Synchronization
import UIKitCore

/// The data that an app loads from the items of another app's drag.
@MainActor
final class DragLoads {
  typealias Completion = @Sendable (Data?, (any Error)?) -> Void

  private struct Load {
    let progress: Progress
    let completion: Completion
    /// The number of bytes to expect, or `nil` until the other app has sent it.
    var size: Int?
    var data = Data()
  }

  private let report: @MainActor (DragReport) -> Void
  private let lastRequest = Atomic<UInt32>(0)
  private var loads: [UInt32: Load] = [:]

  init(_ report: @escaping @MainActor (DragReport) -> Void) { self.report = report }

  /// Requests the data of an item in a type; may be called on any thread.
  ///
  /// - Returns: The progress, which cancels the request when it is cancelled.
  nonisolated func load(
    _ type: String,
    of item: Int,
    in drag: UInt32,
    _ completion: @escaping Completion
  ) -> Progress {
    let request = lastRequest.wrappingAdd(1, ordering: .relaxed).newValue
    let progress = Progress(totalUnitCount: 1)
    progress.cancellationHandler = { MainLoop.post { self.cancel(request) } }
    MainLoop.post {
      self.loads[request] = Load(progress: progress, completion: completion)
      self.report(
        .load(request: request, drag: drag, item: UInt16(clamping: item), type: type)
      )
    }
    return progress
  }

  /// Stores the number of bytes to expect; a number above the limit fails the request.
  func begin(_ request: UInt32, _ size: UInt64) {
    guard let load = loads[request], load.size == nil, size <= DragForms.longestData else {
      return fail(request)
    }
    loads[request]?.size = Int(size)
    load.progress.totalUnitCount = max(1, Int64(size))
    endIfComplete(request)
  }

  /// Appends the next part of the data and requests another one until the data is complete.
  func take(_ bytes: Data, for request: UInt32) {
    // The data is taken out of the dictionary so that it has one owner and appending does not copy
    // it.
    guard var load = loads.removeValue(forKey: request) else { return }
    guard let size = load.size, load.data.count + bytes.count <= size else {
      return load.completion(nil, Self.error)
    }
    load.data.append(bytes)
    load.progress.completedUnitCount = Int64(load.data.count)
    loads[request] = load
    endIfComplete(request)
    if loads[request] != nil { report(.more(request: request)) }
  }

  private func endIfComplete(_ request: UInt32) {
    guard let load = loads[request], load.data.count == load.size else { return }
    loads[request] = nil
    load.progress.completedUnitCount = load.progress.totalUnitCount
    load.completion(load.data, nil)
  }

  /// Completes a request with an error.
  func fail(_ request: UInt32) {
    loads.removeValue(forKey: request)?.completion(nil, Self.error)
  }

  /// Completes all requests with an error.
  func failAll() {
    let all = loads.values
    loads = [:]
    for load in all { load.completion(nil, Self.error) }
  }

  private func cancel(_ request: UInt32) {
    guard loads.removeValue(forKey: request) != nil else { return }
    report(.cancel(request: request))
  }

  private static var error: NSError {
    NSError(
      domain: NSItemProvider.errorDomain,
      code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue
    )
  }
}
