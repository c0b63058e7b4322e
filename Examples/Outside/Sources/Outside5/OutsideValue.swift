import Foundation
import UIKit

/// Stands where a value is needed that nobody asks for: the functions that return it are not called.
public func outsideValue<Value>() -> Value { fatalError("a member of an adopter was called") }

/// A coder over an archive in which nothing is.
public func outsideCoder() -> NSCoder {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  archiver.finishEncoding()
  do {
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    // A key that is absent is nil, as on iOS.
    coder.decodingFailurePolicy = .setErrorAndReturn
    return coder
  } catch {
    fatalError("An empty archive cannot be read: \(error)")
  }
}
