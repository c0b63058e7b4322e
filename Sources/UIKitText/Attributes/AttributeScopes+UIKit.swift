import CoreGraphics
import Foundation
import UIKitValues

/// Attributes of `AttributedString` that UIKit draws.
extension AttributeScopes {
  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of `AttributedString` that UIKit draws, and Foundation's.
  public struct UIKitAttributes: AttributeScope {
    /// Makes `\.font` a key path of the scope.
    public let font: FontAttribute
    /// Makes `\.paragraphStyle` a key path of the scope.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Makes `\.foregroundColor` a key path of the scope.
    public let foregroundColor: ForegroundColorAttribute
    /// Makes `\.backgroundColor` a key path of the scope.
    public let backgroundColor: BackgroundColorAttribute
    /// Makes `\.kern` a key path of the scope.
    public let kern: KernAttribute
    /// Makes `\.tracking` a key path of the scope.
    public let tracking: TrackingAttribute
    /// Makes `\.baselineOffset` a key path of the scope.
    public let baselineOffset: BaselineOffsetAttribute
    /// Makes `\.underlineStyle` a key path of the scope.
    public let underlineStyle: UnderlineStyleAttribute
    /// Makes `\.underlineColor` a key path of the scope.
    public let underlineColor: UnderlineColorAttribute
    /// Makes `\.strikethroughStyle` a key path of the scope.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Makes `\.strikethroughColor` a key path of the scope.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Makes `\.strokeColor` a key path of the scope.
    public let strokeColor: StrokeColorAttribute
    /// Makes `\.strokeWidth` a key path of the scope.
    public let strokeWidth: StrokeWidthAttribute
    /// Makes `\.shadow` a key path of the scope.
    public let shadow: ShadowAttribute
    /// Makes `\.ligature` a key path of the scope.
    public let ligature: LigatureAttribute
    /// Makes `\.obliqueness` a key path of the scope.
    public let obliqueness: ObliquenessAttribute
    /// Makes `\.expansion` a key path of the scope.
    public let expansion: ExpansionAttribute
    /// Makes `\.attachment` a key path of the scope.
    public let attachment: AttachmentAttribute
    /// Foundation's attributes, which include links.
    public let foundation: FoundationAttributes

    /// The font; Helvetica 12 by default.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The raw value of `NSAttributedString.Key.font`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The style of paragraphs; `NSParagraphStyle.default` by default.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSParagraphStyle
      /// The raw value of `NSAttributedString.Key.paragraphStyle`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The colour of the glyphs; black by default.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.foregroundColor`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the text; none by default.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.backgroundColor`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The space, in points, that is added after each character; 0 turns kerning off.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.kern`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The space, in points, that is added after each character and keeps ligatures.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.tracking`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The distance, in points, by which the baseline is raised; 0 by default.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.baselineOffset`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The line under the text; none by default.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The raw value of `NSAttributedString.Key.underlineStyle`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The colour of the line under the text; the foreground colour by default.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.underlineColor`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The line through the text; none by default.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The raw value of `NSAttributedString.Key.strikethroughStyle`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The colour of the line through the text; the foreground colour by default.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.strikethroughColor`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The colour of the glyphs' outline; the foreground colour by default.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.strokeColor`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The width of the outline in per cent of the point size; a negative value also fills glyphs.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.strokeWidth`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The shadow of the glyphs; none by default.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSShadow
      /// The raw value of `NSAttributedString.Key.shadow`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// Whether ligatures are used, 0 or 1; 1 by default.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of the value, a whole number.
      public typealias Value = Int
      /// The raw value of `NSAttributedString.Key.ligature`.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The skew of the glyphs; 0 by default.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.obliqueness`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The logarithm of the factor by which glyphs are widened; 0 by default.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of the value, a number.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.expansion`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// The attachment at a character U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSTextAttachment
      /// The raw value of `NSAttributedString.Key.attachment`.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns an attribute of the scope by name, as in `text.font`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
