import Foundation
import QuartzCore
import UIKitCore

/// Detects whether data sources implement `collectionView(_:moveItemAt:to:)`, without calling it.
///
/// UIKit queries the Objective-C runtime; here a protocol's default implementation always exists.
/// The method table of a subclass of `UICollectionViewController` shows whether it overrides the
/// method. The conformance of another class calls the protocol's default if the class does not
/// implement the method (``ConformanceCalls``).
@MainActor
final class MovePresence {
  static let shared = MovePresence()

  /// The index of the method in a conformance: its descriptor, that of `NSObjectProtocol`, then the
  /// methods in the order of `UICollectionViewDataSource`.
  private static let word = 7

  private let controller = MethodSlot(
    of: UICollectionViewController.self,
    plain: Plain.self,
    overriding: Moving.self
  )
  /// The address of the protocol's default; nil if it is unknown.
  private let defaultAddress: UInt?
  private var known: [ObjectIdentifier: Bool] = [:]

  private init() {
    var candidates = Self.callTargets(of: FirstWithout())
      .intersection(Self.callTargets(of: SecondWithout()))
    candidates.subtract(Self.callTargets(of: MovingSource()))
    defaultAddress = candidates.count == 1 ? candidates.first : nil
  }

  /// Returns whether a data source implements the method; nil if that is unknown.
  func answer(of source: any UICollectionViewDataSource) -> Bool? {
    if let source = source as? UICollectionViewController {
      return controller.isOverridden(in: type(of: source))
    }
    let type = ObjectIdentifier(type(of: source))
    if let known = known[type] { return known }
    guard let defaultAddress else { return nil }
    let answer = !Self.callTargets(of: source).contains(defaultAddress)
    known[type] = answer
    return answer
  }

  // MARK: Classes to compare with

  private final class Plain: UICollectionViewController {}
  private final class Moving: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  @MainActor
  private class Source: NSObject {
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 0 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }
  private final class FirstWithout: Source, UICollectionViewDataSource {}
  private final class SecondWithout: Source, UICollectionViewDataSource {}
  private final class MovingSource: Source, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  // MARK: Conformances

  /// A wrapper that prevents the data source from being opened to the object alone.
  private struct Existential {
    let source: any UICollectionViewDataSource
  }

  /// Returns the addresses that the method's function in a data source's conformance calls or jumps
  /// to.
  private static func callTargets(of source: any UICollectionViewDataSource) -> Set<UInt> {
    // The second word of an existential is the conformance.
    let table = withUnsafeBytes(of: Existential(source: source)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
