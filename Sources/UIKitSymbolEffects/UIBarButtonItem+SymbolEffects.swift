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
  /// Whether a tap makes the item's symbol bounce; false by default.
  ///
  /// It does not affect added effects.
  ///
  /// - Note: iOS 17 and later.
  public var isSymbolAnimationEnabled: Bool {
    get { (symbolPlayer as? BarItemSymbols)?.bouncesOnTap ?? false }
    set { symbols.bouncesOnTap = newValue }
  }

  /// Plays an effect of the item's symbol; does nothing while no bar shows the item.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default once at the effect's speed.
  ///   - animated: Whether a lasting effect begins with an animation; true by default.
  ///
  /// - Note: iOS 17 and later.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: false) }

  /// Applies an effect to the item's symbol until the effect is removed.
  ///
  /// The effect remains when the image changes, and begins in each bar that shows the item. It
  /// replaces an earlier effect of the same type.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default those of the effect.
  ///   - animated: Whether changes of size and visibility are animated; true by default.
  ///
  /// - Note: iOS 17 and later.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: true) }

  /// Applies an effect that can be played once or until it is removed.
  ///
  /// By default, bounces and wiggles are played once; other effects last until they are removed.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: The repetition and the speed; by default those of the effect.
  ///   - animated: Whether changes of size and visibility are animated; true by default.
  ///
  /// - Note: iOS 17 and later.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { symbols.add(effect, options, animated: animated, lasts: true) }

  /// Removes the effects of a type.
  ///
  /// - Parameters:
  ///   - effect: An effect of the type; its properties are ignored.
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether the current run ends first, and changes of size are animated; true by
  ///     default.
  ///
  /// - Note: iOS 17 and later.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolPlayer as? BarItemSymbols)?.remove(effect, options, animated: animated) }

  /// Removes all effects.
  ///
  /// - Parameters:
  ///   - options: The speed at which the symbol changes back.
  ///   - animated: Whether current runs end first, and changes of size are animated; true by
  ///     default.
  ///
  /// - Note: iOS 17 and later.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) { (symbolPlayer as? BarItemSymbols)?.removeAll(options, animated: animated) }

  /// Sets `image`; if a bar shows the item, the change is animated.
  ///
  /// - Parameters:
  ///   - image: The new symbol; other images are also supported.
  ///   - contentTransition: The effect of the transition.
  ///   - options: The speed of the transition.
  ///
  /// - Note: iOS 17 and later.
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) { symbols.replace(with: image, contentTransition, options) }
}
