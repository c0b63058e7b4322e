import CoreGraphics
import DeviceLink
import Foundation
import UIKitCore
import UIKitInteraction

extension DragForms.Look {
  /// Creates the message form of a look, with large pictures scaled down.
  @MainActor package init(_ look: DragLook) {
    self.init(
      count: look.count,
      grab: look.grab,
      keepsFullSize: look.keepsFullSize,
      pictures: look.pictures.prefix(DragForms.mostPictures).compactMap(DragForms.Picture.init)
    )
  }

  /// The look that UIKit draws.
  @MainActor package var shown: DragLook {
    var look = DragLook(count: count)
    look.grab = grab
    look.keepsFullSize = keepsFullSize
    look.pictures = pictures.compactMap(\.shown)
    return look
  }
}

extension DragForms.Picture {
  private static let bitmap = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue
      | CGBitmapInfo.byteOrder32Little.rawValue
  )

  fileprivate init?(_ picture: DragLook.Picture) {
    let image = picture.image
    let largest = CGFloat(max(image.width, image.height))
    let scale = min(1, CGFloat(DragForms.longestSide) / max(largest, 1))
    let width = max(1, Int(clamping: CGFloat(image.width) * scale))
    let height = max(1, Int(clamping: CGFloat(image.height) * scale))
    guard
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: Self.bitmap.rawValue
      )
    else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let pixels = context.data else { return nil }
    self.init(
      item: picture.item,
      width: width,
      height: height,
      size: picture.size,
      cornerRadius: picture.cornerRadius,
      origin: picture.origin,
      pixels: Data(bytes: pixels, count: width * height * 4)
    )
  }

  fileprivate var shown: DragLook.Picture? {
    guard let provider = CGDataProvider(data: pixels as CFData),
      let image = CGImage(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: Self.bitmap,
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    else { return nil }
    return DragLook.Picture(
      item: item,
      image: image,
      size: size,
      cornerRadius: cornerRadius,
      origin: origin
    )
  }
}
