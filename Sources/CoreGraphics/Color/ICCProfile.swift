import Foundation

/// The parts of an ICC profile that colour matching needs.
struct ICCProfile {
  let definition: CGColorSpace.Definition
  let profileDescription: String?

  init?(_ data: Data) { return nil }

  /// The named space that the profile describes, where it is one of them.
  var knownSpace: CGColorSpace? { nil }

  static func data(of space: CGColorSpace) -> Data? { nil }
}
