import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// An identity that distinguishes the registrations of all collection views.
@MainActor
enum RegistrationIdentity {
  private static var last = 0
  /// The number of views that are being dequeued.
  static var asking = 0

  static func make() -> String {
    last += 1
    return "UICollectionView.registration.\(last)"
  }
}

extension UICollectionView {
  /// A registration that configures the cells of one kind of item.
  ///
  /// Create it once, outside the cell provider.
  ///
  /// - Note: iOS 14 and later.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let identifier = RegistrationIdentity.make()
    let isMadeWhileAsked = RegistrationIdentity.asking > 0
    let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration that configures the supplementary views of one kind.
  ///
  /// Create it once, outside the view provider.
  ///
  /// - Note: iOS 14 and later.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier = RegistrationIdentity.make()
    let isMadeWhileAsked = RegistrationIdentity.asking > 0
    let elementKind: String
    let handler: Handler

    /// Creates a registration for an element kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reused or new cell, configured by a registration.
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    checkRegistration(registration.isMadeWhileAsked)
    if reuse.classes[.init(identifier: registration.identifier)] == nil {
      registerView(Cell.self, kind: "", registration.identifier)
    }
    let cell = dequeueCell(registration.identifier, indexPath)
    let typed = unsafeDowncast(cell, to: Cell.self)
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Returns a reused or new supplementary view, configured by a registration.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    checkRegistration(registration.isMadeWhileAsked)
    let kind = registration.elementKind
    if reuse.classes[.init(identifier: registration.identifier, kind: kind)] == nil {
      registerView(Supplementary.self, kind: kind, registration.identifier)
    }
    let view = dequeueView(kind, registration.identifier, indexPath)
    let typed = unsafeDowncast(view, to: Supplementary.self)
    registration.handler(typed, kind, indexPath)
    return typed
  }

  /// Stops if a registration is created while a view is dequeued.
  ///
  /// Source: UIKit's documentation of `CellRegistration`: an exception since iOS 15.
  private final func checkRegistration(_ isMadeWhileAsked: Bool) {
    guard isMadeWhileAsked, Surroundings.systemVersion.major >= 15 else { return }
    stop(
      what: "Attempted to dequeue a cell using a registration that was created inside "
        + "collectionView(_:cellForItemAt:) or inside a cell provider. Creating a new registration "
        + "each time a cell is requested prevents reuse.",
      where: "UICollectionView",
      mend: "Make the registration once, and keep it."
    )
  }
}
