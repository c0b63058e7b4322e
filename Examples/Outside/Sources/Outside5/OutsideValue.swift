import Foundation
import UIKit

/// Returns nothing; the body of functions that must return a value and are never called.
public func outsideValue<Value>() -> Value { fatalError("a member of an adopter was called") }

/// Returns a coder for an archive without values.
public func outsideCoder() -> NSCoder {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  archiver.finishEncoding()
  do {
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    // An absent key is nil, as on iOS.
    coder.decodingFailurePolicy = .setErrorAndReturn
    return coder
  } catch {
    fatalError("An empty archive cannot be read: \(error)")
  }
}
