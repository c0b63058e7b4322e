internal import CCairo
import Foundation

/// What a context draws on: the surface, and the clip as the surface knows it.
///
/// The only owner of Cairo objects that outlive one call.
final class DrawingTarget {
  /// How the memory of a bitmap is written.
  enum Storage {
    /// The surface's own bytes are the bitmap's.
    case direct
    /// The bitmap has a format that is not drawn in: what is drawn is converted after each call.
    case staged(UnsafeMutableRawPointer)
    /// There is no bitmap.
    case document
  }

  var cairo: OpaquePointer
  var surface: OpaquePointer
  /// Base space (y up) to surface pixels (y down).
  var flip: CGAffineTransform
  let storage: Storage
  /// How the surface's pixels are stored.
  let format: RasterFormat
  /// How the bitmap's memory is described to the outside.
  let layout: PixelLayout
  /// Whether the memory has red where the surface has blue.
  let swapsRedAndBlue: Bool
  /// The surface's pixels, for bitmaps with memory of their own.
  var memory: PixelMemory?
  var pixels: UnsafeMutableRawPointer?
  var bytesPerRow: Int
  /// Where in `memory` the first pixel is.
  var memoryOffset = 0
  /// The memory of a staged bitmap that has its own.
  var stagedMemory: PixelMemory?
  /// The size of pages that have none of their own, and of the page that is being drawn.
  var documentBox = CGRect.zero
  var pageBox = CGRect.zero
  var isInPage = false
  /// Nothing can be drawn any more.
  var isClosed = false
  /// An image looks at `memory`: it is copied before the next drawing.
  var isShared = false
  /// Somebody has the address and may write to it at any time.
  var didHandOutAddress = false
  /// Clips that are on the surface, outermost first.
  private var clips: [ClipNode] = []
  /// Transparency layers that are open: how many clips there were below each.
  private(set) var layerClipCounts: [Int] = []
  var release: (() -> Void)?
  /// Bytes go here; a document's writer is called with its address.
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

  /// Makes a target over a bitmap; the memory must stay for as long as the target.
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

  /// Gets the surface ready: pixels that an image looks at are copied first.
  func prepareForDrawing() {
    guard isShared else { return }
    isShared = false
    // Nobody has kept the picture: its pixels may be drawn over.
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

  /// An error stays with a Cairo context for good: goes on with a fresh one over the same pixels.
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

  /// Puts the clips of a graphics state on the surface; only the difference is sent.
  func applyClip(_ clip: ClipNode?) {
    let depth = clip?.depth ?? 0
    if clips.count == depth, clips.last === clip { return }
    // Where the chain and the surface part: the deepest node they share.
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
      // Only the bounds here: the coverage is applied when something is drawn.
      cairo_set_matrix(cairo, transform.concatenating(flip))
      cairo_new_path(cairo)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    }
    cairo_clip(cairo)
  }

  /// Around the clip in surface pixels, inside the surface (or the page).
  var clipExtents: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: max(0, x2 - x1), height: max(0, y2 - y1)).integral
  }

  // MARK: Layers

  func pushLayer() {
    // The layer comes back as a pattern of the space it was begun in.
    cairo_identity_matrix(cairo)
    cairo_push_group_with_content(
      cairo,
      format == .alpha8 ? CAIRO_CONTENT_ALPHA : CAIRO_CONTENT_COLOR_ALPHA
    )
    // The clip comes into play once, when the layer is painted.
    cairo_reset_clip(cairo)
    layerClipCounts.append(clips.count)
  }

  /// Ends a layer; the caller owns the pattern that is given back.
  func popLayer() -> OpaquePointer? {
    guard let count = layerClipCounts.popLast() else { return nil }
    while clips.count > count {
      cairo_restore(cairo)
      clips.removeLast()
    }
    return cairo_pop_group(cairo)
  }

  /// The image that drawing goes to now, with where its first pixel lies; nil for documents.
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
