/// Tells Core Foundation that an object is Swift's; the first stored property of classes whose
/// objects are values of attributed strings.
///
/// Foundation on Linux keeps attributes in C and compares them with `CFEqual`, which looks for the
/// number of a Core Foundation type in the first word after the object's header. An `NSObject`
/// subclass has its first property there. Where those bits happen to be zero, `CFEqual` takes the
/// object for one of no type and stops the program; any other number that is not this class's leads
/// to `isEqual(_:)`.
package struct CoreFoundationMark: Sendable {
  // Bits 8 to 17 hold the type's number; 1 is that of no class that there are objects of.
  private let word: UInt64 = 1 << 8

  package init() {}
}
