import CoreGraphics
import Foundation

/// A drag, from either side.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged, the first lifted first.
  var items: [UIDragItem] { get }
  /// Where the finger is, in points of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source lets its items be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can be dropped in this app alone.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item can be had as one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether objects of the class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether strings or addresses can be made of an item.
  public func canLoadObjects<Value: _ItemProviderBridgeable>(ofClass aClass: Value.Type) -> Bool {
    canLoadObjects(ofClass: Value._ItemProviderObject.self)
  }
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the source wants to remember; destinations in the same app see it.
  var localContext: Any? { get set }
}

/// How the system shows that a drop's data take their time.
public enum UIDropSessionProgressIndicatorStyle: Int, Sendable {
  /// Not at all: the destination does.
  case none = 0
  /// An alert above the app, with a way to cancel.
  case `default`
}

/// A drag, as a destination sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The drag, where it comes from this app.
  var localDragSession: (any UIDragSession)? { get }
  /// By default `.default`.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes an object of each item that one can be made of, in the items' order; `completion` runs
  /// on the main thread when all are there. Call it in `dropInteraction(_:performDrop:)`.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes strings or addresses of the items.
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
