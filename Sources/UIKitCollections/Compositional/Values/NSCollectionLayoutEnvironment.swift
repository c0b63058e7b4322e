import CoreGraphics
import Foundation
import UIKitCore

/// The room a section or a custom group is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole of it, in points.
  var contentSize: CGSize { get }
  /// What is left inside the insets.
  var effectiveContentSize: CGSize { get }
  /// Room at the edges that content keeps out of.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// What is left inside the insets.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The room for a layout and the traits it is shown with.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: _UIObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    super.init(_root: ())
  }
}

final class LayoutEnvironment: _UIObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
    super.init(_root: ())
  }
}

extension CGSize {
  /// What insets leave, never less than nothing.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }
}
