/// Determines whether a class overrides a method of its superclass, as Apple's runtime can.
///
/// The metadata of a Swift class contains its methods in slots; subclasses keep them at the same
/// offsets. Two probe classes determine the slot of the method: a subclass without overrides, and one
/// that overrides only this method. A class that overrides the method has a different address there.
package struct MethodSlot: Sendable {
  private let offset: Int?
  private let base: UInt

  /// Finds the slot of the method that `overriding` and not `plain` overrides.
  ///
  /// Where it is not exactly one slot, every class counts as overriding: nothing is lost then.
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

  /// Whether `type`, a subclass of the slot's class, has its own method or inherits one that is
  /// not the slot's class's.
  package func isOverridden(in type: AnyClass) -> Bool {
    guard let offset else { return true }
    let words = Self.words(of: type)
    return offset >= words.count || words[offset] != base
  }

  // Words of class metadata without Objective-C: kind, superclass, flags and address point,
  // instance size and alignment, class size and address point, descriptor, ivar destroyer.
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
