import Foundation
import UIKitCollections
import UIKitContent
import UIKitCore
import UIKitInteraction

/// Determines whether the drag delegates of lists implement the method that adds items to a drag in
/// progress.
///
/// The method is optional, and to request items would run the app's code. Therefore the conformance
/// is read, as the table reads that of its data source. Two classes without the method show the
/// address of the protocol's default implementation; a class whose conformance calls that address
/// does not have the method either.
@MainActor
enum DragMethodPresence {
  /// The index of the method in a conformance: after the descriptor, `NSObjectProtocol` and the
  /// method for the items that begin a drag.
  private static let word = 3

  /// Returns whether the delegate of a table adds rows to a drag; true if it cannot be determined.
  static func addsItems(_ delegate: any UITableViewDragDelegate) -> Bool {
    addsItems(calls(of: delegate), tableDefault)
  }

  /// Returns whether the delegate of a collection adds items to a drag; true if it cannot be
  /// determined.
  static func addsItems(_ delegate: any UICollectionViewDragDelegate) -> Bool {
    addsItems(calls(of: delegate), collectionDefault)
  }

  private static func addsItems(_ calls: Set<UInt>, _ defaultAddress: UInt?) -> Bool {
    defaultAddress.map { !calls.contains($0) } ?? true
  }

  // MARK: Defaults

  private static let tableDefault = only(
    calls(of: FirstTable()).intersection(calls(of: SecondTable()))
      .subtracting(calls(of: AddingTable()))
  )
  private static let collectionDefault = only(
    calls(of: FirstCollection()).intersection(calls(of: SecondCollection()))
      .subtracting(calls(of: AddingCollection()))
  )

  /// Returns the only candidate; nil if several functions could be the default.
  private static func only(_ candidates: Set<UInt>) -> UInt? {
    candidates.count == 1 ? candidates.first : nil
  }

  // MARK: Conformances

  /// A wrapper that prevents the existential from being opened to the object alone.
  private struct Existential<Delegate> {
    let delegate: Delegate
  }

  private static func calls(of delegate: any UITableViewDragDelegate) -> Set<UInt> {
    calls(in: Existential(delegate: delegate))
  }

  private static func calls(of delegate: any UICollectionViewDragDelegate) -> Set<UInt> {
    calls(in: Existential(delegate: delegate))
  }

  private static func calls<Delegate>(in existential: Existential<Delegate>) -> Set<UInt> {
    // The address of the conformance follows that of the object.
    let table = withUnsafeBytes(of: existential) {
      $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }

  // MARK: Classes to compare with

  private class TableSource: NSObject {
    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
  }
  private final class FirstTable: TableSource, UITableViewDragDelegate {}
  private final class SecondTable: TableSource, UITableViewDragDelegate {}
  private final class AddingTable: TableSource, UITableViewDragDelegate {
    func tableView(
      _ tableView: UITableView,
      itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { [] }
  }

  private class CollectionSource: NSObject {
    func collectionView(
      _ collectionView: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
  }
  private final class FirstCollection: CollectionSource, UICollectionViewDragDelegate {}
  private final class SecondCollection: CollectionSource, UICollectionViewDragDelegate {}
  private final class AddingCollection: CollectionSource, UICollectionViewDragDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] { [] }
  }
}
