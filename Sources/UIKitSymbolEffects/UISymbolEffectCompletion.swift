import Symbols

/// A closure that is called when an effect or a replacement of a symbol has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The result of a symbol's effect.
@MainActor
public struct UISymbolEffectCompletionContext {
  /// The effect, or the transition of a replacement.
  public let effect: any SymbolEffect
  /// Whether the effect ended by itself; false if it was removed or had nothing to move.
  public let isFinished: Bool
  /// The image view to which the effect was added.
  public private(set) weak var sender: AnyObject?

  init(effect: any SymbolEffect, isFinished: Bool, sender: AnyObject?) {
    self.effect = effect
    self.isFinished = isFinished
    self.sender = sender
  }
}
