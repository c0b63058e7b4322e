import Foundation
import Fuzzer
import UIKit

// The values of UIKit that apps keep in archives.
let classes: [AnyClass] = [
  UIColor.self, UIFont.self, UIImage.self, UIBezierPath.self, NSAttributedString.self,
  NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSData.self,
]

fuzz { data in
  try MainActor.assumeIsolated {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    _ = unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    unarchiver.finishDecoding()
  }
}
