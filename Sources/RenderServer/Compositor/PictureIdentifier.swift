import Synchronization

/// Identifiers of pictures that the server creates.
///
/// Their top bit is set, unlike that of identifiers in commits.
enum PictureIdentifier {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue | 1 << 63
  }
}
