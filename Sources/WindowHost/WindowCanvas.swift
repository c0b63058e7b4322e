internal import CSDLLoader
import CoreGraphics
import Foundation
import HostInterface
import RenderServer

/// A canvas that draws frames into the window, used only on the window's thread.
final class WindowCanvas {
  private let sdl: RussetSDL
  private let window: RussetRef
  private let renderer: RussetRef
  private var texture: RussetRef?
  /// The frame at half its size; nil until it is needed.
  private var half: RussetRef?
  /// The corners and the camera, drawn over the frame.
  private var overlay: RussetRef?
  private var textureSize = (width: 0, height: 0)
  private var overlayKey: OverlayKey?
  /// The screen's rectangle in the window, in pixels.
  private(set) var target = RussetSDLRect(x: 0, y: 0, w: 0, h: 0)
  /// The locations of simulated fingers, in points, drawn over the screen.
  var fingers: [CGPoint] = []

  /// The values on which the overlay depends.
  private struct OverlayKey: Equatable {
    /// The width of the overlay, in pixels.
    var width: Int32
    /// The height of the overlay, in pixels.
    var height: Int32
    var device: Device
    var orientation: Environment.Orientation
  }

  // Values of SDL_pixels.h, SDL_render.h and SDL_blendmode.h.
  private static let opaqueFormat: UInt32 = 0x1616_1804  // XRGB8888
  private static let alphaFormat: UInt32 = 0x1636_2004  // ARGB8888
  private static let streaming: Int32 = 1
  private static let asTarget: Int32 = 2
  private static let blended: Int32 = 1
  private static let linear: Int32 = 1
  private static let waitsForDisplay: UInt32 = 4

  /// Creates a canvas; nil if SDL cannot create a renderer.
  init?(window: RussetRef, sdl: RussetSDL) {
    let made =
      sdl.SDL_CreateRenderer(window, -1, Self.waitsForDisplay)
      ?? sdl.SDL_CreateRenderer(window, -1, 0)
    guard let made else { return nil }
    self.sdl = sdl
    self.window = window
    renderer = made
  }

  deinit {
    forgetTextures()
    sdl.SDL_DestroyRenderer(renderer)
  }

  /// Destroys the textures; the next upload creates them again.
  func forgetTextures() {
    for texture in [texture, half, overlay] { if let texture { sdl.SDL_DestroyTexture(texture) } }
    texture = nil
    half = nil
    overlay = nil
    overlayKey = nil
  }

  /// Uploads the changed parts of a frame and clears their list.
  func upload(_ frame: inout WindowFrame) {
    guard let pixels = frame.store.pixels?.baseAddress else { return }
    if texture == nil || textureSize != (frame.store.width, frame.store.height) {
      forgetTextures()
      texture = sdl.SDL_CreateTexture(
        renderer,
        Self.opaqueFormat,
        Self.streaming,
        Int32(frame.store.width),
        Int32(frame.store.height)
      )
      if let texture { _ = sdl.SDL_SetTextureScaleMode(texture, Self.linear) }
      textureSize = (frame.store.width, frame.store.height)
      frame.damage = [frame.store.bounds]
    }
    for rect in frame.damage {
      var area = RussetSDLRect(
        x: rect.minX,
        y: rect.minY,
        w: Int32(rect.width),
        h: Int32(rect.height)
      )
      let first = pixels + Int(rect.minY) * frame.store.bytesPerRow + Int(rect.minX) * 4
      _ = sdl.SDL_UpdateTexture(texture, &area, first, Int32(frame.store.bytesPerRow))
    }
    frame.damage = []
  }

  /// Draws the last uploaded frame, the overlay and the simulated fingers.
  func draw(device: Device, orientation: Environment.Orientation, scale: Double) {
    var width: Int32 = 0, height: Int32 = 0
    _ = sdl.SDL_GetRendererOutputSize(renderer, &width, &height)
    _ = sdl.SDL_SetRenderDrawColor(renderer, 12, 12, 13, 255)
    guard let texture, width > 0, height > 0 else {
      _ = sdl.SDL_RenderClear(renderer)
      sdl.SDL_RenderPresent(renderer)
      return
    }
    target = fit(width, height)
    let source = reduced(texture)
    _ = sdl.SDL_RenderClear(renderer)
    _ = sdl.SDL_RenderCopy(renderer, source, nil, &target)
    let isTurned = orientation.isLandscape && device.idiom != .carPlay
    if isTurned == (textureSize.width > textureSize.height) || device.idiom == .carPlay {
      drawOverlay(device: device, orientation: orientation)
    }
    drawFingers(scale: scale)
    sdl.SDL_RenderPresent(renderer)
  }

  /// Returns the largest rectangle with the frame's shape in the middle of the window.
  private func fit(_ width: Int32, _ height: Int32) -> RussetSDLRect {
    let zoom = min(
      Double(width) / Double(textureSize.width),
      Double(height) / Double(textureSize.height)
    )
    let w = Int32(clamping: (Double(textureSize.width) * zoom).rounded())
    let h = Int32(clamping: (Double(textureSize.height) * zoom).rounded())
    return RussetSDLRect(x: (width - w) / 2, y: (height - h) / 2, w: w, h: h)
  }

