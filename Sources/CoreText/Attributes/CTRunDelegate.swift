import CoreGraphics
import Foundation
import UIKitCore

/// The functions that report the size of a run without glyphs, such as an image in text.
public struct CTRunDelegateCallbacks {
  /// The version of the structure; only `kCTRunDelegateVersion1` is supported.
  public var version: CFIndex
  /// The function called when the delegate is released.
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// Returns the height above the baseline, in points.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// Returns the depth below the baseline, in points; positive.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// Returns the width, in points.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  /// Creates the structure.
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

/// Version 1 of `CTRunDelegateCallbacks`.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The current version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// An object that determines the size of a run without glyphs.
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

  // The address passed to callbacks if the delegate was created without a context.
  private nonisolated(unsafe) static let nowhere = UnsafeMutableRawPointer.allocate(
    byteCount: 1,
    alignment: 1
  )
  private var pointer: UnsafeMutableRawPointer { context ?? Self.nowhere }

  /// The bounding box of the run, relative to its origin on the baseline; y points upwards.
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

/// Creates a run delegate; returns nil for an unknown version.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>,
  _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  guard callbacks.pointee.version == kCTRunDelegateVersion1 else { return nil }
  return CTRunDelegate(callbacks.pointee, refCon)
}

/// Returns the context with which the delegate was created.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? {
  runDelegate.context
}
