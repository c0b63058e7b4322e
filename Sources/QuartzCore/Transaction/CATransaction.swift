import Foundation
import RenderServer
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The key of `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of changes of layers that appear together.
///
/// The first change outside of `begin()` and `commit()` opens an implicit transaction, which the
/// run loop commits before it waits. Each thread has its own transactions.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one.
  open class func begin() {
    TransactionStack.current.push(isImplicit: false)
  }

  /// Closes the innermost transaction that `begin()` opened; the outermost sends the changes.
  open class func commit() {
    let stack = TransactionStack.current
    guard let top = stack.levels.last, !top.isImplicit else { return }
    stack.commitTop()
  }

  /// Commits the implicit transaction, if there is one and no explicit one is open in it.
  open class func flush() { flushImplicit() }

  /// Acquires the lock that all threads share.
  open class func lock() { TransactionStack.lock.lock() }

  /// Releases the lock.
  open class func unlock() { TransactionStack.lock.unlock() }

  /// Returns the duration of implicit animations and of animations without their own; 0.25 s by
  /// default.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.lookUp(\.duration) ?? 0.25
  }

  /// Sets the duration, in seconds, for this transaction and nested ones.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.top.duration = dur
  }

  /// Returns the timing function of implicit animations; nil for the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.lookUp(\.timingFunction) ?? nil
  }

  /// Sets the timing function of implicit animations for this transaction and nested ones.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.top.timingFunction = .some(function)
  }

  /// Returns whether changes run no actions; false by default.
  open class func disableActions() -> Bool { disablesActionsNow }

  /// Sets whether changes run no actions in this transaction and nested ones.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.top.disablesActions = flag
  }

  /// Returns the closure that runs when the animations of this transaction have ended.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.levels.last?.completion?.block
  }

  /// Sets the closure that runs on the main thread when all animations that are added after this
  /// call in this transaction have ended or were removed.
  ///
  /// If there are none, it runs when the transaction is committed.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletion(block)
  }

  /// Returns the value of one of the four keys, or of another key that was set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.lookUp { $0.customValues?[key] }
    }
  }

  /// Sets the value of one of the four keys, or of another key.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let number = Number(anObject) { setAnimationDuration(number.value) }
    case kCATransactionDisableActions:
      if let number = Number(anObject) { setDisableActions(number.value != 0) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default:
      let top = TransactionStack.current.top
      if top.customValues == nil { top.customValues = [:] }
      top.customValues?[key] = anObject
    }
  }

  // MARK: For the run loop and the layers

  /// Commits the changes of the current turn of the run loop; called before it waits.
  package class func flushImplicit() {
    let stack = TransactionStack.current
    // Chosen: completion blocks may change layers, whose completion blocks may do so, too. After
    // four rounds, the next turn continues.
    for round in 0..<4 {
      guard stack.levels.count <= 1 else { return }
      guard let top = stack.levels.last else {
        if round == 0 { RenderContext.commitAll() }
        return
      }
      guard top.isImplicit, !top.isCommitting else { return }
      stack.commitTop()
    }
  }

  /// A handler, set by UIKit, that wakes the main thread to commit the changes of another thread.
  ///
  /// If nil, the other thread commits them itself.
  package static var wakeMainThread: (@Sendable () -> Void)? {
    get { wake.withLock { $0 } }
    set { wake.withLock { $0 = newValue } }
  }
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// Whether this thread has a transaction that is not committed.
  package static var hasOpenTransaction: Bool { !TransactionStack.current.levels.isEmpty }

  /// Opens the implicit transaction if there is none, so that nested transactions commit nothing.
  package static func noteChange() {
    let stack = TransactionStack.current
    if stack.levels.isEmpty { stack.push(isImplicit: true) }
  }

  static var disablesActionsNow: Bool {
    TransactionStack.current.lookUp(\.disablesActions) ?? false
  }
}
