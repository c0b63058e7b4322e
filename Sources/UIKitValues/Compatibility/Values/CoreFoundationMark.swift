/// Marks an object as a Swift object for Core Foundation; the first stored property of classes
/// whose objects are values of attributed strings.
///
/// Foundation on Linux stores attributes in C and compares them with `CFEqual`, which reads the
/// number of a Core Foundation type from the first word after the object's header. The first
/// property of an `NSObject` subclass is there. If those bits are zero, `CFEqual` treats the
/// object as one without a type and stops the program; any other number that does not belong to a
/// Core Foundation class leads to `isEqual(_:)`.
package struct CoreFoundationMark: Sendable {
  // Bits 8 to 17 contain the type's number; 1 belongs to a class without objects.
  private let word: UInt64 = 1 << 8

  package init() {}
}
