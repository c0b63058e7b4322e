import Symbols
import UIKitCore

extension UIImageView {
  /// The object that plays the view's effects.
  final var effectStage: SymbolEffectStage {
    if let stage = symbolStage as? SymbolEffectStage { return stage }
    return SymbolEffectStage(self)
  }

  /// Plays an effect of the view's symbol.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default once at the effect's speed.
  ///   - animated: Whether a lasting effect begins with an animation; true by default.
  ///   - completion: A closure called when the effect has ended.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Applies an effect to the view's symbol until the effect is removed.
  ///
  /// The effect remains when the image changes. It replaces an earlier effect of the same type.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default those of the effect.
  ///   - animated: Whether changes of size and visibility are animated; true by default.
  ///   - completion: A closure called when the symbol has changed; for a repeating effect, when the
  ///     effect has ended.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Applies an effect that can be played once or until it is removed.
  ///
  /// By default, bounces and wiggles are played once; other effects last until they are removed.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default those of the effect.
  ///   - animated: Whether changes of size and visibility are animated; true by default.
  ///   - completion: A closure called when the effect has ended.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Removes the effects of a type.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type; its properties are ignored.
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether the current run ends first, and changes of size are animated; true by
  ///     default.
  ///   - completion: A closure called when the symbol has changed back.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.remove(effect, options, animated: animated, completion) }

  /// Removes all effects.
  ///
  /// - Parameters:
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether current runs end first, and changes of size are animated; true by
  ///     default.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolStage as? SymbolEffectStage)?.removeAll(options, animated: animated) }

  /// Replaces the symbol by another one with an animation.
  ///
  /// - Parameters:
  ///   - image: The new symbol; other images are also supported.
  ///   - contentTransition: The effect of the transition.
  ///   - options: The speed of the transition.
  ///   - completion: A closure called when the animation has ended; immediately if the view is not
  ///     in a window.
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.replace(with: image, contentTransition, options, completion) }
}
