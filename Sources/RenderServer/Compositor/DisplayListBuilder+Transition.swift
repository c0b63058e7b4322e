import CoreGraphics
import Foundation

extension DisplayListBuilder {
  /// Draws the old picture and the content of a layer with a transition.
  ///
  /// Returns false, without drawing, if no transition runs.
  func drawTransition(
    _ slot: Int,
    _ state: inout LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) -> Bool {
    let node = tree.nodes + slot
    for index in 0..<node.pointee.animations.count {
      let running = node.pointee.animations[index]
      // The time of the context is already that of this layer.
      guard let (progress, kind, direction) = running.animation.transition(at: context.time) else {
        continue
      }
      draw(
        slot,
        &state,
        matrix,
        context,
        running.oldPicture,
        progress: progress,
        kind: kind,
        direction: direction
      )
      return true
    }
    return false
  }

  private func draw(
    _ slot: Int,
    _ state: inout LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext,
    _ picture: LayerContents?,
    progress: Double,
    kind: RenderAnimation.TransitionKind,
    direction: RenderAnimation.TransitionDirection
  ) {
    let bounds = state.bounds
    func drawOld(_ x: Double, _ y: Double, _ inner: DrawingContext) {
      guard let picture else { return }
      var item = imageItem(picture, slot, 48, inner)
      item.source = SIMD4(0, 0, Double(picture.width), Double(picture.height))
      if item.place(
        matrix,
        x: bounds.x + x,
        y: bounds.y + y,
        width: bounds.width,
        height: bounds.height,
        clip: inner.clip
      ) {
        items.append(item)
      }
    }
    switch kind {
    case .fade:
      mix(slot, state, matrix, context, part: 49, progress: Float(progress)) { inner in
        drawOld(0, 0, inner)
      } with: { inner in
        drawInside(slot, &state, matrix, inner)
      }
    case .moveIn, .push, .reveal:
      // Source: many apps slide a screen up with `moveIn` and `fromTop`. Core Animation names the
      // edges by axes whose y points up, so on iOS the new picture comes from the lower edge.
      var (dx, dy) = (0.0, 0.0)
      switch direction {
      case .fromLeft: dx = bounds.width
      case .fromRight: dx = -bounds.width
      case .fromTop: dy = -bounds.height
      case .fromBottom: dy = bounds.height
      }
      var inner = context
      var frame = makeItem(.solid, slot, 49, context)
      guard
        frame.place(
          matrix,
          x: bounds.x,
          y: bounds.y,
          width: bounds.width,
          height: bounds.height,
          clip: context.clip
        )
      else { return }
      inner.clip = frame.bounds
      let rest = 1 - progress
      let newMatrix = matrix.translated(
        kind == .reveal ? 0 : -dx * rest,
        kind == .reveal ? 0 : -dy * rest
      )
      let (oldX, oldY) = kind == .moveIn ? (0, 0) : (dx * progress, dy * progress)
      if kind == .reveal {
        drawInside(slot, &state, newMatrix, inner)
        drawOld(oldX, oldY, inner)
      } else {
        drawOld(oldX, oldY, inner)
        drawInside(slot, &state, newMatrix, inner)
      }
    }
  }

  private func drawInside(
    _ slot: Int,
    _ state: inout LayerState,
    _ matrix: Matrix,
    _ context: DrawingContext
  ) {
    var inner = context
    inner.matrix = matrix
    drawClipped(slot, &state, matrix, inner)
  }
}

extension RenderAnimation {
  /// Returns the state of its transition, or of a member's, or nil if none runs at `time`.
  func transition(
    at time: Double
  ) -> (progress: Double, kind: TransitionKind, direction: TransitionDirection)? {
    switch content {
    case .transition(let kind, let direction, _, _):
      return transitionProgress(at: time).map { ($0, kind, direction) }
    case .group(let members):
      guard let moment = timing.moment(time) else { return nil }
      for member in members {
        if let found = member.transition(at: moment.time) { return found }
      }
      return nil
    default: return nil
    }
  }
}
