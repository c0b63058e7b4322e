import CarDisplays
import CoreGraphics
import Foundation
import UIKit

/// The places of controls in millimetres, by screen, mode and software version.
///
/// A driver can use a control without looking if it stays at its place; the store finds controls
/// that move. Catalogue: CAR-F04, CAR-F24.
public struct CarMappingStore: Sendable, Equatable {
  /// The places of controls by layout.
  public private(set) var layouts: [CarMappingKey: [CarMappedControl]] = [:]

  /// Creates an empty store.
  public init() {}

  /// Records the places of a layout and replaces earlier places of the layout.
  public mutating func record(_ controls: [CarMappedControl], in key: CarMappingKey) {
    var seen: Set<String> = []
    layouts[key] = controls.filter { seen.insert($0.control).inserted }
  }

  /// Records the places of the visible controls in a view.
  ///
  /// The `accessibilityIdentifier` of a control is its identifier, and the `accessibilityLabel` is
  /// its name. Controls without an identifier are skipped.
  @MainActor
  public mutating func record(
    _ view: UIView,
    in key: CarMappingKey,
    registry: CarControlRegistry? = nil
  ) {
    var found: [CarMappedControl] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if view is UIControl, let id = view.accessibilityIdentifier, !id.isEmpty {
        let control = registry?.control(id)
        found.append(
          CarMappedControl(
            control: id,
            name: view.accessibilityLabel ?? control?.name ?? "",
            frameMM: view.frameMM,
            function: control?.currentMode.function
          )
        )
      }
      for child in view.subviews { visit(child) }
    }
    visit(view)
    record(found, in: key)
  }

  // MARK: Differences

  /// Returns the differences between two software versions, in the order of screens and controls.
  ///
  /// Catalogue: CAR-F24, CAR-R26.
  public func diff(from old: String, to new: String) -> [CarMappingDifference] {
    var keys: Set<CarMappingKey> = []
    for key in layouts.keys where key.version == old || key.version == new {
      var plain = key
      plain.version = old
      keys.insert(plain)
    }
    return keys.sorted().flatMap { from in
      var to = from
      to.version = new
      return Self.differences(layouts[from] ?? [], from, layouts[to] ?? [], to)
    }
  }

  /// The controls whose places differ between screens, modes or versions of one panel.
  ///
  /// Each place is compared with that in the first layout that contains the control.
  ///
  /// Catalogue: CAR-R05.
  public var moves: [CarMappingDifference] {
    var first: [String: (key: CarMappingKey, place: CarMappedControl)] = [:]
    var found: [CarMappingDifference] = []
    for key in layouts.keys.sorted() {
      for place in layouts[key] ?? [] {
        let id = "\(key.display)\u{0}\(place.control)"
        guard let known = first[id] else {
          first[id] = (key, place)
          continue
        }
        if known.place.hasMoved(to: place) {
          found.append(Self.move(known.place, known.key, place, key))
        }
      }
    }
    return found
  }

  private static func differences(
    _ old: [CarMappedControl],
    _ from: CarMappingKey,
    _ new: [CarMappedControl],
    _ to: CarMappingKey
  ) -> [CarMappingDifference] {
    let before = Dictionary(old.map { ($0.control, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.control, $0) }) { first, _ in first }
    func difference(
      _ kind: CarMappingDifference.Kind,
      _ control: String,
      _ first: String,
      _ second: String
    ) -> CarMappingDifference {
      CarMappingDifference(
        kind: kind,
        control: control,
        from: from,
        to: to,
        distanceMM: 0,
        old: first,
        new: second
      )
    }
    return Set(before.keys).union(after.keys).sorted().flatMap { id in
      switch (before[id], after[id]) {
      case (let first?, nil): return [difference(.removed, id, text(first.frameMM), "")]
      case (nil, let second?): return [difference(.added, id, "", text(second.frameMM))]
      case (let first?, let second?):
        var found: [CarMappingDifference] = []
        if first.hasMoved(to: second) { found.append(move(first, from, second, to)) }
        if isResized(first.frameMM.size, second.frameMM.size) {
          found.append(difference(.resized, id, text(first.frameMM), text(second.frameMM)))
        }
        if first.name != second.name {
          found.append(difference(.renamed, id, first.name, second.name))
        }
        if first.function != second.function {
          found.append(difference(.reassigned, id, first.function ?? "", second.function ?? ""))
        }
        return found
      case (nil, nil): return []
      }
    }
  }

  private static func move(
    _ first: CarMappedControl,
    _ from: CarMappingKey,
    _ second: CarMappedControl,
    _ to: CarMappingKey
  ) -> CarMappingDifference {
    CarMappingDifference(
      kind: .moved,
      control: first.control,
      from: from,
      to: to,
      distanceMM: Double(
        hypot(
          second.frameMM.midX - first.frameMM.midX,
          second.frameMM.midY - first.frameMM.midY
        )
      ),
      old: text(first.frameMM),
      new: text(second.frameMM)
    )
  }

  // Chosen: a quarter, the smallest change of a length that people notice without a comparison.
  private static let sizeTolerance: CGFloat = 0.25

  private static func isResized(_ old: CGSize, _ new: CGSize) -> Bool {
    abs(new.width - old.width) > old.width * sizeTolerance
      || abs(new.height - old.height) > old.height * sizeTolerance
  }

  private static func text(_ frame: CGRect) -> String {
    String(
      format: "%.1f x %.1f mm at (%.1f, %.1f)",
      Double(frame.width),
      Double(frame.height),
      Double(frame.minX),
      Double(frame.minY)
    )
  }

  // MARK: Files

  private struct Layout: Codable {
    var key: CarMappingKey
    var controls: [CarMappedControl]
  }

  /// Reads a store from a file.
  ///
  /// - Throws: Foundation's errors for a file that cannot be read or is not a store.
  public init(contentsOf file: URL) throws {
    let data = try Data(contentsOf: file)
    for layout in try JSONDecoder().decode([Layout].self, from: data) {
      record(layout.controls, in: layout.key)
    }
  }

  /// Writes the store to a file atomically.
  public func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let list = layouts.keys.sorted().map { Layout(key: $0, controls: layouts[$0] ?? []) }
    try encoder.encode(list).write(to: file, options: .atomic)
  }
}
