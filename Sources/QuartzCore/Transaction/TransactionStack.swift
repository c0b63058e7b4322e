import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The open transactions of one thread, outermost first.
final class TransactionStack {
  final class Level {
    let isImplicit: Bool
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var completion: TransactionCompletion?
    var customValues: [String: Any]?
    /// Whether the level is being committed; layout or drawing may flush again.
    var isCommitting = false
    init(isImplicit: Bool) { self.isImplicit = isImplicit }
  }

  private(set) var levels: [Level] = []
  /// The animations that were added and are not committed yet.
  var added: [AttachedAnimation] = []
  static let lock = NSRecursiveLock()

  // One stack per thread, which is freed with the thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    return key
  }()

  static var current: TransactionStack {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  /// The innermost transaction; opens an implicit one if there is none.
  var top: Level {
    if let top = levels.last { return top }
    push(isImplicit: true)
    return levels[0]
  }

  func push(isImplicit: Bool) { levels.append(Level(isImplicit: isImplicit)) }

  func lookUp<Value>(_ value: (Level) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let found = value(level) { return found }
    }
    return nil
  }

  func setCompletion(_ block: (() -> Void)?) {
    let level = top
    // The previous block still runs after the animations that were added before.
    level.completion?.leave()
    level.completion = block.map(TransactionCompletion.init)
  }

  /// Returns the completions that depend on an animation that is added now.
  func completions() -> [TransactionCompletion] { levels.compactMap(\.completion) }

  func commitTop() {
    guard let level = levels.last, !level.isCommitting else { return }
    level.isCommitting = true
    if levels.count == 1 {
      // Layout and drawing still belong to the transaction.
      RenderContext.commitAll()
      let added = self.added
      self.added = []
      for animation in added { animation.transactionWasCommitted() }
    }
    // Layout may have opened transactions without committing them; they end with this one.
    if let index = levels.firstIndex(where: { $0 === level }) {
      levels.removeSubrange(index...)
    }
    level.completion?.leave()
  }
}

/// A completion block with the number of its unfinished animations and open transactions.
final class TransactionCompletion: @unchecked Sendable {
  let block: () -> Void
  private let waiting = Mutex(1)

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting.withLock { $0 += 1 } }

  func leave() {
    let isOver = waiting.withLock { count in
      count -= 1
      return count == 0
    }
    guard isOver else { return }
    if CATransaction.wakeMainThread != nil, !Thread.isMainThread {
      AnimationClock.shared.callSoon(block)
    } else {
      block()
    }
  }
}
