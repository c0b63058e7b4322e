import Symbols

/// A closure that is called when an effect or a replacement of a symbol has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// How an effect of a symbol ended.
@MainActor
public struct UISymbolEffectCompletionContext {
  /// The effect; of a replacement, the transition.
  public let effect: any SymbolEffect
  /// Whether the effect ran to its end; false where it was removed or had nothing to move.
  public let isFinished: Bool
  /// The image view that the effect was added to.
  public private(set) weak var sender: AnyObject?

  init(effect: any SymbolEffect, isFinished: Bool, sender: AnyObject?) {
    self.effect = effect
    self.isFinished = isFinished
    self.sender = sender
  }
}
