internal import CCairo
import Foundation

/// A temporary surface with the coordinates of the target.
final class ScratchSurface {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  let region: CGRect

  /// Creates a clear surface for whole pixels of the target; nil if there is not enough memory.
  init?(_ region: CGRect, _ format: cairo_format_t) {
    guard
      let surface = cairo_image_surface_create(
        format,
        Int32(clamping: region.width),
        Int32(clamping: region.height)
      )
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, -region.minX, -region.minY)
    guard let cairo = DrawingTarget.makeContext(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    self.region = region
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Reads or changes the pixels.
  func withBytes(_ body: (UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    body(data, Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
  }
}

/// A picture as a source.
///
/// The surface is destroyed with the object. A Cairo context retains its source until another is
/// set, so set another source before the pixels may be released.
final class ImageSurface {
  private let surface: OpaquePointer
  private let raster: RasterImage

  init?(_ raster: RasterImage, swap: Bool = false) {
    var raster = raster
    if swap, raster.format != .alpha8 {
      guard let swapped = raster.swappingRedAndBlue() else { return nil }
      raster = swapped
    }
    guard
      let surface = DrawingTarget.makeSurface(
        raster.baseAddress,
        format: raster.format,
        width: raster.width,
        height: raster.height,
        bytesPerRow: raster.bytesPerRow
      )
    else { return nil }
    self.surface = surface
    self.raster = raster
    // Cairo may retain the surface longer than this object, so the surface retains the pixels.
    let key = Self.memoryKey
    cairo_surface_set_user_data(
      surface,
      key,
      Unmanaged.passRetained(raster.memory).toOpaque(),
      { memory in
        if let memory { Unmanaged<PixelMemory>.fromOpaque(memory).release() }
      }
    )
  }

  deinit { cairo_surface_destroy(surface) }

  nonisolated(unsafe) private static let memoryKey = UnsafeMutablePointer<cairo_user_data_key_t>
    .allocate(capacity: 1)

  /// Sets the picture, filling `rect`, as the source of a context whose matrix is already set.
  func setSource(
    _ cairo: OpaquePointer,
    in rect: CGRect,
    isUpright: Bool,
    filter: cairo_filter_t,
    alpha: CGFloat,
    repeats: Bool = false
  ) {
    guard
      let pattern = makePattern(in: rect, isUpright: isUpright, filter: filter, repeats: repeats)
    else { return }
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Returns a pattern of the picture in `rect`, which the caller owns.
  func makePattern(
    in rect: CGRect,
    isUpright: Bool,
    filter: cairo_filter_t,
    repeats: Bool = false
  ) -> OpaquePointer? {
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
    let (xScale, yScale) = (
      CGFloat(raster.width) / rect.width, CGFloat(raster.height) / rect.height
    )
    var matrix =
      isUpright
      ? cairo_matrix_t(
        xx: xScale,
        yx: 0,
        xy: 0,
        yy: yScale,
        x0: -rect.minX * xScale,
        y0: -rect.minY * yScale
      )
      : cairo_matrix_t(
        xx: xScale,
        yx: 0,
        xy: 0,
        yy: -yScale,
        x0: -rect.minX * xScale,
        y0: rect.maxY * yScale
      )
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter)
    // Without extension the edges would fade; the filled shape clips the pattern.
    cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    return pattern
  }
}
