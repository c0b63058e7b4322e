import Foundation
import UIKitCore
import UIKitText

/// The names by which keyed archives of earlier versions know classes that are in other modules now.
///
/// A keyed archive names the module of a class. Without these names Foundation cannot read colors,
/// fonts, images and texts that an app stored before they left `UIKitCore`.
enum FormerClassNames {
  private static let formerModule = "UIKitCore"
  private static let classes: [AnyClass] = [
    UITraitCollection.self, UIColor.self, UIFontDescriptor.self, UIFont.self, UIBezierPath.self,
    UIImage.self, UIImageConfiguration.self, UIImageSymbolConfiguration.self, UIImageAsset.self,
    NSTextContainer.self, NSLayoutManager.self, NSTextTab.self, NSParagraphStyle.self,
    NSMutableParagraphStyle.self, NSTextList.self, NSShadow.self, NSTextAttachment.self,
  ]

  /// Makes every keyed unarchiver of the process read the former names.
  static func register() {
    for type in classes {
      NSKeyedUnarchiver.setClass(type, forClassName: "\(formerModule).\(type)")
    }
  }
}
