import Foundation
import Testing

@testable import UIKit

@Suite struct `Archives of earlier versions` {
  init() { FormerClassNames.register() }

  /// Archives a value, writes its class as an earlier version did, and reads it.
  private func read<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let text = String(decoding: archiver.encodedData, as: UTF8.self)
    let name = type(of: value)
    let former = ["UIKitValues", "UIKitText"].reduce(text) {
      $0.replacingOccurrences(of: ">\($1).\(name)<", with: ">UIKitCore.\(name)<")
    }
    #expect(former != text)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: Data(former.utf8))
  }

  @Test func `a color that UIKitCore had is read`() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(try read(color) == color)
  }

  @Test func `a paragraph style that UIKitCore had is read`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    #expect(try read(style)?.lineSpacing == 7)
  }

  @Test func `an attachment that UIKitCore had is read`() throws {
    let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
    let read = try self.read(attachment)
    #expect(read?.contents == Data([1, 2]) && read?.fileType == "public.data")
  }
}
