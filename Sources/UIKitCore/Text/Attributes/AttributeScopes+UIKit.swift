import CoreGraphics
import Foundation

/// Attributes of `AttributedString` that UIKit draws.
extension AttributeScopes {
  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// Attributes of `AttributedString` that UIKit draws, and Foundation's.
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
    /// Foundation's attributes, links among them.
    public let foundation: FoundationAttributes

    /// The font; without it Helvetica 12.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute holds: `UIFont`.
      public typealias Value = UIFont
      /// That of `NSAttributedString.Key.font`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// How paragraphs are set; without it `NSParagraphStyle.default`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What the attribute holds: `NSParagraphStyle`.
      public typealias Value = NSParagraphStyle
      /// That of `NSAttributedString.Key.paragraphStyle`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The colour of the glyphs; without it black.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute holds: `UIColor`.
      public typealias Value = UIColor
      /// That of `NSAttributedString.Key.foregroundColor`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The colour behind the text; without it none.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the attribute holds: `UIColor`.
      public typealias Value = UIColor
      /// That of `NSAttributedString.Key.backgroundColor`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// Points added after each character on top of the font's own spacing; 0 turns kerning off.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.kern`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// Points added after each character, without turning ligatures off.
    public enum TrackingAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.tracking`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// Points by which the baseline is raised; without it 0.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.baselineOffset`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The line under the text; without it none.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What the attribute holds: `NSUnderlineStyle`.
      public typealias Value = NSUnderlineStyle
      /// That of `NSAttributedString.Key.underlineStyle`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The colour of the line under the text; without it the foreground colour.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What the attribute holds: `UIColor`.
      public typealias Value = UIColor
      /// That of `NSAttributedString.Key.underlineColor`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The line through the text; without it none.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What the attribute holds: `NSUnderlineStyle`.
      public typealias Value = NSUnderlineStyle
      /// That of `NSAttributedString.Key.strikethroughStyle`: strings of both kinds convert.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The colour of the line through the text; without it the foreground colour.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What the attribute holds: `UIColor`.
      public typealias Value = UIColor
      /// That of `NSAttributedString.Key.strikethroughColor`: strings of both kinds convert.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The colour of the glyphs' outline; without it the foreground colour.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// What the attribute holds: `UIColor`.
      public typealias Value = UIColor
      /// That of `NSAttributedString.Key.strokeColor`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The width of the outline in percent of the point size; negative: filled as well.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.strokeWidth`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The shadow of the glyphs; without it none.
    public enum ShadowAttribute: AttributedStringKey {
      /// What the attribute holds: `NSShadow`.
      public typealias Value = NSShadow
      /// That of `NSAttributedString.Key.shadow`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// Whether letters join to ligatures, 0 or 1; without it 1.
    public enum LigatureAttribute: AttributedStringKey {
      /// What the attribute holds: a whole number.
      public typealias Value = Int
      /// That of `NSAttributedString.Key.ligature`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The skew of the glyphs; without it 0.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.obliqueness`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The logarithm of the factor by which glyphs are widened; without it 0.
    public enum ExpansionAttribute: AttributedStringKey {
      /// What the attribute holds: a number, in the unit that the attribute says.
      public typealias Value = CGFloat
      /// That of `NSAttributedString.Key.expansion`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// What stands at U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// What the attribute holds: `NSTextAttachment`.
      public typealias Value = NSTextAttachment
      /// That of `NSAttributedString.Key.attachment`, so that strings of both kinds convert.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Lets attributed strings and containers take the scope's attributes by name, as in `text.font`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
