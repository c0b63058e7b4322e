import CoreGraphics
import Foundation
import UIKitValues

// The pictures of a document, in its text or in files next to it.

extension RTFReader {
  mutating func endPicture() {
    let made = picture
    picture = Picture()
    guard made.isKnown, !made.bytes.isEmpty, group.destination == .text, !group.isHidden else {
      return
    }
    let data = Data(made.bytes)
    let attachment = NSTextAttachment(data: data, ofType: DocumentPicture.type(of: data))
    if let width = made.width, let height = made.height, width > 0, height > 0 {
      attachment.bounds = CGRect(
        x: 0,
        y: 0,
        width: min(Double(width) / 20 * Double(made.scaleX) / 100, 100_000),
        height: min(Double(height) / 20 * Double(made.scaleY) / 100, 100_000)
      )
    }
    text.append(attachment, group.style)
  }

  /// Appends a file next to the text, as Cocoa writes it; the name extends to the next control
  /// word.
  mutating func attachFile() {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\\"), bytes[place] != UInt8(ascii: "}")
    {
      place += 1
    }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    // The character that represents the file is not part of the text.
    group.destination = .nowhere
    guard let data = files[name] else { return }
    let attachment = NSTextAttachment(data: data, ofType: DocumentPicture.type(of: data))
    text.append(attachment, group.style)
  }
}
