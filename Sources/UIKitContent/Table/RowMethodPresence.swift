import Foundation
import QuartzCore
import UIKitCore

// Whether a data source has a `tableView(_:commit:forRowAt:)` of its own decides whether a swipe
// over a row offers Delete, and a `tableView(_:moveRowAt:to:)` whether rows have grips. UIKit asks
// the Objective-C runtime; here a protocol's method always answers. What can be asked without
// calling it, for a call may delete or move something:
//
// - Subclasses of `UITableViewController` by their method tables (`MethodSlot`).
// - Other classes by their conformance: the compiler writes a small function for each method of a
//   conformance, and where the class has none of its own it calls the protocol's default. Two
//   classes without the method show the address that both call; a class whose function calls it has
//   no method either.
// - Where neither can tell, a commit that ran into the default is remembered.

extension UITableView {
  /// Whether the data source may have a `tableView(_:commit:forRowAt:)` of its own.
  final var mayCommit: Bool { RowMethodPresence.commit.answer(of: dataSource) ?? true }

  /// Whether the data source has a `tableView(_:moveRowAt:to:)` of its own; nil: it cannot be told.
  final var movesRows: Bool? { RowMethodPresence.move.answer(of: dataSource) }

  /// The default of `tableView(_:commit:forRowAt:)` ran.
  final func noteDefaultCommit() {
    noteDefaultAnswer()
    guard let dataSource, !(dataSource is UITableViewController) else { return }
    RowMethodPresence.commit.remember(false, of: dataSource)
  }
}

/// Tells whether data sources have one of the optional methods that change rows.
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

  /// The method's word in a conformance: its descriptor, that of `NSObjectProtocol`, then the methods
  /// in the order of `UITableViewDataSource`.
  private let word: Int
  private let controller: MethodSlot
  /// Where the protocol's default begins; nil where it cannot be told.
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

  /// Whether the data source has the method; nil: it cannot be told.
  ///
  /// False without a data source.
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

  /// Keeps the data source from being opened to the object alone.
  private struct Existential {
    let source: any UITableViewDataSource
  }

  /// What the function of a method in the conformance of a data source calls or jumps to.
  private static func callTargets(of source: any UITableViewDataSource, _ word: Int) -> Set<UInt> {
    // The conformance lies behind the object.
    let table = withUnsafeBytes(of: Existential(source: source)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    return table.map { ConformanceCalls.targets(in: $0, word) } ?? []
  }
}
