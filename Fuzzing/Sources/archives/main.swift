import Foundation
import Fuzzer
import UIKit

@testable import UIKitCore

// The values of UIKit that apps keep in archives.
let classes: [AnyClass] = [
  UIColor.self, UIFont.self, UIImage.self, UIBezierPath.self, NSAttributedString.self,
  NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSData.self,
]

fuzz { data in
  try MainActor.assumeIsolated {
    // What Foundation's own reader ends the process at is refused before, as restoration does.
    guard SecureArchive.flaw(in: data, isSecure: true) == nil else { return }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    _ = unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    unarchiver.finishDecoding()
  }
}
