import CoreGraphics
import Foundation
import HostInterface

/// The paths of the fingers from the first touch to the end of the last one.
struct FingerTracks {
  /// The gesture that the fingers made together.
  enum Gesture: Equatable {
    /// The fingers touched the screen briefly without moving.
    case tap(fingers: Int)
    /// One finger was held for a number of seconds.
    case press(Double)
    /// One finger left the screen while it moved fast.
    case swipe(Direction, speed: Double)
    /// One finger moved, after a hold of `rest` seconds, and stopped.
    case drag(rest: Double, speed: Double)
    /// Two fingers changed their distance.
    case pinch(scale: Double, velocity: Double)
    /// Two fingers turned around each other, by an angle in radians.
    case rotate(angle: Double, velocity: Double)
    /// A movement for which elements have no method.
    case other
  }

  /// The direction of a swipe.
  enum Direction: String {
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
  }

  private struct Track {
    var points: [(point: CGPoint, time: Double)]
    var start: CGPoint { points[0].point }
    var end: CGPoint { points[points.count - 1].point }
    var seconds: Double { points[points.count - 1].time - points[0].time }
    var distance: CGFloat { distance(to: end) }

    /// Returns the distance of a point from the start of the touch.
    func distance(to point: CGPoint) -> CGFloat { hypot(point.x - start.x, point.y - start.y) }
  }

  private var tracks: [Int: Track] = [:]
  private var down: Set<Int> = []
  private var order: [Int] = []
  private(set) var wasCancelled = false

  var isEmpty: Bool { order.isEmpty }
  var isOver: Bool { !order.isEmpty && down.isEmpty }
  /// The point at which the first finger touched the screen.
  var start: CGPoint { order.first.flatMap { tracks[$0]?.start } ?? .zero }
  /// The point at which the first finger left the screen.
  var end: CGPoint { order.first.flatMap { tracks[$0]?.end } ?? .zero }

  mutating func take(_ sample: TouchSample, at time: Double) {
    let place = (sample.location, sample.time ?? time)
    switch sample.phase {
    case .began:
      tracks[sample.identifier] = Track(points: [place])
      order.append(sample.identifier)
      down.insert(sample.identifier)
    case .moved, .stationary, .ended, .cancelled:
      tracks[sample.identifier]?.points.append(place)
      if sample.phase == .cancelled { wasCancelled = true }
      if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.identifier) }
    }
  }

  /// The gesture that the fingers made.
  var gesture: Gesture {
    let all = order.compactMap { tracks[$0] }
    switch all.count {
    case 1: return single(all[0])
    case 2: return pair(all[0], all[1])
    default: return all.allSatisfy { $0.distance < Self.slop } ? .tap(fingers: all.count) : .other
    }
  }

  private func single(_ track: Track) -> Gesture {
    guard track.points.contains(where: { track.distance(to: $0.point) >= Self.slop }) else {
      return track.seconds >= Self.longPress ? .press(track.seconds) : .tap(fingers: 1)
    }
    let begin = track.points[0].time
    let moved = track.points.first { track.distance(to: $0.point) > 1 }
    let rest = (moved?.time ?? begin) - begin
    let last = track.points[track.points.count - 1]
    let recent = track.points.first { $0.time >= last.time - Self.release } ?? last
    let seconds = max(last.time - recent.time, 1.0 / 60)
    let (dx, dy) = (last.point.x - recent.point.x, last.point.y - recent.point.y)
    let speed = Double(hypot(dx, dy)) / seconds
    let (wholeX, wholeY) = (track.end.x - track.start.x, track.end.y - track.start.y)
    let isStraight =
      max(abs(wholeX), abs(wholeY)) > 2 * min(abs(wholeX), abs(wholeY))
    if rest < Self.longPress, speed >= Self.slowestSwipe, isStraight {
      let direction: Direction =
        abs(wholeX) > abs(wholeY) ? (wholeX < 0 ? .left : .right) : (wholeY < 0 ? .up : .down)
      return .swipe(direction, speed: speed)
    }
    let moving = max(track.seconds - rest, 1.0 / 60)
    return .drag(rest: rest, speed: Double(track.distance) / moving)
  }

  private func pair(_ first: Track, _ second: Track) -> Gesture {
    let seconds = max(first.seconds, second.seconds, 1.0 / 60)
    let from = CGVector(dx: second.start.x - first.start.x, dy: second.start.y - first.start.y)
    let to = CGVector(dx: second.end.x - first.end.x, dy: second.end.y - first.end.y)
    let scale = Double(hypot(to.dx, to.dy) / max(hypot(from.dx, from.dy), 1))
    var angle = Double(atan2(to.dy, to.dx) - atan2(from.dy, from.dx))
    if angle > .pi { angle -= 2 * .pi }
    if angle < -.pi { angle += 2 * .pi }
    if abs(angle) > Self.leastTurn, abs(angle) > abs(log(max(scale, 0.01))) {
      return .rotate(angle: angle, velocity: angle / seconds)
    }
    if abs(scale - 1) > Self.leastScale {
      return .pinch(scale: scale, velocity: (scale - 1) / seconds)
    }
    return max(first.distance, second.distance) < Self.slop ? .tap(fingers: 2) : .other
  }

  // Source: UIKit's recognizers allow 10 points, and a long press takes 0.5 seconds.
  private static let slop: CGFloat = 10
  static let longPress = 0.5
  // Chosen: the last tenth of a second shows whether a finger stopped, as for a scroll view.
  private static let release = 0.1
  private static let slowestSwipe = 300.0
  private static let leastTurn = 0.2
  private static let leastScale = 0.1
}
