import CoreGraphics
import Foundation
import RenderServer
import Synchronization
import TraceEvents

/// A tree of layers and the render server that shows it.
///
/// A commit lays out and draws the layers that need it and sends the changes since the last one.
package final class RenderContext: @unchecked Sendable {
  let table: LayerTable
  /// Surrounds each commit that `commitAll()` makes, and calls `commit()`; nil for none.
  ///
  /// A screen sets it so that layout and drawing run with the screen's clock and settings.
  package var surroundCommit: ((RenderContext) -> Void)?
  private let submit: (Commit) -> Void
  private var sequence: UInt64 = 0
  private var isRootChanged = false
  private var isCommitting = false
  private let lock = NSRecursiveLock()

  /// Creates a context whose commits go to `submit`.
  ///
  /// - Parameters:
  ///   - clock: The clock of the tree's animations; nil for the clock that is current at each use.
  ///   - submit: Receives each commit.
  package init(clock: MediaClock? = nil, submit: @escaping (Commit) -> Void) {
    table = LayerTable(clock: clock)
    self.submit = submit
    Self.contexts.withLock { $0.append(WeakContext(self)) }
  }

  /// Creates a context whose tree `server` shows.
  package convenience init(server: RenderServer) {
    self.init { server.submit($0) }
  }

  deinit {
    rootLayer?.detachTree()
    // No later commit ends these animations, and the table must not retain its own layers.
    for layer in table.takeLeftWithAnimations() { _ = layer.animations?.takeAll() }
    Self.contexts.withLock { list in list.removeAll { $0.context == nil || $0.context === self } }
  }

  /// The root of the tree.
  package var rootLayer: CALayer? {
    didSet {
      guard rootLayer !== oldValue else { return }
      oldValue?.detachTree()
      rootLayer?.attachTree(to: table)
      isRootChanged = true
      CATransaction.noteChange()
    }
  }

  /// The sequence number of the last commit.
  package var lastSequence: UInt64 { sequence }

  /// Returns the identifier of `layer` in this context's commits, or nil if it is not in the tree.
  package func identifier(of layer: CALayer) -> LayerID? {
    layer.table === table && layer.flags.contains(.isAttached) ? layer.renderID : nil
  }

  /// Whether layers need layout or display, or changes must be sent.
  package var needsCommit: Bool {
    if isRootChanged || table.hasChanges { return true }
    guard let rootLayer else { return false }
    return rootLayer.flags.rawValue & LayerFlags.unsettled.rawValue != 0
  }

  /// Lays out and draws the layers that need it, and sends the changes.
  package func commit() {
    lock.lock()
    defer { lock.unlock() }
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    let span = TraceSpan.begin()
    settle()
    for layer in table.followers { layer.followVisibleRect() }
    // Read the time last, so that animations begin when they are visible, not before a long layout.
    let time = (table.clock ?? MediaClock.current).now
    let builder = CommitBuilder(table: table, time: time)
    let changes = builder.build()
    defer { builder.finish() }
    if changes.isEmpty && !isRootChanged { return }
    sequence += 1
    var commit = Commit(sequence: sequence, changes: changes, time: time)
    if isRootChanged { commit.root = .some(rootLayer?.renderID) }
    isRootChanged = false
    submit(commit)
    span.depart("commit", sequence)
    span.end("commit", "frame", ["commit": sequence, "changed layers": changes.count])
  }

  /// Repeats layout and drawing, each from the root, until neither is needed.
  private func settle() {
    // Chosen: limit a layout that never ends, so that the app still shows frames.
    for _ in 0..<64 {
      guard let root = rootLayer else { return }
      if !root.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
        let span = TraceSpan.begin()
        root.layoutTree()
        span.end("layout")
      } else if !root.flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
        let span = TraceSpan.begin()
        root.displayTree()
        span.end("draw")
      } else {
        return
      }
    }
    // Draw after such a layout, too.
    rootLayer?.displayTree()
  }

  // MARK: All contexts

  private struct WeakContext: @unchecked Sendable {
    weak var context: RenderContext?
    init(_ context: RenderContext) { self.context = context }
  }
  private static let contexts = Mutex<[WeakContext]>([])

  /// Commits every context that has something to commit.
  package static func commitAll() {
    if !Thread.isMainThread, let wake = CATransaction.wakeMainThread {
      wake()
      return
    }
    let list = contexts.withLock { list in list.compactMap(\.context) }
    for context in list where context.needsCommit {
      if let surround = context.surroundCommit { surround(context) } else { context.commit() }
    }
  }
}
