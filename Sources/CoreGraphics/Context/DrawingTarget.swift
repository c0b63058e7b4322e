internal import CCairo
import Foundation

/// The destination of a context: the surface and the clip that is set on it.
///
/// It is the only owner of Cairo objects that outlive one call.
final class DrawingTarget {
  /// The relation between the memory of a bitmap and the surface.
  enum Storage {
    /// The surface uses the memory of the bitmap.
    case direct
    /// The bitmap's format is not supported by the surface; pixels are converted after each call.
    case staged(UnsafeMutableRawPointer)
    /// There is no bitmap.
    case document
  }

  var cairo: OpaquePointer
  var surface: OpaquePointer
  /// The transform from base space (y up) to surface pixels (y down).
  var flip: CGAffineTransform
  let storage: Storage
  /// The format of the surface's pixels.
  let format: RasterFormat
  /// The layout of the bitmap's pixels.
  let layout: PixelLayout
  /// Whether red and blue are exchanged in the bitmap's memory.
  let swapsRedAndBlue: Bool
  /// The memory of the surface's pixels; nil if it belongs to the caller.
  var memory: PixelMemory?
  var pixels: UnsafeMutableRawPointer?
  var bytesPerRow: Int
  /// The offset of the first pixel in `memory`, in bytes.
  var memoryOffset = 0
  /// The memory of a staged bitmap; nil if it belongs to the caller.
  var stagedMemory: PixelMemory?
  /// The size of pages without a size of their own.
  var documentBox = CGRect.zero
  /// The size of the current page.
  var pageBox = CGRect.zero
  var isInPage = false
  /// Whether the document or the surface was closed, so that drawing has no effect.
  var isClosed = false
  /// Whether an image shares `memory`, which is then copied before the next drawing.
  var isShared = false
  /// Whether the address was returned to the caller, which may write to it at any time.
  var didHandOutAddress = false
  /// The clips on the surface, outermost first.
  private var clips: [ClipNode] = []
  /// The number of clips at the begin of each open transparency layer.
  private(set) var layerClipCounts: [Int] = []
  /// A closure that releases the caller's memory.
  var release: (() -> Void)?
  /// The consumer of a document's bytes; its address is passed to Cairo's writer.
  let consumer: CGDataConsumer?

  init(
    cairo: OpaquePointer,
    surface: OpaquePointer,
    flip: CGAffineTransform,
    storage: Storage,
    format: RasterFormat,
    layout: PixelLayout,
    swapsRedAndBlue: Bool = false,
    memory: PixelMemory? = nil,
    pixels: UnsafeMutableRawPointer? = nil,
    bytesPerRow: Int = 0,
    consumer: CGDataConsumer? = nil
  ) {
    self.cairo = cairo
    self.surface = surface
    self.flip = flip
    self.storage = storage
    self.format = format
    self.layout = layout
    self.swapsRedAndBlue = swapsRedAndBlue
    self.memory = memory
    self.pixels = pixels
    self.bytesPerRow = bytesPerRow
    self.consumer = consumer
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    release?()
  }