  /// Returns the texture from which the window is drawn.
  ///
  /// If the window is much smaller than the frame, it is the frame at half its size, because one
  /// linear step would lose thin lines.
  private func reduced(_ texture: RussetRef) -> RussetRef {
    guard Double(target.w) < Double(textureSize.width) * 0.75 else { return texture }
    if half == nil {
      half = sdl.SDL_CreateTexture(
        renderer,
        Self.opaqueFormat,
        Self.asTarget,
        Int32(textureSize.width / 2),
        Int32(textureSize.height / 2)
      )
      if let half { _ = sdl.SDL_SetTextureScaleMode(half, Self.linear) }
    }
    guard let half, sdl.SDL_SetRenderTarget(renderer, half) == 0 else { return texture }
    _ = sdl.SDL_RenderCopy(renderer, texture, nil, nil)
    _ = sdl.SDL_SetRenderTarget(renderer, nil)
    return half
  }

  private func drawFingers(scale: Double) {
    guard !fingers.isEmpty else { return }
    let zoom = Double(target.w) / Double(textureSize.width) * scale
    _ = sdl.SDL_SetRenderDrawBlendMode(renderer, Self.blended)
    for finger in fingers {
      let side = Int32(clamping: 24 * zoom)
      let x = target.x + Int32(clamping: finger.x * zoom) - side / 2
      let y = target.y + Int32(clamping: finger.y * zoom) - side / 2
      for (inset, shade) in [(Int32(0), UInt8(255)), (2, 90)] {
        _ = sdl.SDL_SetRenderDrawColor(renderer, shade, shade, shade, 130)
        var rect = RussetSDLRect(
          x: x + inset,
          y: y + inset,
          w: side - 2 * inset,
          h: side - 2 * inset
        )
        _ = sdl.SDL_RenderFillRect(renderer, &rect)
      }
    }
  }

  // MARK: Corners and camera

  private func drawOverlay(device: Device, orientation: Environment.Orientation) {
    guard device.cornerRadius > 0 || device.cutout != nil else { return }
    let key = OverlayKey(
      width: target.w,
      height: target.h,
      device: device,
      orientation: orientation
    )
    if key != overlayKey {
      if let overlay { sdl.SDL_DestroyTexture(overlay) }
      overlay = makeOverlay(key)
      overlayKey = key
    }
    if let overlay { _ = sdl.SDL_RenderCopy(renderer, overlay, nil, &target) }
  }

  /// Creates a texture that covers the pixels outside the corners and at the camera.
  private func makeOverlay(_ key: OverlayKey) -> RussetRef? {
    let width = Int(key.width), height = Int(key.height)
    let points = key.device.size(in: key.orientation)
    let zoom = Double(width) / Double(points.width)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let screen = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let radius = key.device.cornerRadius * zoom
    let corner = Int(clamping: radius.rounded(.up))
    for y in 0..<height where y < corner || y >= height - corner {
      for x in 0..<width where x < corner || x >= width - corner {
        let cover = 1 - Self.coverage(ofX: x, y: y, by: screen, radius: radius)
        pixels[y * width + x] = UInt32(clamping: cover * 255) << 24
      }
    }
    if let cutout = key.device.cutoutRect(in: key.orientation) {
      var rect = CGRect(
        x: cutout.minX * zoom,
        y: cutout.minY * zoom,
        width: cutout.width * zoom,
        height: cutout.height * zoom
      )
      let depth = min(rect.width, rect.height)
      var round = depth / 2
      if key.device.cutout?.shape == .notch {
        // A notch touches an edge, so its corners there are outside the screen.
        round = depth * 0.66
        switch key.orientation {
        case .portrait: rect = CGRect(x: rect.minX, y: -depth, width: rect.width, height: 2 * depth)
        case .portraitUpsideDown: rect.size.height += depth
        case .landscapeLeft:
          rect = CGRect(x: -depth, y: rect.minY, width: 2 * depth, height: rect.height)
        case .landscapeRight: rect.size.width += depth
        }
      }
      let area = rect.intersection(screen)
      for y in Int(clamping: area.minY)..<min(Int(clamping: area.maxY.rounded(.up)), height) {
        for x in Int(clamping: area.minX)..<min(Int(clamping: area.maxX.rounded(.up)), width) {
          let cover = Self.coverage(ofX: x, y: y, by: rect, radius: round)
          pixels[y * width + x] = max(pixels[y * width + x], UInt32(clamping: cover * 255) << 24)
        }
      }
    }
    let texture = sdl.SDL_CreateTexture(
      renderer,
      Self.alphaFormat,
      Self.streaming,
      key.width,
      key.height
    )
    guard let texture else { return nil }
    _ = sdl.SDL_SetTextureBlendMode(texture, Self.blended)
    _ = sdl.SDL_UpdateTexture(texture, nil, pixels, key.width * 4)
    return texture
  }

  /// Returns the part of a pixel inside a rounded rectangle, from the distance between its centre
  /// and the edge.
  private static func coverage(ofX x: Int, y: Int, by rect: CGRect, radius: CGFloat) -> CGFloat {
    let px = CGFloat(x) + 0.5, py = CGFloat(y) + 0.5
    let dx = max(abs(px - rect.midX) - rect.width / 2 + radius, 0)
    let dy = max(abs(py - rect.midY) - rect.height / 2 + radius, 0)
    let distance = (dx * dx + dy * dy).squareRoot() - radius
    return min(max(0.5 - distance, 0), 1)
  }
}
