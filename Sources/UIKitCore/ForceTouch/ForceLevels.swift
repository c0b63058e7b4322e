import CoreGraphics
import Foundation

/// The force of a press relative to the stages of a peek.
package struct ForceLevels {
  /// The force, where 1 is an ordinary touch; 0 on screens that do not measure it.
  package let force: CGFloat

  @MainActor package init(_ touch: UITouch) {
    force = touch.maximumPossibleForce > 0 ? touch.force : 0
  }
  package init(force: CGFloat) { self.force = force }

  private enum Metrics {
    // Unverified: forces at the medium sensitivity of iOS 12, where 1 is an ordinary touch and 6.67
    // the maximum; the documentation states only the order of the stages.
    static let hint: CGFloat = 1.4
    static let preview: CGFloat = 2.6
    static let commit: CGFloat = 5
  }

  package var isPreview: Bool { force >= Metrics.preview }
  package var isCommit: Bool { force >= Metrics.commit }

  /// The progress from the first hint, 0, to the preview, 1.
  package var hintProgress: CGFloat {
    max(0, min(1, (force - Metrics.hint) / (Metrics.preview - Metrics.hint)))
  }
  /// The progress from the preview, 0, to the commit, 1.
  package var commitProgress: CGFloat {
    max(0, min(1, (force - Metrics.preview) / (Metrics.commit - Metrics.preview)))
  }
}
