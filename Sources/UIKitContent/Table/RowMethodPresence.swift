import Foundation
import QuartzCore
import UIKitCore

// A swipe over a row offers Delete only if the data source implements
// `tableView(_:commit:forRowAt:)`, and rows have reorder controls only if it implements
// `tableView(_:moveRowAt:to:)`. UIKit queries the Objective-C runtime; in Swift, every method of
// the protocol has an implementation. A test call is impossible, since it may delete or move a row.
// This file finds out without a call:
//
// - For subclasses of `UITableViewController`, by their method tables (`MethodSlot`).
// - For other classes, by their conformance: the compiler emits a small function for each method of
//   a conformance; without an implementation in the class, it calls the protocol's default. Two
//   classes without the method reveal the address that both call. A class whose function calls that
//   address does not implement the method either.
// - If neither is possible, the result of a commit that reached the default is stored.

extension UITableView {
  /// Whether the data source may implement `tableView(_:commit:forRowAt:)`.
  final var mayCommit: Bool { RowMethodPresence.commit.answer(of: dataSource) ?? true }

  /// Whether the data source implements `tableView(_:moveRowAt:to:)`; nil if that is unknown.
  final var movesRows: Bool? { RowMethodPresence.move.answer(of: dataSource) }

  /// Called by the default implementation of `tableView(_:commit:forRowAt:)`.
  final func noteDefaultCommit() {
    noteDefaultAnswer()
    guard let dataSource, !(dataSource is UITableViewController) else { return }
    RowMethodPresence.commit.remember(false, of: dataSource)
  }
}

/// Finds out whether data sources implement one of the optional methods that change rows.
@MainActor
final class RowMethodPresence {
  static let commit = RowMethodPresence(
    word: 11,
    controller: MethodSlot(
      of: UITableViewController.self,
      plain: Plain.self,
      overriding: Committing.self
    ),
    with: [CommittingSource()]
  )
  static let move = RowMethodPresence(
    word: 12,
    controller: MethodSlot(
      of: UITableViewController.self,
      plain: Plain.self,
      overriding: Moving.self
    ),
    with: [MovingSource()]
  )

  /// The index of the method's word in a conformance.
  ///
  /// The words are the descriptor, that of `NSObjectProtocol`, then the methods in the order of
  /// `UITableViewDataSource`.
  private let word: Int
  private let controller: MethodSlot
  /// The address of the protocol's default implementation; nil if it is unknown.
  private let defaultAddress: UInt?
  private var known: [ObjectIdentifier: Bool] = [:]

  private init(
    word: Int,
    controller: MethodSlot,
    with having: [any UITableViewDataSource]
  ) {
    self.word = word
    self.controller = controller
    var candidates = Self.callTargets(of: FirstWithout(), word)
      .intersection(Self.callTargets(of: SecondWithout(), word))
    for source in having { candidates.subtract(Self.callTargets(of: source, word)) }
    defaultAddress = candidates.count == 1 ? candidates.first : nil
  }

  /// Returns whether the data source implements the method; nil if that is unknown.
  ///
  /// The result is false without a data source.
  func answer(of source: (any UITableViewDataSource)?) -> Bool? {
    guard let source else { return false }
    if let table = source as? UITableViewController {
      return controller.isOverridden(in: type(of: table))
    }
    let type = ObjectIdentifier(type(of: source))
    if let known = known[type] { return known }
    guard let defaultAddress else { return nil }
    let answer = !Self.callTargets(of: source, word).contains(defaultAddress)
    known[type] = answer
    return answer
  }

  func remember(_ answer: Bool, of source: any UITableViewDataSource) {
    known[ObjectIdentifier(type(of: source))] = answer
  }

  // MARK: Classes to compare with

  private final class Plain: UITableViewController {}
  private final class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class Moving: UITableViewController {
    override func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  @MainActor
  private class Source: NSObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  private final class FirstWithout: Source, UITableViewDataSource {}
  private final class SecondWithout: Source, UITableViewDataSource {}
  private final class CommittingSource: Source, UITableViewDataSource {
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class MovingSource: Source, UITableViewDataSource {
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  // MARK: Conformances

  /// A container that prevents the compiler from replacing the existential by the object alone.
  private struct Existential {
    let source: any UITableViewDataSource
  }

  /// Returns the addresses that the function of a method in the data source's conformance calls or
  /// jumps to.
  private static func callTargets(of source: any UITableViewDataSource, _ word: Int) -> Set<UInt> {
    // The pointer to the conformance follows the reference to the object.
    let table = withUnsafeBytes(of: Existential(source: source)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
