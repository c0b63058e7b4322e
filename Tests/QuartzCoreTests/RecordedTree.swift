// swift-format-ignore-file: NeverForceUnwrap

import CoreGraphics
import Foundation
import RenderServer

@testable import QuartzCore

/// A tree whose commits are recorded, and a clock that is moved by hand.
///
/// The clock, the animation clock and the transactions of a thread are the process's, so the suites
/// that use a tree run one after the other, inside `Stepped`, and on the main thread.
final class RecordedTree {
  let clock: MediaClock
  let context: RenderContext
  let root = CALayer()
  private let record: Record
  private let formerClock: MediaClock

  private final class Record: @unchecked Sendable { var commits: [Commit] = [] }

  /// A tree with a root of 320 by 480 points that has been committed.
  init(startingAt time: Double = 1000) {
    CATransaction.flush()
    let record = Record()
    self.record = record
    clock = MediaClock(steppedFrom: time)
    formerClock = MediaClock.current
    MediaClock.current = clock
    context = RenderContext { record.commits.append($0) }
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    context.rootLayer = root
    CATransaction.flush()
    record.commits = []
  }

  deinit {
    context.rootLayer = nil
    CATransaction.flush()
    AnimationClock.shared.advance(to: .infinity)
    MediaClock.current = formerClock
  }

  /// Adds a standalone layer to the server's tree.
  func addLayer<Layer: CALayer>(
    _ layer: Layer = CALayer(),
    frame: CGRect = CGRect(x: 10, y: 20, width: 100, height: 50)
  ) -> Layer {
    layer.frame = frame
    root.addSublayer(layer)
    CATransaction.flush()
    record.commits = []
    return layer
  }

  /// Commits, and returns the changes since the last call.
  func flush() -> [LayerChange] {
    CATransaction.flush()
    defer { record.commits = [] }
    return record.commits.flatMap(\.changes)
  }

  /// The changes since the last call without committing anything more.
  func recorded() -> [LayerChange] {
    defer { record.commits = [] }
    return record.commits.flatMap(\.changes)
  }

  func identifier(_ layer: CALayer) -> LayerID { context.identifier(of: layer)! }

  /// Moves the clock, stopping at each deadline, as the stepped host does.
  func advance(by seconds: Double) {
    CATransaction.flush()
    let end = clock.now + seconds
    while let deadline = AnimationClock.shared.nextDeadline, deadline <= end {
      clock.step(to: deadline)
      AnimationClock.shared.advance(to: deadline)
      CATransaction.flush()
    }
    clock.step(to: end)
  }
}

extension LayerChange {
  /// The change in a short form that a test can compare.
  var summary: String {
    switch self {
    case .create(_, let kind): "create \(kind)"
    case .set(_, let property): "set \(Mirror(reflecting: property).children.first?.label ?? "?")"
    case .sublayers(_, let list): "sublayers \(list.count)"
    case .mask(_, let mask): mask == nil ? "no mask" : "mask"
    case .addAnimation(_, let key, _): "add \(key)"
    case .removeAnimation(_, let key): "remove \(key)"
    case .removeAllAnimations: "remove all"
    case .destroy: "destroy"
    }
  }

  var animation: RenderAnimation? {
    if case .addAnimation(_, _, let animation) = self { animation } else { nil }
  }
}

extension [LayerChange] {
  var summaries: [String] { map(\.summary) }
  var animations: [RenderAnimation] { compactMap(\.animation) }
}
