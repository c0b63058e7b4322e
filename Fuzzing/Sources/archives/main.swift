import Foundation
import Fuzzer
import UIKit

@testable import UIKitCore

// Classes of UIKit and Foundation whose values apps archive.
let classes: [AnyClass] = [
  UIColor.self, UIFont.self, UIImage.self, UIBezierPath.self, NSAttributedString.self,
  NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSData.self,
]

fuzz { data in
  try MainActor.assumeIsolated {
    // Refuses archives with which Foundation's reader ends the process, as state restoration does.
    guard SecureArchive.flaw(in: data, isSecure: true) == nil else { return }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    _ = unarchiver.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    unarchiver.finishDecoding()
  }
}
