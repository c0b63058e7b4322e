import Foundation

/// Runs `body`.
///
/// There are no autoreleased objects on Linux; objects are released with their last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
