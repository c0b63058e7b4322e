import Foundation
import Synchronization

/// A limit of the memory that the pictures of this process use together.
///
/// Every decoder requests memory before it allocates it. A grant ends when its object is released;
/// the pixels of a decoded picture retain their grant.
package final class ImageBudget: Sendable {
  /// The budget of the process.
  package static let shared = ImageBudget(byteLimit: ImageBudget.machineLimit)

  /// The use of granted memory.
  package enum Purpose: Sendable, Hashable, CaseIterable {
    /// Copies of encoded data.
    case encoded
    /// Profiles and other parts of headers.
    case metadata
    /// Pixels that can be drawn.
    case decoded
    /// The memory that a decoder needs while it works.
    case working
  }

  /// The granted memory, for tests and measurements.
  package struct Statistics: Sendable, Equatable {
    /// The number of bytes that are currently granted, by purpose.
    package var bytes: [Purpose: Int] = [:]
    /// The most bytes that were granted at one time, for all purposes together.
    package var peakBytes = 0
    /// The number of refused requests.
    package var refusalCount = 0

    /// The number of bytes that are currently granted, for all purposes together.
    package var totalBytes: Int { bytes.values.reduce(0, +) }
  }

  /// A permission to use memory, which ends when the object is released.
  package final class Grant: Sendable {
    private let budget: ImageBudget
    private let purpose: Purpose
    private let byteCount: Int

    fileprivate init(_ budget: ImageBudget, _ purpose: Purpose, _ byteCount: Int) {
      self.budget = budget
      self.purpose = purpose
      self.byteCount = byteCount
    }

    deinit { budget.giveBack(byteCount, purpose) }
  }

  /// The most bytes that all pictures may use at one time.
  package let byteLimit: Int
  private let state = Mutex(Statistics())

  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The limit for this machine.
  ///
  /// Chosen: half of the machine's memory, from 512 MiB to 8 GiB.
  private static var machineLimit: Int {
    min(max(Int(clamping: ProcessInfo.processInfo.physicalMemory / 2), 512 << 20), 8 << 30)
  }

  /// The memory that is currently granted.
  package var statistics: Statistics { state.withLock { $0 } }

  /// Requests memory; returns nil if the pictures of the process would exceed the limit.
  package func take(_ byteCount: Int, for purpose: Purpose) -> Grant? {
    let isGranted = state.withLock { state -> Bool in
      let total = state.totalBytes
      guard byteCount >= 0, byteCount <= byteLimit - total else {
        state.refusalCount += 1
        return false
      }
      state.bytes[purpose, default: 0] += byteCount
      state.peakBytes = max(state.peakBytes, total + byteCount)
      return true
    }
    return isGranted ? Grant(self, purpose, byteCount) : nil
  }

  /// Sets the peak to the memory that is currently granted.
  package func resetPeak() { state.withLock { $0.peakBytes = $0.totalBytes } }

  private func giveBack(_ byteCount: Int, _ purpose: Purpose) {
    state.withLock { $0.bytes[purpose, default: 0] -= byteCount }
  }
}
