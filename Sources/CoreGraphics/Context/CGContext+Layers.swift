internal import CCairo
import Foundation

/// An open transparency layer.
struct TransparencyLayer {
  /// The graphics state at its begin.
  let state: GraphicsState
  /// The number of saved states at its begin.
  let savedStateCount: Int
  /// The clip at its begin.
  let clip: ClipNode?
}

extension CGContext {
  /// Begins a layer that is drawn as one picture; opacity, shadow and blend mode apply to the
  /// whole.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    guard !target.isClosed else { return }
    target.prepareForDrawing()
    target.applyClip(state.clip)
    layers.append(
      TransparencyLayer(state: state, savedStateCount: savedStates.count, clip: state.clip)
    )
    target.pushLayer()
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Begins a transparency layer that is clipped to `rect` of user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let outside = state
    let path = currentPath
    clip(to: rect)
    currentPath = path
    let inside = state.clip
    state = outside
    guard !target.isClosed else { return }
    target.prepareForDrawing()
    target.applyClip(inside)
    state.clip = inside
    layers.append(
      TransparencyLayer(state: outside, savedStateCount: savedStates.count, clip: inside)
    )
    target.pushLayer()
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Draws the layer and ends it; logged and ignored if no layer is open.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else {
      GraphicsLog.report("CGContext: endTransparencyLayer() without a layer is ignored")
      return
    }
    guard let pattern = target.popLayer() else { return }
    defer { cairo_pattern_destroy(pattern) }
    savedStates.removeLast(max(0, savedStates.count - layer.savedStateCount))
    state = layer.state
    let clip = state.clip
    state.clip = layer.clip
    paint { cairo, ink in
      cairo_identity_matrix(cairo)
      cairo_set_source(cairo, pattern)
      if ink == .coverage {
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_paint(cairo)
      } else {
        cairo_paint_with_alpha(cairo, state.alpha)
      }
    }
    state.clip = clip
  }
}
