import QuartzCore
import RenderServer
import UIKitCore

extension Display {
  /// Sends the whole layer tree to a new render server.
  ///
  /// Afterwards, finite animations are at their end, and animations that repeat without end start
  /// again.
  ///
  /// - Parameter begin: Directs commits to the new server; the next commit creates every layer.
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
