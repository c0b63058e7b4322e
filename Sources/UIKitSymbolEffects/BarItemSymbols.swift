import Symbols
import UIKitBars
import UIKitCore

/// Stores the indefinite effects of a bar button item and plays them in the button that shows it.
///
/// A bar creates a button when it shows an item, so effects last longer than the image view in
/// which they play.
@MainActor
final class BarItemSymbols: BarSymbolPlaying {
  private struct Lasting {
    let effect: any SymbolEffect
    let options: SymbolEffectOptions
    /// A number that distinguishes this effect from a later one of the same type.
    let number: Int
  }

  private weak var item: UIBarButtonItem?
  private weak var button: BarButtonView?
  private var lasting: [Lasting] = []
  private var count = 0
  var bouncesOnTap = false

  init(_ item: UIBarButtonItem) {
    self.item = item
    if let shown = item.shownView as? BarButtonView, shown.window != nil { button = shown }
  }

  private var stage: SymbolEffectStage? { button?.symbolView.effectStage }

  // MARK: Calls of the button

  func attach(to button: BarButtonView) {
    guard button !== self.button else { return }
    self.button = button
    for kept in lasting { play(kept, animated: false) }
  }

  func wasTapped(in button: BarButtonView) {
    guard bouncesOnTap else { return }
    button.symbolView.effectStage.add(.bounce, .default, animated: true, nil)
  }

  // MARK: Effects

  private func play(_ kept: Lasting, animated: Bool) {
    stage?.add(kept.effect, kept.options, animated: animated) { [weak self] context in
      // An effect that ended, such as a bounce, does not begin again in another bar.
      guard context.isFinished, !kept.effect.configuration.isState else { return }
      self?.lasting.removeAll { $0.number == kept.number }
    }
  }

  func add(
    _ effect: any SymbolEffect,
    _ options: SymbolEffectOptions,
    animated: Bool,
    lasts: Bool
  ) {
    count += 1
    let kept = Lasting(effect: effect, options: options, number: count)
    lasting.removeAll { effect.replaces($0.effect) }
    // A symbol that appeared looks the same as without effects.
    if lasts, !effect.configuration.isAppearance { lasting.append(kept) }
    play(kept, animated: animated)
  }

  func remove(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool) {
    lasting.removeAll { type(of: $0.effect) == type(of: effect) }
    stage?.remove(effect, options, animated: animated, nil)
  }

  func removeAll(_ options: SymbolEffectOptions, animated: Bool) {
    lasting = []
    stage?.removeAll(options, animated: animated)
  }

  func replace(
    with image: UIImage,
    _ transition: any SymbolEffect,
    _ options: SymbolEffectOptions
  ) {
    item?.image = image
    guard let button, let shown = button.symbolImage else { return }
    button.symbolView.effectStage.replace(with: shown, transition, options, nil)
  }
}