  /// Creates a target over a bitmap, whose memory must exist as long as the target.
  static func bitmap(
    pixels: UnsafeMutableRawPointer,
    memory: PixelMemory?,
    format: RasterFormat,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    layout: PixelLayout,
    swapsRedAndBlue: Bool,
    storage: Storage = .direct
  ) -> DrawingTarget? {
    guard
      let surface = makeSurface(
        pixels,
        format: format,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow
      ),
      let cairo = makeContext(surface)
    else { return nil }
    return DrawingTarget(
      cairo: cairo,
      surface: surface,
      flip: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)),
      storage: storage,
      format: format,
      layout: layout,
      swapsRedAndBlue: swapsRedAndBlue,
      memory: memory,
      pixels: pixels,
      bytesPerRow: bytesPerRow
    )
  }

  static func makeSurface(
    _ pixels: UnsafeMutableRawPointer,
    format: RasterFormat,
    width: Int,
    height: Int,
    bytesPerRow: Int
  ) -> OpaquePointer? {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self),
      format.cairo,
      Int32(width),
      Int32(height),
      Int32(bytesPerRow)
    )
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  static func makeContext(_ surface: OpaquePointer) -> OpaquePointer? {
    guard let cairo = cairo_create(surface) else { return nil }
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(cairo)
      return nil
    }
    return cairo
  }

  var isDocument: Bool { if case .document = storage { true } else { false } }

  // MARK: Drawing

  /// Prepares the surface for drawing; copies pixels that an image shares.
  func prepareForDrawing() {
    guard isShared else { return }
    isShared = false
    // The image was released, so that the pixels may be changed.
    if isKnownUniquelyReferenced(&memory) { return }
    guard let old = memory,
      let fresh = PixelMemory(byteCount: old.byteCount, isZeroed: false),
      let surface = Self.makeSurface(
        fresh.baseAddress + memoryOffset,
        format: format,
        width: layout.width,
        height: layout.height,
        bytesPerRow: bytesPerRow
      ),
      let cairo = Self.makeContext(surface)
    else { return }
    cairo_surface_flush(self.surface)
    memcpy(fresh.baseAddress, old.baseAddress, old.byteCount)
    replace(cairo, surface)
    memory = fresh
    pixels = fresh.baseAddress + memoryOffset
  }

  private func replace(_ cairo: OpaquePointer, _ surface: OpaquePointer) {
    cairo_destroy(self.cairo)
    cairo_surface_finish(self.surface)
    cairo_surface_destroy(self.surface)
    self.cairo = cairo
    self.surface = surface
    clips = []
    layerClipCounts = []
  }

  /// Replaces the Cairo context after an error, which is permanent, with a new one for the same
  /// pixels.
  func recover() {
    GraphicsLog.report(
      "CGContext: drawing failed: \(String(cString: cairo_status_to_string(cairo_status(cairo))))"
    )
    guard let pixels,
      let surface = Self.makeSurface(
        pixels,
        format: format,
        width: layout.width,
        height: layout.height,
        bytesPerRow: bytesPerRow
      ),
      let cairo = Self.makeContext(surface)
    else {
      isClosed = true
      return
    }
    replace(cairo, surface)
  }

  /// Sets the clips of a graphics state on the surface; only the differences are applied.
  func applyClip(_ clip: ClipNode?) {
    let depth = clip?.depth ?? 0
    if clips.count == depth, clips.last === clip { return }
    // Find the deepest node that the chain and the surface share.
    var missing: [ClipNode] = []
    var node = clip
    while let current = node {
      if current.depth <= clips.count, clips[current.depth - 1] === current { break }
      missing.append(current)
      node = current.parent
    }
    let floor = layerClipCounts.last ?? 0
    let keep = max(floor, node?.depth ?? 0)
    while clips.count > keep {
      cairo_restore(cairo)
      clips.removeLast()
    }
    for node in missing.reversed() where node.depth > clips.count {
      cairo_save(cairo)
      add(node)
      clips.append(node)
    }
  }

  private func add(_ node: ClipNode) {
    switch node.shape {
    case .path(let path, let rule, let antialiased):
      cairo_set_matrix(cairo, flip)
      cairo_append(cairo, path)
      cairo_set_fill_rule(cairo, rule.cairo)
      cairo_set_antialias(cairo, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    case .rect(let rect, let antialiased):
      let rect = rect.applying(flip)
      cairo_identity_matrix(cairo)
      cairo_new_path(cairo)
      cairo_rectangle_clamped(cairo, rect)
      cairo_set_antialias(cairo, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    case .mask(_, let rect, let transform):
      // Only the bounds; the coverage is applied when something is drawn.
      cairo_set_matrix(cairo, transform.concatenating(flip))
      cairo_new_path(cairo)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    }
    cairo_clip(cairo)
  }

  /// The bounding box of the clip in surface pixels, within the surface or the page.
  var clipExtents: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: max(0, x2 - x1), height: max(0, y2 - y1)).integral
  }

  // MARK: Layers

  func pushLayer() {
    // The layer is returned as a pattern in the space in which it was begun.
    cairo_identity_matrix(cairo)
    cairo_push_group_with_content(
      cairo,
      format == .alpha8 ? CAIRO_CONTENT_ALPHA : CAIRO_CONTENT_COLOR_ALPHA
    )
    // The clip is applied once, when the layer is painted.
    cairo_reset_clip(cairo)
    layerClipCounts.append(clips.count)
  }

  /// Ends a layer; the caller owns the returned pattern.
  func popLayer() -> OpaquePointer? {
    guard let count = layerClipCounts.popLast() else { return nil }
    while clips.count > count {
      cairo_restore(cairo)
      clips.removeLast()
    }
    return cairo_pop_group(cairo)
  }

  /// Calls `body` with the pixels of the current drawing image and their bounds; nil for documents.
  func withPixels<Result>(
    _ body: (UnsafeMutableRawPointer, _ bytesPerRow: Int, _ bounds: CGRect) -> Result
  ) -> Result? {
    guard !isDocument, let current = cairo_get_group_target(cairo),
      cairo_surface_get_type(current) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    cairo_surface_flush(current)
    guard let data = cairo_image_surface_get_data(current) else { return nil }
    var (dx, dy) = (0.0, 0.0)
    cairo_surface_get_device_offset(current, &dx, &dy)
    let bounds = CGRect(
      x: -dx,
      y: -dy,
      width: Double(cairo_image_surface_get_width(current)),
      height: Double(cairo_image_surface_get_height(current))
    )
    let result = body(
      UnsafeMutableRawPointer(data),
      Int(cairo_image_surface_get_stride(current)),
      bounds
    )
    cairo_surface_mark_dirty(current)
    return result
  }
}
