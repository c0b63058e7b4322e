import Foundation
import HostInterface

/// A filter that keeps a viewer's touches consistent.
///
/// A finger begins once, moves only while it is down, and ends.
struct TouchLedger {
  /// The last samples of the fingers that are down, by identifier.
  private var fingers: [Int: TouchSample] = [:]

  /// Returns the samples that the app may receive.
  mutating func admit(_ samples: [TouchSample]) -> [TouchSample] {
    var admitted: [TouchSample] = []
    for var sample in samples {
      let isDown = fingers[sample.identifier] != nil
      switch sample.phase {
      case .began:
        if isDown { sample.phase = .moved }
        fingers[sample.identifier] = sample
      case .moved, .stationary:
        guard isDown else { continue }
        fingers[sample.identifier] = sample
      case .ended, .cancelled:
        guard isDown else { continue }
        fingers[sample.identifier] = nil
      }
      admitted.append(sample)
    }
    return admitted
  }

  /// Returns samples that cancel every touch, for a viewer that has disconnected.
  mutating func cancelAll() -> [TouchSample] {
    defer { fingers = [:] }
    return fingers.values.sorted { $0.identifier < $1.identifier }.map {
      var sample = $0
      sample.phase = .cancelled
      return sample
    }
  }
}
