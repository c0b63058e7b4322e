import CoreGraphics
import Foundation

/// Attributes of `AttributedString` that UIKit draws.
extension AttributeScopes {
  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// Attributes of `AttributedString` that UIKit draws, and Foundation's.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension NSAttributedString {
  /// Makes a string of UIKit's attributes and the links of `attributedString`.
  ///
  /// Named as Foundation's initializer of other platforms, which Linux does not have.
  public convenience init(_ attributedString: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      let text = String(attributedString[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: run.attributes.dictionary))
    }
    self.init(attributedString: result)
  }
}

extension AttributeContainer {
  /// The attributes by the names that `NSAttributedString` knows them by.
  package var dictionary: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [:]
    values[.font] = self.font
    values[.paragraphStyle] = self.paragraphStyle
    values[.foregroundColor] = self.foregroundColor
    values[.backgroundColor] = self.backgroundColor
    values[.kern] = self.kern
    values[.tracking] = self.tracking
    values[.baselineOffset] = self.baselineOffset
    values[.underlineStyle] = self.underlineStyle?.rawValue
    values[.underlineColor] = self.underlineColor
    values[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    values[.strikethroughColor] = self.strikethroughColor
    values[.strokeColor] = self.strokeColor
    values[.strokeWidth] = self.strokeWidth
    values[.shadow] = self.shadow
    values[.link] = self.link
    return values
  }
}
