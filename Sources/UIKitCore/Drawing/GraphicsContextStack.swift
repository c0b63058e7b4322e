import CoreGraphics
import Foundation
import HostInterface

#if canImport(Glibc)
import Glibc
#endif

/// The contexts that UIKit's drawing functions draw in, per thread, the current one last.
package final class GraphicsContextStack {
  struct Entry {
    let context: CGContext
    /// Pixels to the point.
    let scale: CGFloat
    /// Whether `UIGraphicsBeginImageContext` made it and `UIGraphicsEndImageContext` ends it.
    let isImageContext: Bool
  }

  var entries: [Entry] = []
  /// The document of `UIGraphicsBeginPDFContextToData` and its kin.
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

  /// The current context's pixels to the point.
  package var scale: CGFloat { entries.last?.scale ?? UITraitCollection.currentScale }

  func push(_ context: CGContext, scale: CGFloat? = nil, isImageContext: Bool = false) {
    let found = scale ?? GraphicsContextStack.scale(of: context)
    entries.append(Entry(context: context, scale: found, isImageContext: isImageContext))
  }

  /// What the context's transform says about pixels to the point.
  private static func scale(of context: CGContext) -> CGFloat {
    let transform = context.userSpaceToDeviceSpaceTransform
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    return scale > 0 ? scale : 1
  }

  func pop() { _ = entries.popLast() }
}

extension UITraitCollection {
  /// Pixels to the point under the current traits, else of the device.
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
