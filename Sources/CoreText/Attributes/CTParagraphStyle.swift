import CoreGraphics
import Foundation
import UIKitCore

/// The alignment of lines between the margins.
public enum CTTextAlignment: UInt8, Sendable {
  /// Left.
  case left = 0
  /// Right.
  case right = 1
  /// Centred.
  case center = 2
  /// At both margins.
  case justified = 3
  /// At the leading margin of the script.
  case natural = 4
}

/// The way of handling a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Wrapping between words.
  case byWordWrapping = 0
  /// Wrapping between characters.
  case byCharWrapping = 1
  /// Clipping.
  case byClipping = 2
  /// An ellipsis at the beginning.
  case byTruncatingHead = 3
  /// An ellipsis at the end.
  case byTruncatingTail = 4
  /// An ellipsis in the middle.
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  /// Determined by the first strong character.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The property of a paragraph style that a setting specifies; raw values are those of Core Text.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// The alignment, a `CTTextAlignment`.
  case alignment = 0
  /// The indent of the first line, in points.
  case firstLineHeadIndent = 1
  /// The indent of the other lines, in points.
  case headIndent = 2
  /// The trailing indent, in points; measured from the trailing margin if it is not positive.
  case tailIndent = 3
  /// The distance between default tab stops, in points.
  case defaultTabInterval = 5
  /// The line break mode, a `CTLineBreakMode`.
  case lineBreakMode = 6
  /// The factor of the line height.
  case lineHeightMultiple = 7
  /// The maximum line height, in points.
  case maximumLineHeight = 8
  /// The minimum line height, in points.
  case minimumLineHeight = 9
  /// The distance between lines, in points.
  case lineSpacing = 10
  /// The distance below the paragraph, in points.
  case paragraphSpacing = 11
  /// The distance above the paragraph, in points.
  case paragraphSpacingBefore = 12
  /// The base writing direction, a `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The maximum distance between lines, in points; limits the line spacing.
  case maximumLineSpacing = 14
  /// The minimum distance between lines, in points.
  case minimumLineSpacing = 15
  /// The distance between lines, in points.
  case lineSpacingAdjustment = 16
}

/// A setting of a paragraph style: a property, and the address of its value.
public struct CTParagraphStyleSetting {
  /// The property that is set.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The address of the value; it is read when the style is created.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// A paragraph style.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
  private let coreFoundationMark = CoreFoundationMark()
  /// The corresponding paragraph style of UIKit.
  let style: NSParagraphStyle

  init(_ style: NSParagraphStyle) {
    self.style = style
    super.init()
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CTParagraphStyle)?.style.isEqual(style) ?? false
  }

  public override var hash: Int { style.hash }
}

/// Creates a paragraph style from settings; ignores a setting whose value has a wrong size.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?,
  _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for index in 0..<max(settingCount, 0) {
    guard let setting = settings?[index] else { break }
    apply(setting, to: style)
  }
  return CTParagraphStyle(NSParagraphStyle.copy(of: style))
}

extension NSParagraphStyle {
  fileprivate static func copy(of style: NSMutableParagraphStyle) -> NSParagraphStyle {
    style.copy() as? NSParagraphStyle ?? style
  }
}

private func apply(_ setting: CTParagraphStyleSetting, to style: NSMutableParagraphStyle) {
  func number() -> CGFloat? {
    switch setting.valueSize {
    case MemoryLayout<CGFloat>.size: setting.value.loadUnaligned(as: CGFloat.self)
    case MemoryLayout<Float>.size: CGFloat(setting.value.loadUnaligned(as: Float.self))
    default: nil
    }
  }
  // The value of an enumeration may be stored in a wider number.
  let byte = setting.valueSize > 0 ? setting.value.loadUnaligned(as: UInt8.self) : nil
  switch setting.spec {
  case .alignment:
    switch byte.flatMap(CTTextAlignment.init(rawValue:)) {
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    case .natural: style.alignment = .natural
    case nil: break
    }
  case .lineBreakMode:
    if let mode = byte.flatMap({ NSLineBreakMode(rawValue: Int($0)) }) {
      style.lineBreakMode = mode
    }
  case .baseWritingDirection:
    switch byte.flatMap({ CTWritingDirection(rawValue: Int8(bitPattern: $0)) }) {
    case .leftToRight: style.baseWritingDirection = .leftToRight
    case .rightToLeft: style.baseWritingDirection = .rightToLeft
    case .natural: style.baseWritingDirection = .natural
    case nil: break
    }
  case .firstLineHeadIndent: if let value = number() { style.firstLineHeadIndent = value }
  case .headIndent: if let value = number() { style.headIndent = value }
  case .tailIndent: if let value = number() { style.tailIndent = value }
  case .defaultTabInterval: if let value = number() { style.defaultTabInterval = value }
  case .lineHeightMultiple: if let value = number() { style.lineHeightMultiple = value }
  case .maximumLineHeight: if let value = number() { style.maximumLineHeight = value }
  case .minimumLineHeight: if let value = number() { style.minimumLineHeight = value }
  case .lineSpacing, .lineSpacingAdjustment:
    if let value = number() { style.lineSpacing = value }
  case .minimumLineSpacing:
    if let value = number() { style.lineSpacing = max(style.lineSpacing, value) }
  case .maximumLineSpacing:
    if let value = number() { style.lineSpacing = min(style.lineSpacing, value) }
  case .paragraphSpacing: if let value = number() { style.paragraphSpacing = value }
  case .paragraphSpacingBefore: if let value = number() { style.paragraphSpacingBefore = value }
  }
}

/// Copies the value of a property to a buffer; returns false if the buffer is too small.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle,
  _ spec: CTParagraphStyleSpecifier,
  _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  let style = paragraphStyle.style
  func put<Value: BitwiseCopyable>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.storeBytes(of: value, as: Value.self)
    return true
  }
  switch spec {
  case .alignment:
    let alignment: CTTextAlignment =
      switch style.alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    return put(alignment.rawValue)
  case .lineBreakMode: return put(UInt8(clamping: style.lineBreakMode.rawValue))
  case .baseWritingDirection:
    let direction: CTWritingDirection =
      switch style.baseWritingDirection {
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      default: .natural
      }
    return put(direction.rawValue)
  case .firstLineHeadIndent: return put(style.firstLineHeadIndent)
  case .headIndent: return put(style.headIndent)
  case .tailIndent: return put(style.tailIndent)
  case .defaultTabInterval: return put(style.defaultTabInterval)
  case .lineHeightMultiple: return put(style.lineHeightMultiple)
  case .maximumLineHeight: return put(style.maximumLineHeight)
  case .minimumLineHeight: return put(style.minimumLineHeight)
  case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing, .maximumLineSpacing:
    return put(style.lineSpacing)
  case .paragraphSpacing: return put(style.paragraphSpacing)
  case .paragraphSpacingBefore: return put(style.paragraphSpacingBefore)
  }
}
