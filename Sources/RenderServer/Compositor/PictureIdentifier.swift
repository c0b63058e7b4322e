import Synchronization

/// Numbers of pictures that the server makes.
///
/// They have the top bit, which those that come with commits do not.
enum PictureIdentifier {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue | 1 << 63
  }
}
