import Foundation

extension CGContext {
  /// Clips to the current path and clears it; an empty path clips everything.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    currentPath = PathStorage()
    if let rect = path.rect { return clip(toBase: rect) }
    state.clip = ClipNode(
      .path(path, rule, antialiased: isAntialiased),
      bounds: path.controlBounds,
      parent: state.clip
    )
  }

  /// Clips to a rectangle and clears the current path.
  public func clip(to rect: CGRect) {
    currentPath = PathStorage()
    // An infinite rectangle does not clip.
    if rect.isInfinite { return }
    if rect.isNull { return clip(toBase: .zero) }
    if state.ctm.isUpright { return clip(toBase: rect.standardized.applying(state.ctm)) }
    addRect(rect)
    clip()
  }

  /// Clips to the union of rectangles and clears the current path.
  public func clip(to rects: [CGRect]) {
    currentPath = PathStorage()
    addRects(rects)
    clip()
  }

  /// Clips to the coverage of an image that is drawn into `rect`.
  ///
  /// A stencil mask blocks drawing where it has a value; the light parts of a grey image let it
  /// through.
  public func clip(to rect: CGRect, mask: CGImage) {
    currentPath = PathStorage()
    guard !rect.isEmpty, !rect.isInfinite else { return clip(toBase: .zero) }
    let rect = rect.standardized
    state.clip = ClipNode(
      .mask(mask, rect, state.ctm),
      bounds: rect.applying(state.ctm),
      parent: state.clip
    )
  }

  /// Removes every clip, or in a transparency layer those since its begin.
  public func resetClip() {
    state.clip = layers.last?.clip
  }

  /// The bounding box of the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let page = target.bounds.applying(target.flip.inverted())
    let bounds = state.clip.map { $0.bounds.intersection(page) } ?? page
    return bounds.isNull ? .zero : bounds.applying(state.ctm.inverted())
  }

  var isAntialiased: Bool { state.shouldAntialias && allowsAntialiasing }

  private func clip(toBase rect: CGRect) {
    state.clip = ClipNode(
      .rect(rect, antialiased: isAntialiased),
      bounds: rect,
      parent: state.clip
    )
  }
}

extension CGAffineTransform {
  /// Whether upright rectangles stay upright.
  var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
