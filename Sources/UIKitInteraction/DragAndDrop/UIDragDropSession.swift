import CoreGraphics
import Foundation
import UIKitCore

/// A drag, as both its source and its destinations use it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the drag, the first lifted first.
  var items: [UIDragItem] { get }
  /// Returns the location of the finger in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows its items to be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can only be dropped in this app.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item is available as one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether objects of the class can be created from an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Returns whether strings or URLs can be created from an item.
  public func canLoadObjects<Value: _ItemProviderBridgeable>(ofClass aClass: Value.Type) -> Bool {
    canLoadObjects(ofClass: Value._ItemProviderObject.self)
  }
}

/// A drag, as its source uses it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Data of the source for this drag; destinations in the same app can read it.
  var localContext: Any? { get set }
}

/// The indicator that the system shows while the transfer of a drop takes time.
public enum UIDropSessionProgressIndicatorStyle: Int, Sendable {
  /// No indicator; the destination shows one.
  case none = 0
  /// An alert above the app, with a cancel button.
  case `default`
}

/// A drag, as a destination uses it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, if it comes from this app; otherwise `nil`.
  var localDragSession: (any UIDragSession)? { get }
  /// The style of the progress indicator.
  ///
  /// The default is `.default`.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Creates an object of each item that supports it, in the items' order.
  ///
  /// `completion` is called on the main thread when all are created. Call it in
  /// `dropInteraction(_:performDrop:)`.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Creates strings or URLs from the items.
  @discardableResult
  public func loadObjects<Value: _ItemProviderBridgeable & Sendable>(
    ofClass aClass: Value.Type,
    completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress {
    loadObjects(ofClass: Value._ItemProviderObject.self) { objects in
      completion(objects.compactMap { ($0 as? Value._ItemProviderObject).map(Value._value) })
    }
  }
}
