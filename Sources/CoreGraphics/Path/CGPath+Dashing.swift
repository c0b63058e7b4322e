import Foundation

extension CGPath {
  /// Returns the dashes of the path; the lengths are those of dashes and gaps in turn.
  ///
  /// If the lengths are not a pattern (none, negative, all zero), the path is returned unchanged.
  public final func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var source = storage
    source.apply(transform)
    let total = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite,
      phase.isFinite
    else { return CGPath(storage: source) }
    var dashed = PathStorage()
    for subpath in source.subpaths {
      var pen = DashPen(lengths: lengths, phase: phase)
      for segment in subpath.segments { pen.add(segment, to: &dashed) }
    }
    return CGPath(storage: dashed)
  }
}

/// A pen that adds the dashes along a subpath.
private struct DashPen {
  let lengths: [CGFloat]
  /// The index of the current dash or gap.
  private var index = 0
  /// The remaining length of the current dash or gap.
  private var rest: CGFloat
  private var isDown = false
  private var isDash: Bool { index % 2 == 0 }

  init(lengths: [CGFloat], phase: CGFloat) {
    // An odd number of lengths is repeated.
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.lengths = lengths
    let total = lengths.reduce(0, +)
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    while offset >= lengths[index], offset > 0 {
      offset -= lengths[index]
      index = (index + 1) % lengths.count
    }
    rest = lengths[index] - offset
  }

  mutating func add(_ segment: PathSegment, to path: inout PathStorage) {
    let ruler = SegmentRuler(segment)
    // Limit the number of dashes; an extremely short pattern would take forever.
    guard ruler.length / lengths.reduce(0, +) < 1e5 else { return }
    var position: CGFloat = 0
    while position < ruler.length {
      let step = min(rest, ruler.length - position)
      if isDash {
        let part = ruler.part(from: position, to: position + step)
        if !isDown { path.move(to: part.start) }
        isDown = true
        switch part {
        case .line(_, let end): path.addLine(to: end)
        case .curve(let curve):
          path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
      }
      position += step
      rest -= step
      while rest <= 0 {
        index = (index + 1) % lengths.count
        rest = lengths[index]
        isDown = false
        // A dash of length 0 is a dot, which caps make visible.
        if isDash, rest == 0 {
          let part = ruler.part(from: position, to: position)
          path.move(to: part.start)
          path.addLine(to: part.start)
        }
      }
    }
  }
}

/// A ruler that finds positions on a segment by their distance along it.
private struct SegmentRuler {
  let segment: PathSegment
  /// The lengths up to evenly spaced parameters.
  private var lengths: [CGFloat] = []
  var length: CGFloat { lengths.last ?? 0 }

  init(_ segment: PathSegment) {
    self.segment = segment
    switch segment {
    case .line(let a, let b):
      lengths = [0, hypot(b.x - a.x, b.y - a.y)]
    case .curve(let curve):
      let count = 64
      var total: CGFloat = 0
      var last = curve.start
      lengths = [0]
      for step in 1...count {
        let next = curve.point(at: CGFloat(step) / CGFloat(count))
        total += hypot(next.x - last.x, next.y - last.y)
        lengths.append(total)
        last = next
      }
    }
  }

  private func parameter(at distance: CGFloat) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    let index = max(1, lengths.partitioningIndex { $0 >= distance })
    let (low, high) = (lengths[index - 1], lengths[index])
    let within = high > low ? (distance - low) / (high - low) : 0
    return (CGFloat(index - 1) + within) / CGFloat(lengths.count - 1)
  }

  func part(from: CGFloat, to: CGFloat) -> PathSegment {
    let (t0, t1) = (parameter(at: from), parameter(at: to))
    switch segment {
    case .line(let a, let b):
      func mix(_ t: CGFloat) -> CGPoint {
        t == 0 ? a : t == 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      return .line(mix(t0), mix(t1))
    case .curve(let curve):
      return .curve(curve.part(from: t0, to: t1))
    }
  }
}
