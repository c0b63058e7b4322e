import CoreGraphics
import Foundation
import UIKitCore

/// What tells the room that a run takes which draws nothing, such as a picture among text.
public struct CTRunDelegateCallbacks {
  /// The version of the structure; `kCTRunDelegateVersion1` is the only one.
  public var version: CFIndex
  /// Is called when nothing refers to the delegate any more.
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// Tells the height above the baseline, in points.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// Tells the depth below the baseline, in points; positive.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// Tells the width, in points.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  /// Makes the structure.
  public init(
    version: CFIndex,
    dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// The room of a run that draws nothing.
public final class CTRunDelegate: NSObject {
  private let coreFoundationMark = CoreFoundationMark()
  private let callbacks: CTRunDelegateCallbacks
  let context: UnsafeMutableRawPointer?

  init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.context = context
    super.init()
  }

  deinit { callbacks.dealloc(pointer) }

  // Callbacks that need no context may be made with none; they are given an address all the same.
  private nonisolated(unsafe) static let nowhere = UnsafeMutableRawPointer.allocate(
    byteCount: 1,
    alignment: 1
  )
  private var pointer: UnsafeMutableRawPointer { context ?? Self.nowhere }

  /// The box of the run, the pen at zero, y upwards.
  var box: CGRect {
    let descent = finite(callbacks.getDescent(pointer))
    let ascent = finite(callbacks.getAscent(pointer))
    return CGRect(
      x: 0,
      y: -descent,
      width: finite(callbacks.getWidth(pointer)),
      height: max(ascent + descent, 0)
    )
  }

  private func finite(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }
}

/// Makes a delegate; nil for a version that is not known.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>,
  _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  guard callbacks.pointee.version == kCTRunDelegateVersion1 else { return nil }
  return CTRunDelegate(callbacks.pointee, refCon)
}

/// What the delegate was made with.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? {
  runDelegate.context
}
