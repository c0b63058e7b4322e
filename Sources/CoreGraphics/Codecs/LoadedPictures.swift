internal import CCairo
internal import CPixbufLoader
import Foundation
import Synchronization

/// A picture or an animation that gdk-pixbuf decodes; opened at the first frame that is asked for.
final class PixbufPicture: Sendable {
  private struct State: ~Copyable {
    var pixbuf: OpaquePointer?
    var didFail = false

    deinit { if let pixbuf { russet_pixbuf_close(pixbuf) } }
  }

  private let data: Data
  private let state = Mutex(State())

  init(_ data: Data) { self.data = data }

  /// Decodes a frame; nil where there is none of that size.
  func raster(_ index: Int, width: Int, height: Int) -> RasterImage? {
    state.withLock { state in
      if state.pixbuf == nil, !state.didFail {
        state.pixbuf = open()
        state.didFail = state.pixbuf == nil
      }
      guard let pixbuf = state.pixbuf else { return nil }
      return RasterImage.make(format: .bgra8, width: width, height: height) { pixels, bytesPerRow in
        if russet_pixbuf_frame(
          pixbuf,
          Int32(index),
          pixels,
          bytesPerRow,
          Int32(width),
          Int32(height)
        ) != 0 {
          return true
        }
        GraphicsLog.report("frame \(index) of a picture of \(data.count) bytes cannot be decoded")
        return false
      }
    }
  }

  private func open() -> OpaquePointer? {
    var message = [CChar](repeating: 0, count: 256)
    let pixbuf = data.withUnsafeBytes { bytes in
      russet_pixbuf_open(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        bytes.count,
        &message,
        message.count
      )
    }
    if pixbuf == nil {
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      GraphicsLog.report("a picture of \(data.count) bytes cannot be decoded: \(text)")
    }
    return pixbuf
  }
}

/// A vector picture that librsvg draws.
final class SVGPicture {
  private let svg: OpaquePointer

  init?(_ data: Data) {
    var message = [CChar](repeating: 0, count: 256)
    let svg = data.withUnsafeBytes { bytes in
      russet_svg_open(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        bytes.count,
        &message,
        message.count
      )
    }
    guard let svg else {
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      GraphicsLog.report("an SVG picture of \(data.count) bytes cannot be read: \(text)")
      return nil
    }
    self.svg = svg
  }

  deinit { russet_svg_close(svg) }

  /// Its own size, in pixels of 1/96 inch; 100 x 100 where it has none.
  var size: CGSize {
    var (width, height) = (0.0, 0.0)
    guard russet_svg_size(svg, &width, &height) != 0, width.isFinite, height.isFinite else {
      return CGSize(width: 100, height: 100)
    }
    return CGSize(width: min(width, 1e6), height: min(height, 1e6))
  }

  func raster(width: Int, height: Int) -> RasterImage? {
    RasterImage.make(format: .bgra8, width: width, height: height, isZeroed: true) {
      pixels,
      bytesPerRow in
      guard
        let surface = DrawingTarget.makeSurface(
          pixels,
          format: .bgra8,
          width: width,
          height: height,
          bytesPerRow: bytesPerRow
        )
      else { return false }
      defer { cairo_surface_destroy(surface) }
      guard let cairo = DrawingTarget.makeContext(surface) else { return false }
      defer { cairo_destroy(cairo) }
      let isDrawn =
        russet_svg_draw(svg, UnsafeMutableRawPointer(cairo), 0, 0, Double(width), Double(height))
        != 0
      cairo_surface_flush(surface)
      return isDrawn
    }
  }
}
