import Foundation
import QuartzCore
import UIKitCore

// Whether a data source has a `tableView(_:commit:forRowAt:)` of its own decides whether a swipe
// over a row offers Delete. UIKit asks the Objective-C runtime; here a protocol's method always answers.
// What can be asked without calling it, for a call may delete something:
//
// - Subclasses of `UITableViewController` by their method tables (`MethodSlot`).
// - Other classes by their conformance: the compiler writes a small function for each method of a
//   conformance, and where the class has none of its own it calls the protocol's default. Two
//   classes without the method show the address that both call; a class whose function calls it has
//   no method either.
// - Where neither can tell, a commit that ran into the default is remembered.

extension UITableView {
  /// Whether the data source may have a `tableView(_:commit:forRowAt:)` of its own.
  final var mayCommit: Bool {
    guard let dataSource else { return false }
    if let controller = dataSource as? UITableViewController {
      return CommitPresence.controller.isOverridden(in: type(of: controller))
    }
    let type = ObjectIdentifier(type(of: dataSource))
    if let known = CommitPresence.known[type] { return known }
    let answer = !CommitPresence.callsDefault(dataSource)
    CommitPresence.known[type] = answer
    return answer
  }

  /// The default of `tableView(_:commit:forRowAt:)` ran.
  final func noteDefaultCommit() {
    noteDefaultAnswer()
    guard let dataSource, !(dataSource is UITableViewController) else { return }
    CommitPresence.known[ObjectIdentifier(type(of: dataSource))] = false
  }
}

@MainActor
enum CommitPresence {
  private final class Plain: UITableViewController {}
  private final class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  static let controller = MethodSlot(
    of: UITableViewController.self,
    plain: Plain.self,
    overriding: Committing.self
  )
  static var known: [ObjectIdentifier: Bool] = [:]

  // MARK: Conformances

  @MainActor
  private class Source: NSObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
  private final class FirstWithout: Source, UITableViewDataSource {}
  private final class SecondWithout: Source, UITableViewDataSource {}
  private final class With: Source, UITableViewDataSource {
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  /// Words of a conformance: its descriptor, that of `NSObjectProtocol`, then the methods in the
  /// order of `UITableViewDataSource`, of which the commit is the tenth.
  private static let commitWord = 11

  /// Where the protocol's default begins; nil where it cannot be told.
  private static let defaultCommit: UInt? = {
    let shared = callTargets(of: FirstWithout()).intersection(callTargets(of: SecondWithout()))
    let candidates = shared.subtracting(callTargets(of: With()))
    return candidates.count == 1 ? candidates.first : nil
  }()

  /// Whether the commit of a data source is the protocol's default, as far as can be told.
  static func callsDefault(_ source: any UITableViewDataSource) -> Bool {
    guard let defaultCommit else { return false }
    return callTargets(of: source).contains(defaultCommit)
  }

  /// Keeps the data source from being opened to the object alone.
  private struct Existential {
    let source: any UITableViewDataSource
  }

  /// What the function of the commit in the conformance of a data source calls or jumps to.
  private static func callTargets(of source: any UITableViewDataSource) -> Set<UInt> {
    // The conformance lies behind the object.
    let table = withUnsafeBytes(of: Existential(source: source)) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
    }
    guard let table,
      let code = table.load(
        fromByteOffset: commitWord * MemoryLayout<UInt>.size,
        as: UnsafeRawPointer?.self
      )
    else { return [] }
    return callTargets(in: code)
  }

  /// How many bytes of such a function are looked at: it only hands its parameters on.
  private static let functionLength = 64

  private static func callTargets(in code: UnsafeRawPointer) -> Set<UInt> {
    var targets: Set<UInt> = []
    #if arch(x86_64)
    // CALL and JMP with a distance of 32 bits from the next instruction.
    for offset in 0..<functionLength - 4 {
      let byte = code.load(fromByteOffset: offset, as: UInt8.self)
      guard byte == 0xE8 || byte == 0xE9 else { continue }
      let distance = code.loadUnaligned(fromByteOffset: offset + 1, as: Int32.self)
      targets.insert(UInt(bitPattern: Int(bitPattern: code) + offset + 5 + Int(distance)))
    }
    #elseif arch(arm64)
    // B and BL: a distance of 26 bits, in words.
    for offset in stride(from: 0, to: functionLength, by: 4) {
      let word = code.load(fromByteOffset: offset, as: UInt32.self)
      guard word & 0x7C00_0000 == 0x1400_0000 else { continue }
      let distance = Int(Int32(bitPattern: word << 6) >> 6) * 4
      targets.insert(UInt(bitPattern: Int(bitPattern: code) + offset + distance))
    }
    #endif
    return targets
  }
}
