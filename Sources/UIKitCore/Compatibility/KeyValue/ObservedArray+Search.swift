import Foundation

// Foundation on Linux finds only members that are `Hashable`. On iOS an object of any class is
// found, as it is equal to itself; `remove(_:)` removes all members that are equal.
extension ObservedArray {
  /// Returns whether two members are equal: by their own rule, or as the same object.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return areIdentical(a, b)
  }

  static func areIdentical(_ a: Any, _ b: Any) -> Bool {
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  /// Returns the first index in a range whose member passes a test with an object.
  func memberIndex(
    of object: Any,
    in range: NSRange,
    where isMember: (Any, Any) -> Bool
  ) -> Int {
    let array = array
    let indexes = range.location..<range.location + range.length
    return indexes.first { isMember(array.object(at: $0), object) } ?? NSNotFound
  }

  /// Removes each member in a range that passes a test with an object, the last one first.
  func removeMembers(
    equalTo object: Any,
    in range: NSRange,
    where isMember: (Any, Any) -> Bool
  ) {
    for index in (range.location..<range.location + range.length).reversed()
    where isMember(self.object(at: index), object) {
      removeObject(at: index)
    }
  }
}
