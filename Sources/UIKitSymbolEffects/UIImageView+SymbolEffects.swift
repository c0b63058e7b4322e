import Symbols
import UIKitCore

extension UIImageView {
  /// What plays the view's effects.
  final var effectStage: SymbolEffectStage {
    if let stage = symbolStage as? SymbolEffectStage { return stage }
    return SymbolEffectStage(self)
  }

  /// Plays an effect of the symbol that the view shows.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default once, at the effect's own speed.
  ///   - animated: Whether an effect that lasts begins with an animation; by default true.
  ///   - completion: Called when the effect has ended.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Applies an effect to the symbol that the view shows, until it is removed.
  ///
  /// The effect stays when the image changes. An effect of the same type takes the place of an earlier
  /// one.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default as is usual for the effect.
  ///   - animated: Whether a symbol changes its size or comes and goes with an animation; by default
  ///     true.
  ///   - completion: Called when the symbol has changed; for an effect that repeats, when it has ended.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Applies an effect that can be played or last; bounces and wiggles are played once unless the
  /// options ask for more, others last until they are removed.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default as is usual for the effect.
  ///   - animated: Whether an effect that changes the size or the visibility begins with an
  ///     animation; by default true.
  ///   - completion: Called when the effect has ended.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.add(effect, options, animated: animated, completion) }

  /// Removes the effects of a type.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type; its properties do not count.
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether a run that has begun ends first, and sizes change with an animation; by
  ///     default true.
  ///   - completion: Called when the symbol has changed back.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.remove(effect, options, animated: animated, completion) }

  /// Removes every effect.
  ///
  /// - Parameters:
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether runs that have begun end first, and sizes change with an animation; by
  ///     default true.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolStage as? SymbolEffectStage)?.removeAll(options, animated: animated) }

  /// Shows another symbol, which takes the place of the present one with an animation.
  ///
  /// - Parameters:
  ///   - image: The symbol; other images are shown in the same way.
  ///   - contentTransition: The way in which it takes the place.
  ///   - options: The speed.
  ///   - completion: Called when the animation has ended; at once where the view is in no window.
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) { effectStage.replace(with: image, contentTransition, options, completion) }
}
