import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// Tells registrations of all collection views apart.
@MainActor
enum RegistrationIdentity {
  private static var last = 0
  /// How many cells and other views are being asked for just now.
  static var asking = 0

  static func make() -> String {
    last += 1
    return "UICollectionView.registration.\(last)"
  }
}

extension UICollectionView {
  /// How the cells of one kind of item are filled.
  ///
  /// As of iOS 14. Made once, outside of what gives the cells.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let identifier = RegistrationIdentity.make()
    let isMadeWhileAsked = RegistrationIdentity.asking > 0
    let handler: Handler

    /// Makes a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How the supplementary views of one kind are filled.
  ///
  /// As of iOS 14. Made once, outside of what gives the views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier = RegistrationIdentity.make()
    let isMadeWhileAsked = RegistrationIdentity.asking > 0
    let elementKind: String
    let handler: Handler

    /// Makes a registration for a kind of views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell that is free, or a new one, filled by a registration.
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

  /// A supplementary view that is free, or a new one, filled by a registration.
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

  /// Source: UIKit's documentation of `CellRegistration`: an exception from iOS 15 on.
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
