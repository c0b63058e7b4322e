import CoreGraphics
import Foundation
import UIKitCore

/// Where lines stand between the margins.
public enum CTTextAlignment: UInt8, Sendable {
  /// At the left.
  case left = 0
  /// At the right.
  case right = 1
  /// In the middle.
  case center = 2
  /// At both sides.
  case justified = 3
  /// At the side where the script begins.
  case natural = 4
}

/// What becomes of a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// It goes on below, whole words.
  case byWordWrapping = 0
  /// It goes on below, whole characters.
  case byCharWrapping = 1
  /// It is cut.
  case byClipping = 2
  /// An ellipsis stands for its beginning.
  case byTruncatingHead = 3
  /// An ellipsis stands for its end.
  case byTruncatingTail = 4
  /// An ellipsis stands for its middle.
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  /// By its first strong character.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// What a setting of a paragraph style is about; raw values are Core Text's.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// Points.
  case firstLineHeadIndent = 1
  /// Points.
  case headIndent = 2
  /// Points; from the other margin where it is not positive.
  case tailIndent = 3
  /// Points between tab stops.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// A factor.
  case lineHeightMultiple = 7
  /// Points.
  case maximumLineHeight = 8
  /// Points.
  case minimumLineHeight = 9
  /// Points between lines.
  case lineSpacing = 10
  /// Points below the paragraph.
  case paragraphSpacing = 11
  /// Points above the paragraph.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The most points between lines; taken as the spacing's upper end.
  case maximumLineSpacing = 14
  /// The least points between lines.
  case minimumLineSpacing = 15
  /// Points between lines.
  case lineSpacingAdjustment = 16
}

/// One setting: what it is about, and where its value stands in memory.
public struct CTParagraphStyleSetting {
  /// What it is about.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The value; read when the style is made.
  public var value: UnsafeRawPointer

  /// Makes a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// How a paragraph is set.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
  private let coreFoundationMark = CoreFoundationMark()
  /// The same, as UIKit knows it.
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

/// Makes a paragraph style of settings; one whose value has not the size of its kind is left out.
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
  // An enumeration may be given as itself or as a wider number.
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

/// Writes what a style says into a buffer; false where the buffer is too small.
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
