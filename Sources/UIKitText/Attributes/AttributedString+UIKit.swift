import CoreGraphics
import Foundation
import UIKitValues

// Foundation on Linux has no conversions between both kinds of strings. These initializers have the
// names of those on other platforms.

extension NSAttributedString {
  /// Creates a string with UIKit's attributes and the links of `attributedString`.
  public convenience init(_ attributedString: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      let text = String(attributedString[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: run.attributes.dictionary))
    }
    self.init(attributedString: result)
  }

  /// Creates a string with the attributes of a scope, UIKit's or Foundation's.
  ///
  /// Attributes of scopes that apps declare are not converted.
  public convenience init<S: AttributeScope>(
    _ attributedString: AttributedString,
    including scope: S.Type
  ) throws {
    self.init(attributedString)
  }

  /// Creates a string with the attributes of a scope that a key path selects.
  public convenience init<S: AttributeScope>(
    _ attributedString: AttributedString,
    including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self.init(attributedString)
  }
}

extension AttributedString {
  /// Creates a string with the attributes of `nsStr` that UIKit's scope contains; other attributes
  /// are omitted.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: nsStr.length)
    let units = Array(nsStr.string.utf16)
    nsStr.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = units[range.location..<range.location + range.length]
      append(
        AttributedString(
          String(decoding: part, as: UTF16.self),
          attributes: AttributeContainer(attributes)
        )
      )
    }
  }

  /// Creates a string with the attributes of a scope, UIKit's or Foundation's.
  public init<S: AttributeScope>(
    _ nsStr: NSAttributedString,
    including scope: S.Type
  ) throws {
    self.init(nsStr)
  }

  /// Creates a string with the attributes of a scope that a key path selects.
  public init<S: AttributeScope>(
    _ nsStr: NSAttributedString,
    including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    self.init(nsStr)
  }
}

extension AttributeContainer {
  /// Creates a container of the attributes that UIKit's scope contains; other attributes and values
  /// of the wrong type are omitted.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      dictionary[key].flatMap { FontRequest.number($0) }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      if let style = dictionary[key] as? NSUnderlineStyle { return style }
      return number(key).map { NSUnderlineStyle(rawValue: Int(clamping: $0)) }
    }
    self.font = dictionary[.font] as? UIFont
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = number(.kern)
    self.tracking = number(.tracking)
    self.baselineOffset = number(.baselineOffset)
    self.underlineStyle = line(.underlineStyle)
    self.underlineColor = dictionary[.underlineColor] as? UIColor
    self.strikethroughStyle = line(.strikethroughStyle)
    self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
    self.strokeColor = dictionary[.strokeColor] as? UIColor
    self.strokeWidth = number(.strokeWidth)
    self.shadow = dictionary[.shadow] as? NSShadow
    self.ligature = number(.ligature).map { Int(clamping: $0) }
    self.obliqueness = number(.obliqueness)
    self.expansion = number(.expansion)
    self.attachment = dictionary[.attachment] as? NSTextAttachment
    switch dictionary[.link] {
    case let url as URL: self.link = url
    case let url as NSURL: self.link = url as URL
    case let text as String: self.link = URL(string: text)
    default: break
    }
  }

  /// Creates a container of the attributes of a scope, UIKit's or Foundation's.
  public init<S: AttributeScope>(
    _ dictionary: [NSAttributedString.Key: Any],
    including scope: S.Type
  ) throws {
    self.init(dictionary)
  }

  /// The attributes by their keys in `NSAttributedString`.
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
    values[.ligature] = self.ligature
    values[.obliqueness] = self.obliqueness
    values[.expansion] = self.expansion
    values[.attachment] = self.attachment
    values[.link] = self.link
    return values
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary of the attributes of a container, by their keys in `NSAttributedString`.
  public init(_ container: AttributeContainer) { self = container.dictionary }

  /// Creates a dictionary of the attributes of a scope, UIKit's or Foundation's.
  public init<S: AttributeScope>(
    _ container: AttributeContainer,
    including scope: S.Type
  ) throws {
    self = container.dictionary
  }
}
