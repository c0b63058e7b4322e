import Foundation

/// The largest difference of each pixel of a picture from its golden; no pixel is exempt.
///
/// One set of libraries draws the same pixels each time, text included: with FreeType 2.12.1 and
/// HarfBuzz 6.0.0 (Debian 12) and with 2.13.2 and 8.3.0 (Ubuntu 24.04) no pixel of any picture
/// differs, because glyphs are not hinted. Text therefore needs no tolerance of its own; this one is
/// for rasterizers that round differently.
public struct GoldenTolerance: Sendable, Equatable {
  /// The largest difference of a component, opacity among them, in steps of 255, where the golden
  /// is flat.
  public var flat: Int
  /// The share of the contrast between a pixel of the golden and its neighbours that is added to
  /// `flat`, from 0 to 1; it allows for other rounding of the coverage of an edge.
  public var coverage: Double

  /// Creates a tolerance.
  public init(flat: Int, coverage: Double) {
    self.flat = flat
    self.coverage = coverage
  }

  /// No difference.
  public static let exact = GoldenTolerance(flat: 0, coverage: 0)
  /// Allows for other rounding of sums of colours, and of the coverage of edges by 10 of 255.
  public static let antialiasing = GoldenTolerance(flat: 2, coverage: 0.04)
}
