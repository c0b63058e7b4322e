/// A test of whether a class overrides a method of its superclass, as Apple's runtime can.
///
/// The metadata of a Swift class contains its methods in slots, at the same offsets as in its
/// superclass. Two probe classes determine the slot of the method: a subclass without overrides,
/// and one that overrides only this method. A class that overrides the method has a different
/// address there.
package struct MethodSlot: Sendable {
  private let offset: Int?
  private let base: UInt

  /// Finds the slot of the method that `overriding` overrides and `plain` does not.
  ///
  /// If the slot is not unique, every class counts as overriding the method, which is always
  /// correct.
  package init(of type: AnyClass, plain: AnyClass, overriding: AnyClass) {
    let base = Self.words(of: type)
    let plain = Self.words(of: plain)
    let overriding = Self.words(of: overriding)
    var found: [Int] = []
    for index in Self.firstMethod..<min(base.count, plain.count, overriding.count)
    where base[index] == plain[index] && overriding[index] != base[index] {
      found.append(index)
    }
    offset = found.count == 1 ? found[0] : nil
    self.base = offset.map { base[$0] } ?? 0
  }

  /// Returns whether `type`, or a superclass of it below the slot's class, overrides the method.
  package func isOverridden(in type: AnyClass) -> Bool {
    guard let offset else { return true }
    let words = Self.words(of: type)
    return offset >= words.count || words[offset] != base
  }

  // The words before the methods: kind, superclass, flags and address point, instance size and
  // alignment, class size and address point, descriptor, ivar destroyer; there are no Objective-C
  // words.
  private static let firstMethod = 7
  private static let sizeOffset = 32
  private static let addressPointOffset = 36

  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: sizeOffset, as: UInt32.self)
    let addressPoint = metadata.load(fromByteOffset: addressPointOffset, as: UInt32.self)
    let count = max(0, Int(size) - Int(addressPoint)) / MemoryLayout<UInt>.size
    return UnsafeBufferPointer(
      start: metadata.assumingMemoryBound(to: UInt.self),
      count: min(count, 4096)
    )
  }
}
