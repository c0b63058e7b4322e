import CoreGraphics
import Foundation

/// Something with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space, in its own points.
  var bounds: CGRect { get }
  /// A point of the space in another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of the space in another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Turns a point of the view into one of another space, by way of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    let inWindow = convert(point, to: nil as UIView?)
    return window?.convertToScreen(inWindow) ?? inWindow
  }
  /// Turns a point of another space into one of the view, by way of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    return convert(window?.convertFromScreen(point) ?? point, from: nil as UIView?)
  }
  /// Turns a rectangle of the view into one of another space, by way of the screen.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let inWindow = convert(rect, to: nil as UIView?)
    return CGRect(
      origin: window?.convertToScreen(inWindow.origin) ?? inWindow.origin,
      size: inWindow.size
    )
  }
  /// Turns a rectangle of another space into one of the view, by way of the screen.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    let origin = window?.convertFromScreen(rect.origin) ?? rect.origin
    return convert(CGRect(origin: origin, size: rect.size), from: nil as UIView?)
  }
}

/// The screen's coordinates.
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  private let screen: UIScreen

  init(screen: UIScreen) { self.screen = screen }

  var bounds: CGRect { screen.bounds }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
  }
}
