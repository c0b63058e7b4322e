import CoreGraphics
import Foundation
import HostInterface

#if canImport(Glibc)
import Glibc
#endif

/// The graphics contexts of a thread, used by UIKit's drawing functions; the last one is current.
package final class GraphicsContextStack {
  struct Entry {
    let context: CGContext
    /// The number of pixels per point.
    let scale: CGFloat
    /// Whether the context is between `UIGraphicsBeginImageContext` and
    /// `UIGraphicsEndImageContext`.
    let isImageContext: Bool
  }

  var entries: [Entry] = []
  /// The document of `UIGraphicsBeginPDFContextToData` and related functions.
  var document: PDFDocumentBuilder?

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<GraphicsContextStack>.fromOpaque(pointer).release()
    }
    return key
  }()

  /// The stack of the calling thread.
  package static var current: GraphicsContextStack {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<GraphicsContextStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = GraphicsContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  /// The number of pixels per point of the current context.
  package var scale: CGFloat { entries.last?.scale ?? UITraitCollection.currentScale }

  func push(_ context: CGContext, scale: CGFloat? = nil, isImageContext: Bool = false) {
    let found = scale ?? GraphicsContextStack.scale(of: context)
    entries.append(Entry(context: context, scale: found, isImageContext: isImageContext))
  }

  /// Returns the number of pixels per point, from the context's transform.
  private static func scale(of context: CGContext) -> CGFloat {
    let transform = context.userSpaceToDeviceSpaceTransform
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    return scale > 0 ? scale : 1
  }

  func pop() { _ = entries.popLast() }
}

extension UITraitCollection {
  /// The number of pixels per point of the current traits, otherwise of the device.
  package static var currentScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : Surroundings.device.scale
  }
}

/// Runs `body` with `context` as the current context of the calling thread.
package func withCurrentContext<Result>(
  _ context: CGContext,
  scale: CGFloat? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let stack = GraphicsContextStack.current
  stack.push(context, scale: scale)
  defer { stack.pop() }
  return try body()
}
