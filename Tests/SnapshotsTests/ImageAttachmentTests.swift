import CoreGraphics
import Foundation
import Snapshots
import Testing
import UIKit

@Suite struct ImageAttachmentTests {
  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  @Test func `an image is attached as PNG`() throws {
    let attachment = try #require(Attachment(picture, named: "red"))
    let bytes = try attachment.withUnsafeBytes { Data($0) }
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(attachment.preferredName.hasSuffix(".png"))
    #expect(UIImage(data: bytes)?.cgImage?.width == picture.cgImage?.width)
    Attachment.record(picture, named: "red")
  }

  @Test func `a picture of Core Graphics is attached as PNG`() throws {
    let image = try #require(picture.cgImage)
    let bytes = try Attachment(image, named: "red.png").withUnsafeBytes { Data($0) }
    #expect(UIImage(data: bytes)?.cgImage?.height == image.height)
  }
}
