import QuartzCore
import RenderServer
import UIKitCore

extension Display {
  /// Sends the whole layer tree to a render server that is new to it.
  ///
  /// Animations that end by themselves are at their end afterwards; those that repeat without end
  /// begin again.
  ///
  /// - Parameter begin: Has commits sent to the new server; the next one creates every layer.
  func resendLayers(_ begin: () -> Void) {
    var endless: [(layer: CALayer, key: String, animation: CAAnimation)] = []
    var waiting = [rootLayer]
    while let layer = waiting.popLast() {
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key), animation.repeatsWithoutEnd else {
          continue
        }
        endless.append((layer, key, animation))
      }
      waiting += layer.sublayers ?? []
      if let mask = layer.mask { waiting.append(mask) }
    }
    context.rootLayer = nil
    context.commit()
    begin()
    context.rootLayer = rootLayer
    for (layer, key, animation) in endless { layer.add(animation, forKey: key) }
    context.commit()
  }
}

extension CAAnimation {
  fileprivate var repeatsWithoutEnd: Bool {
    repeatCount == .infinity || repeatDuration == .infinity
  }
}
