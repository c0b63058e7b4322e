import CoreGraphics

/// A difference in one control between two layouts.
public struct CarMappingDifference: Sendable, Hashable, Codable {
  /// The kinds of differences.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The control is further away than half its size.
    case moved
    /// The width or the height differs by more than a quarter.
    case resized
    /// The control has another name.
    case renamed
    /// The control operates another function.
    case reassigned
    /// The control is missing in the second layout.
    case removed
    /// The control is missing in the first layout.
    case added
  }

  /// The kind of difference.
  public let kind: Kind
  /// The identifier of the control.
  public let control: String
  /// The first layout.
  public let from: CarMappingKey
  /// The second layout.
  public let to: CarMappingKey
  /// The distance between the centres in millimetres; 0 for other kinds than `moved`.
  public let distanceMM: Double
  /// The value in the first layout as text: a name, a function or a frame.
  public let old: String
  /// The value in the second layout as text.
  public let new: String
}
