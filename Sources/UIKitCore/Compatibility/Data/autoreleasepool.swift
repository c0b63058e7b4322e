import Foundation

/// Runs `body`.
///
/// There are no autoreleased objects on Linux; everything goes when it is let go.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
