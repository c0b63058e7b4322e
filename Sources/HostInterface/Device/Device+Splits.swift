import CoreGraphics
import Foundation

extension Device {
  /// Returns the size of the app's part of the screen, in points.
  ///
  /// It is the whole screen except on tablets with several apps.
  public func appSize(
    in orientation: Environment.Orientation,
    multitasking: Environment.Multitasking
  ) -> CGSize {
    let whole = size(in: orientation)
    guard idiom == .pad else { return whole }
    var width = whole.width
    switch multitasking {
    case .fullScreen: break
    case .half where orientation.isLandscape: width = ((width - Self.splitGap) / 2).rounded(.down)
    case .third: width = narrowSplitWidth(of: whole)
    // Chosen: halves exist in landscape only; in portrait the app has the larger part.
    case .twoThirds, .half: width -= narrowSplitWidth(of: whole) + Self.splitGap
    }
    return CGSize(width: width, height: whole.height)
  }

  /// Returns the horizontal and vertical size classes of the app's part of the screen.
  ///
  /// They follow Apple's table (Human Interface Guidelines, "Layout", iPad multitasking size
  /// classes): two thirds in landscape are regular in width, halves only on 12.9 inches, and all
  /// other parts compact.
  public func sizeClasses(
    in orientation: Environment.Orientation,
    multitasking: Environment.Multitasking
  ) -> (horizontal: SizeClass, vertical: SizeClass) {
    guard idiom == .pad, multitasking != .fullScreen else { return sizeClasses(in: orientation) }
    let width = appSize(in: orientation, multitasking: multitasking).width
    return (width >= Self.regularSplitWidth ? .regular : .compact, .regular)
  }

  // Half of a 12.9-inch screen (678 points) is the narrowest part that is regular in the table; two
  // thirds of it in portrait (639 points) are the widest part that is compact.
  private static let regularSplitWidth: CGFloat = 678
  // The gap between two apps: 320 + 10 + 694 are the 1,024 points of a 9.7-inch screen (Apple,
  // "Slide Over and Split View Quick Start", 2015).
  private static let splitGap: CGFloat = 10

  /// Returns the width of the narrower part: 320 or 375 points.
  // 320 points as on the smallest phone; 375 on 12.9 inches, and in landscape on 10.9 and 11
  // inches.
  // Source: Apple, "Slide Over and Split View Quick Start" (9.7 and 12.9 inches); the others as
  // published in "How iPad Apps Adapt to the New 11-inch and 12.9-inch iPads Pro" (hacknicity).
  // Unverified: the sixth iPad mini and later.
  private func narrowSplitWidth(of whole: CGSize) -> CGFloat {
    if whole.height > whole.width { return whole.width >= 1024 ? 375 : 320 }
    return whole.width >= 1180 ? 375 : 320
  }
}
