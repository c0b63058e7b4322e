import CarSafety
import CoreGraphics

extension CarControlRules {
  // MARK: CAR-R05, CAR-R26

  /// Judges places: a control stays within half its own size on all screens of a panel.
  nonisolated public static func places(in store: CarMappingStore) -> [CarFinding] {
    store.moves.map { move in
      CarFinding(
        rule: "CAR-R05",
        subject: move.control,
        message: "the control is at \(move.new) on “\(move.to.screen)”, mode “\(move.to.mode)”, "
          + "but at \(move.old) on “\(move.from.screen)”",
        remedy: "keep the control in one place",
        measured: move.distanceMM
      )
    }
  }

  /// Judges an update: core controls keep place, name and function.
  ///
  /// Other controls are reported as notes; new ones are not.
  nonisolated public static func update(
    of store: CarMappingStore,
    from old: String,
    to new: String,
    core: Set<String>
  ) -> [CarFinding] {
    store.diff(from: old, to: new).filter { $0.kind != .added }.map { difference in
      CarFinding(
        rule: "CAR-R26",
        severity: core.contains(difference.control) ? .fail : .note,
        subject: difference.control,
        message: "version \(new) has \(difference.kind.rawValue) the control on "
          + "“\(difference.from.screen)”: “\(difference.old)”, now “\(difference.new)”",
        remedy: "keep what drivers have learned",
        measured: difference.kind == .moved ? difference.distanceMM : nil
      )
    }
  }

  // MARK: CAR-R19

  /// Judges two skins: basic operations have the same place, gesture and result.
  nonisolated public static func coreOperations(
    _ first: CarCoreOperations,
    _ second: CarCoreOperations
  ) -> [CarFinding] {
    first.differences(from: second).map { difference in
      CarFinding(
        rule: "CAR-R19",
        subject: difference.operation.rawValue,
        message: "\(difference.aspect) is “\(difference.first)” in \(first.name) and "
          + "“\(difference.second)” in \(second.name)",
        remedy: "keep the basic operations the same in every skin"
      )
    }
  }

  // MARK: CAR-R30

  /// Judges the ways of operations: each has one that needs one hand.
  nonisolated public static func oneHand(_ profile: CarOneHandProfile) -> [CarFinding] {
    profile.operationsNeedingBothHands.map { operation in
      let least = profile.ways.filter { $0.operation == operation }.map(\.fingerCount).min()
      return CarFinding(
        rule: "CAR-R30",
        subject: operation,
        message: (least ?? 0) > 1
          ? "every way needs \(least ?? 2) fingers" : "every way needs a device in the hand",
        remedy: "add a way with one finger, a physical control or a spoken command",
        measured: least.map(Double.init),
        figures: figures("CAR-Q07")
      )
    }
  }

  // MARK: CAR-R53

  /// Judges animations: each is in the motion specification.
  nonisolated public static func unlistedMotions(_ keys: [String]) -> [CarFinding] {
    keys.map { key in
      CarFinding(
        rule: "CAR-R53",
        severity: .warning,
        subject: key,
        message: "the animation is not in the motion specification",
        remedy: "list it with its purpose, or remove it"
      )
    }
  }
}
