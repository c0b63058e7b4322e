import Foundation
import Testing

@testable import UIKit

@Suite struct `Archives of earlier versions` {
  init() { FormerClassNames.register() }

  private func read<Value: NSObject & NSSecureCoding>(
    _ value: Value,
    as name: String
  ) throws -> Value? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.setClassName(name, for: type(of: value))
    archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    // The name stands in the archive, as an earlier version wrote it.
    #expect(archiver.encodedData.range(of: Data(name.utf8)) != nil)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: archiver.encodedData)
  }

  @Test func `a color that UIKitCore had is read`() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(try read(color, as: "UIKitCore.UIColor") == color)
  }

  @Test func `a paragraph style that UIKitCore had is read`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 7
    #expect(try read(style, as: "UIKitCore.NSMutableParagraphStyle")?.lineSpacing == 7)
  }

  @Test func `an attachment that UIKitCore had is read`() throws {
    let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
    let read = try read(attachment, as: "UIKitCore.NSTextAttachment")
    #expect(read?.contents == Data([1, 2]) && read?.fileType == "public.data")
  }
}
