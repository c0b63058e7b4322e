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

/// Groups changes of layers so that they appear together.
///
/// The first change outside `begin()` and `commit()` opens an implicit transaction, which the run
/// loop commits before it waits. Each thread has its own transactions.
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

  /// Takes the lock that all threads share.
  open class func lock() { TransactionStack.lock.lock() }

  /// Gives the lock back.
  open class func unlock() { TransactionStack.lock.unlock() }

  /// The duration of implicit animations and of animations without their own; 0.25 s by default.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.lookUp(\.duration) ?? 0.25
  }

  /// Sets the duration, in seconds, for this transaction and nested ones.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.top.duration = dur
  }

  /// The timing function of implicit animations; nil: the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.lookUp(\.timingFunction) ?? nil
  }

  /// Sets the timing function of implicit animations for this transaction and nested ones.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.top.timingFunction = .some(function)
  }

  /// Whether changes run no actions; by default false.
  open class func disableActions() -> Bool { disablesActionsNow }

  /// Sets whether changes run no actions in this transaction and nested ones.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.top.disablesActions = flag
  }

  /// The closure that runs when the animations of this transaction have ended.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.levels.last?.completion?.block
  }

  /// Sets what is called on the main thread when all animations that are added from here on in
  /// this transaction have ended or are gone; at once when it is committed without any.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletion(block)
  }

  /// The value of one of the four keys, or of any other that was set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.lookUp { $0.customValues?[key] }
    }
  }

  /// Sets the value of one of the four keys, or of any other.
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

  /// Commits what the turn of the run loop has changed; called before it waits.
  package class func flushImplicit() {
    let stack = TransactionStack.current
    // Chosen: completion blocks may change layers, and theirs again; four rounds, the rest waits
    // for the next turn.
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

  /// Set by UIKit: wakes the main thread, which then flushes; called for changes that another
  /// thread commits.
  ///
  /// Nil: that thread commits them itself.
  package static var wakeMainThread: (@Sendable () -> Void)? {
    get { wake.withLock { $0 } }
    set { wake.withLock { $0 = newValue } }
  }
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// Whether this thread has a transaction that was not committed.
  package static var hasOpenTransaction: Bool { !TransactionStack.current.levels.isEmpty }

  /// Opens the implicit transaction where there is none, so that one that begins in it commits
  /// nothing when it ends.
  package static func noteChange() {
    let stack = TransactionStack.current
    if stack.levels.isEmpty { stack.push(isImplicit: true) }
  }

  static var disablesActionsNow: Bool {
    TransactionStack.current.lookUp(\.disablesActions) ?? false
  }
}
