import Foundation
import Synchronization

/// Counts the memory that pictures of this process hold, and refuses what exceeds the total.
///
/// Every decoder asks before it takes memory. A grant ends when its object goes: the pixels of a
/// decoded picture hold theirs for as long as they live.
package final class ImageBudget: Sendable {
  /// The budget of the process.
  package static let shared = ImageBudget(byteLimit: ImageBudget.machineLimit)

  /// What memory is granted for.
  package enum Purpose: Sendable, Hashable, CaseIterable {
    /// Copies of encoded data.
    case encoded
    /// Profiles and other parts of headers.
    case metadata
    /// Pixels that can be drawn.
    case decoded
    /// What a decoder keeps while it works.
    case working
  }

  /// What was granted; for tests and measurements.
  package struct Statistics: Sendable, Equatable {
    /// Bytes that are granted now.
    package var bytes: [Purpose: Int] = [:]
    /// The most bytes that were granted at one time, for all purposes together.
    package var peakBytes = 0
    /// Requests that were refused.
    package var refusalCount = 0

    /// Bytes that are granted now, for all purposes together.
    package var totalBytes: Int { bytes.values.reduce(0, +) }
  }

  /// Memory that may be taken until this object goes.
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

  /// The most bytes that all pictures hold at one time.
  package let byteLimit: Int
  private let state = Mutex(Statistics())

  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Chosen: half of the machine's memory, from 512 MiB to 8 GiB.
  private static var machineLimit: Int {
    min(max(Int(clamping: ProcessInfo.processInfo.physicalMemory / 2), 512 << 20), 8 << 30)
  }

  /// What is granted now.
  package var statistics: Statistics { state.withLock { $0 } }

  /// Returns leave to take memory; nil where the pictures of the process would hold too much.
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

  /// Starts to count the peak anew, from what is granted now.
  package func resetPeak() { state.withLock { $0.peakBytes = $0.totalBytes } }

  private func giveBack(_ byteCount: Int, _ purpose: Purpose) {
    state.withLock { $0.bytes[purpose, default: 0] -= byteCount }
  }
}
