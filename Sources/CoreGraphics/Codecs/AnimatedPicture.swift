internal import CImageCodecs
internal import CPixbufLoader
import Foundation
import Synchronization

/// The frames of a GIF or WebP, decoded in this process.
///
/// The state after a frame is kept, so that frames in order are decoded once.
final class AnimatedPicture: Sendable {
  private struct State: ~Copyable {
    var gif: OpaquePointer?
    var pixbuf: OpaquePointer?
    var grant: ImageBudget.Grant?

    deinit {
      if let gif { russet_gif_close(gif) }
      if let pixbuf { russet_pixbuf_close(pixbuf) }
    }
  }

  private let decoder: PictureDecoder
  private let width: Int, height: Int
  private let state = Mutex(State())

  init(_ decoder: PictureDecoder, width: Int, height: Int) {
    self.decoder = decoder
    self.width = width
    self.height = height
  }

  /// Decodes a frame.
  func raster(_ index: Int) throws(PictureDecoder.Failure) -> RasterImage {
    let bytesPerRow = RasterImage.bytesPerRow(width: width, format: .bgra8)
    let decoded = try decoder.take(bytesPerRow * height, for: .decoded)
    let result = state.withLock { state -> Result<RasterImage, PictureDecoder.Failure> in
      do throws(PictureDecoder.Failure) {
        if state.grant == nil {
          // The current picture, and the picture before a frame that is disposed.
          state.grant = try decoder.take(bytesPerRow * height * 2, for: .working)
        }
        return .success(try draw(index, &state, decoded))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func draw(
    _ index: Int,
    _ state: inout State,
    _ grant: ImageBudget.Grant
  ) throws(PictureDecoder.Failure) -> RasterImage {
    var message = [CChar](repeating: 0, count: 256)
    let isGIF = decoder.kind == .gif
    if isGIF, state.gif == nil {
      state.gif = russet_gif_open(UInt32(width), UInt32(height))
    } else if !isGIF, state.pixbuf == nil {
      state.pixbuf = decoder.data.withUnsafeBytes { bytes in
        russet_pixbuf_open(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          bytes.count,
          "webp",
          Int32(width),
          Int32(height),
          &message,
          message.count
        )
      }
    }
    let (gif, pixbuf) = (state.gif, state.pixbuf)
    let raster = RasterImage.make(format: .bgra8, width: width, height: height, grant: grant) {
      pixels,
      bytesPerRow in
      if let gif {
        return decoder.data.withUnsafeBytes { bytes in
          russet_gif_frame(
            gif,
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
            bytes.count,
            UInt32(index),
            1,
            pixels,
            bytesPerRow,
            &message,
            message.count
          ) != 0
        }
      }
      guard let pixbuf else { return false }
      return russet_pixbuf_frame(
        pixbuf,
        Int32(index),
        pixels,
        bytesPerRow,
        Int32(width),
        Int32(height)
      ) != 0
    }
    guard let raster else {
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      throw PictureDecoder.Failure(
        message: "frame \(index) of \(decoder.kind.typeIdentifier) cannot be decoded"
          + (text.isEmpty ? "" : ": \(text)")
      )
    }
    return raster
  }
}
