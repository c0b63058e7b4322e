import CoreGraphics
import Foundation
import UIKitCore

/// The font, a `CTFont`, which is a `UIFont`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The colour of the text, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether text has the fill colour of the context in which it is drawn.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The colour behind the text, a `CGColor`.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The additional distance between letters, in points.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// The additional distance between letters, in points.
public let kCTTrackingAttributeName: CFString = NSAttributedString.Key.tracking.rawValue
/// The use of ligatures; 0 disables them.
public let kCTLigatureAttributeName: CFString = NSAttributedString.Key.ligature.rawValue
/// The paragraph style, a `CTParagraphStyle` or an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// The width of an outline, in per cent of the font size.
public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue
/// The colour of an outline, a `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The underline style, the raw value of a `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue
/// The colour of an underline, a `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The superscript level: 1 for superscript, -1 for subscript.
public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
/// The distance above the baseline, in points.
public let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"
/// The run delegate, a `CTRunDelegate`.
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
/// The language, a BCP 47 tag.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
/// The embedding levels of writing directions.
public let kCTWritingDirectionAttributeName: CFString =
  NSAttributedString.Key.writingDirection.rawValue

/// The style of an underline.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw bits, as in Core Text.
  public let rawValue: Int32
  /// Creates a style from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A single line.
  public static let single = Self(rawValue: 1)
  /// A thick line.
  public static let thick = Self(rawValue: 2)
  /// A double line.
  public static let double = Self(rawValue: 9)
}

extension NSAttributedString.Key {
  fileprivate init(_ name: CFString) { self.init(rawValue: name) }
}

/// Converts Core Text attributes to UIKit attributes for layout.
enum LayoutAttributes {
  static let delegate = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName)
  static let fromContext = NSAttributedString.Key(
    rawValue: kCTForegroundColorFromContextAttributeName
  )

  // Source: Apple's "Core Text String Attributes": the font determines the offset of a superscript.
  // Chosen: a third of the size, as in TextEdit; Apple publishes no number.
  private static let superscriptShare: CGFloat = 1 / 3

  /// Returns the text with its Core Text attributes converted to UIKit attributes.
  static func read(_ string: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string.string)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      result.setAttributes(translated(attributes), range: range)
    }
    return result
  }

  private static func translated(
    _ attributes: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    var result = attributes
    func move(_ name: CFString, to key: NSAttributedString.Key) {
      if let value = attributes[NSAttributedString.Key(name)], attributes[key] == nil {
        result[key] = value
      }
    }
    move(kCTForegroundColorAttributeName, to: .foregroundColor)
    move(kCTBackgroundColorAttributeName, to: .backgroundColor)
    move(kCTStrokeColorAttributeName, to: .strokeColor)
    move(kCTUnderlineColorAttributeName, to: .underlineColor)
    move(kCTBaselineOffsetAttributeName, to: .baselineOffset)
    // Text without a colour is black, unless it uses the fill colour of the context.
    let takesContext = (attributes[fromContext] as? NSNumber)?.boolValue ?? false
    if takesContext {
      result[.foregroundColor] = nil
    } else if result[.foregroundColor] == nil {
      result[.foregroundColor] = UIColor.black
    }
    if let style = attributes[.paragraphStyle] as? CTParagraphStyle {
      result[.paragraphStyle] = style.style
    }
    if let style = attributes[.underlineStyle] as? CTUnderlineStyle {
      result[.underlineStyle] = Int(style.rawValue)
    }
    if let level = attributes[NSAttributedString.Key(kCTSuperscriptAttributeName)] as? NSNumber,
      level.intValue != 0, attributes[.baselineOffset] == nil
    {
      let size = (attributes[.font] as? UIFont)?.pointSize ?? 12
      result[.baselineOffset] = CGFloat(level.intValue) * size * superscriptShare
    }
    return result
  }
}
