import CoreGraphics
import Foundation
import UIKitCore

/// A `CTFont`, which is a `UIFont`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// A `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether text takes the fill colour of the context that it is drawn into.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A `CGColor` behind the text.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// Points between letters.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// Points between letters.
public let kCTTrackingAttributeName: CFString = NSAttributedString.Key.tracking.rawValue
/// 0 where letters do not join.
public let kCTLigatureAttributeName: CFString = NSAttributedString.Key.ligature.rawValue
/// A `CTParagraphStyle`, or an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// The width of an outline, in per cent of the size.
public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue
/// The `CGColor` of an outline.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// A `CTUnderlineStyle` as a number.
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue
/// The `CGColor` of an underline.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// 1 for raised, -1 for lowered text.
public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"
/// Points above the baseline.
public let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"
/// A `CTRunDelegate`.
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
/// A BCP 47 language.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
/// Levels of direction.
public let kCTWritingDirectionAttributeName: CFString =
  NSAttributedString.Key.writingDirection.rawValue

/// How text is underlined.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, as in Core Text.
  public let rawValue: Int32
  /// Makes a style of its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line.
  public static let single = Self(rawValue: 1)
  /// A thick line.
  public static let thick = Self(rawValue: 2)
  /// Two lines.
  public static let double = Self(rawValue: 9)
}

extension NSAttributedString.Key {
  fileprivate init(_ name: CFString) { self.init(rawValue: name) }
}

/// Attributes as layout reads them: UIKit's.
enum LayoutAttributes {
  static let delegate = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName)
  static let fromContext = NSAttributedString.Key(
    rawValue: kCTForegroundColorFromContextAttributeName
  )

  // Source: Apple's "Core Text String Attributes": a superscript's offset is the font's choice.
  // Chosen: a third of the size, as TextEdit shows; Apple publishes no number.
  private static let superscriptShare: CGFloat = 1 / 3

  /// The text with Core Text's attributes in UIKit's words.
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
    // Without a colour text is black, unless it takes the context's.
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
