import CoreGraphics
import UIKit

/// The list of all animations of the car's system.
///
/// Catalogue: CAR-F55.
public struct CarMotionSpecification: Sendable, Hashable, Codable {
  /// The motions, in the order of the list.
  public private(set) var motions: [CarMotion]

  /// Creates a list; of several motions with the same identifier the first is kept.
  public init(_ motions: [CarMotion]) {
    var seen: Set<String> = []
    self.motions = motions.filter { seen.insert($0.id).inserted }
  }

  /// Returns the motion with an identifier; `nil` if the list does not contain it.
  public subscript(id: String) -> CarMotion? { motions.first { $0.id == id } }

  // Chosen: the durations are below the 0.25 s within which feedback follows an input (CAR-Q05),
  // except for the voice.
  /// The motions of this module.
  public static let standard = CarMotionSpecification([
    CarMotion(id: "screen.show", purpose: "A screen comes from where it was called", duration: 0.2),
    CarMotion(
      id: "screen.back",
      purpose: "A screen goes back to where it came from",
      duration: 0.2
    ),
    CarMotion(id: "control.press", purpose: "A key answers the finger", duration: 0.1),
    CarMotion(
      id: "focus.move",
      purpose: "The eye follows the ring to the next element",
      duration: 0.15
    ),
    CarMotion(id: "voice.idle", purpose: "The assistant is there", duration: 4, repeats: true),
    CarMotion(
      id: "voice.listening",
      purpose: "The driver is being recorded",
      duration: 1.2,
      repeats: true
    ),
    CarMotion(id: "voice.thinking", purpose: "The answer takes time", duration: 1.6, repeats: true),
    CarMotion(id: "voice.speaking", purpose: "The assistant talks", duration: 0.9, repeats: true),
    CarMotion(id: "voice.failed", purpose: "The request was not understood", duration: 1),
  ])

  /// Returns the keys of animations in a layer tree that are not in the list, each once.
  ///
  /// Catalogue: CAR-R53.
  @MainActor
  public func unlistedAnimations(in layer: CALayer) -> [String] {
    var found: [String] = []
    func visit(_ layer: CALayer) {
      for key in layer.animationKeys() ?? [] where self[key] == nil && !found.contains(key) {
        found.append(key)
      }
      for child in layer.sublayers ?? [] { visit(child) }
    }
    visit(layer)
    return found
  }
}
