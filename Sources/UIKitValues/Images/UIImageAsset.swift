import CoreGraphics
import Foundation

/// The variants of one image for scales, appearances, devices and size classes.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
  /// A variant and the traits for which it is made.
  private struct Variant {
    let traits: UITraitCollection.Values
    /// The image; nil until first use, when `load` creates it.
    var image: UIImage?
    let load: (() -> UIImage?)?
  }

  private let lock = NSLock()
  private var variants: [Variant] = []

  /// Creates an asset without variants.
  public override init() { super.init() }

  /// Creates an asset without variants, which are not archived.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing, since variants are not archived.
  open func encode(with coder: NSCoder) {}

  /// Always `true`.
  public class var supportsSecureCoding: Bool { true }

  /// Adds a variant that is loaded on first use.
  func add(traits: UITraitCollection.Values, load: @escaping () -> UIImage?) {
    lock.withLock { variants.append(Variant(traits: traits, image: nil, load: load)) }
  }

  /// Adds a variant for traits, replacing one for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let traits = traitCollection.values
    lock.withLock {
      variants.removeAll { $0.traits == traits }
      variants.append(Variant(traits: traits, image: image, load: nil))
    }
  }

  /// Adds a variant for the traits of a configuration.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant for exactly these traits.
  open func unregisterImage(with traitCollection: UITraitCollection) {
    let traits = traitCollection.values
    lock.withLock { variants.removeAll { $0.traits == traits } }
  }

  /// Removes the variant for exactly the traits of a configuration.
  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Returns the variant that matches the traits best; an empty image if there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    variant(for: traitCollection) ?? UIImage()
  }

  /// Returns the variant that matches the traits of a configuration best.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Returns the variant that matches the traits best; nil if there is none.
  package func variant(for traitCollection: UITraitCollection) -> UIImage? {
    let wanted = traitCollection.values
    lock.lock()
    defer { lock.unlock() }
    var best: (index: Int, rank: VariantRank)?
    for (index, variant) in variants.enumerated() {
      guard let rank = VariantRank(of: variant.traits, for: wanted) else { continue }
      if let known = best, !(known.rank < rank) { continue }
      best = (index, rank)
    }
    guard let index = best?.index else { return nil }
    if variants[index].image == nil { variants[index].image = variants[index].load?() }
    let traits = UITraitCollection(values: variants[index].traits)
    // The stored variant does not reference the asset, which would create a cycle.
    return variants[index].image?.belonging(to: self, traits: traits)
  }
}

/// The match of a variant with requested traits; each score outweighs the ones after it.
struct VariantRank: Comparable {
  private let scores: [Double]

  /// Computes the scores; nil if the variant must not be used for the traits.
  init?(of variant: UITraitCollection.Values, for wanted: UITraitCollection.Values) {
    func score<T: Equatable>(_ mine: T?, _ theirs: T?) -> Double? {
      guard let mine else { return 0 }
      guard let theirs else { return -0.5 }
      return mine == theirs ? 1 : nil
    }
    guard let idiom = score(variant.userInterfaceIdiom, wanted.userInterfaceIdiom),
      let direction = score(variant.layoutDirection, wanted.layoutDirection),
      let horizontal = score(variant.horizontalSizeClass, wanted.horizontalSizeClass),
      let vertical = score(variant.verticalSizeClass, wanted.verticalSizeClass)
    else { return nil }
    // A dark, wide-gamut or high-contrast variant is used only if there is no better one.
    func soft<T: Equatable>(_ mine: T?, _ theirs: T?) -> Double {
      guard let mine else { return 0 }
      return mine == theirs ? 1 : -1
    }
    let style = soft(variant.userInterfaceStyle, wanted.userInterfaceStyle)
    let contrast = soft(variant.accessibilityContrast, wanted.accessibilityContrast)
    let gamut = soft(variant.displayGamut, wanted.displayGamut)
    let scale = Self.scaleScore(variant.displayScale, wanted.displayScale)
    scores = [idiom, style, contrast, horizontal + vertical, direction, scale, gamut]
  }

  /// Returns the score of a scale: the requested one, else the next larger one, else the largest.
  private static func scaleScore(_ mine: CGFloat?, _ wanted: CGFloat?) -> Double {
    guard let mine else { return 0 }
    guard let wanted else { return -Double(mine) }
    if mine == wanted { return 100 }
    return mine > wanted ? 50 - Double(mine) : Double(mine)
  }

  static func < (left: Self, right: Self) -> Bool {
    left.scores.lexicographicallyPrecedes(right.scores)
  }
}

extension UIImage {
  /// Returns the image as a variant of `asset`.
  func belonging(to asset: UIImageAsset, traits: UITraitCollection) -> UIImage {
    var copy = content
    copy.asset = asset
    if copy.configuration == nil {
      copy.configuration = UIImage.Configuration(traitCollection: traits)
    }
    return UIImage(content: copy)
  }
}
