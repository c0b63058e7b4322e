import Symbols
import UIKitBars
import UIKitCore

extension UIBarButtonItem {
  private var symbols: BarItemSymbols {
    if let player = symbolPlayer as? BarItemSymbols { return player }
    let player = BarItemSymbols(self)
    symbolPlayer = player
    return player
  }

  // Unverified: that a tap plays a bounce; Apple's documentation says "whether symbol effects
  // animate".
  /// Whether a tap lets the item's symbol bounce, by default false.
  ///
  /// Effects that are added play whatever this says. As of iOS 17.
  public var isSymbolAnimationEnabled: Bool {
    get { (symbolPlayer as? BarItemSymbols)?.bouncesOnTap ?? false }
    set { symbols.bouncesOnTap = newValue }
  }

  /// Plays an effect of the symbol that the item shows; without effect while no bar shows it.
  ///
  /// As of iOS 17.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default once, at the effect's own speed.
  ///   - animated: Whether an effect that lasts begins with an animation; by default true.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: false) }

  /// Applies an effect to the symbol that the item shows, until it is removed.
  ///
  /// The effect stays when the image changes, and begins in each bar that comes to show the item. An
  /// effect of the same type takes the place of an earlier one. As of iOS 17.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default as is usual for the effect.
  ///   - animated: Whether a symbol changes its size or comes and goes with an animation; by default
  ///     true.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: true) }

  /// Applies an effect that can be played or last; bounces and wiggles are played once unless the
  /// options ask for more, others last until they are removed.
  ///
  /// As of iOS 17.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: How often and how fast it plays; by default as is usual for the effect.
  ///   - animated: Whether an effect that changes the size or the visibility begins with an
  ///     animation; by default true.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: true) }

  /// Removes the effects of a type.
  ///
  /// As of iOS 17.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type; its properties do not count.
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether a run that has begun ends first, and sizes change with an animation; by
  ///     default true.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolPlayer as? BarItemSymbols)?.remove(effect, options, animated: animated) }

  /// Removes every effect.
  ///
  /// As of iOS 17.
  ///
  /// - Parameters:
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether runs that have begun end first, and sizes change with an animation; by
  ///     default true.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolPlayer as? BarItemSymbols)?.removeAll(options, animated: animated) }

  /// Sets `image`; where a bar shows the item, the image takes the place of the present one with an
  /// animation.
  ///
  /// As of iOS 17.
  ///
  /// - Parameters:
  ///   - image: The symbol; other images are shown in the same way.
  ///   - contentTransition: The way in which it takes the place.
  ///   - options: The speed.
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) { symbols.replace(with: image, contentTransition, options) }
}
