import CarSafety
import CoreGraphics

extension CarControlRules {
  // MARK: CAR-R05, CAR-R26

  /// Checks that a control stays within half its size at the same place on all screens of a panel.
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

  /// Checks that core controls keep their place, name and function in an update.
  ///
  /// Changes of other controls are notes; new controls are not findings.
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

  /// Checks that basic operations have the same place, gesture and result in two skins.
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

  /// Checks that each operation can be performed with one hand.
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

  /// Checks that each animation is in the motion specification.
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
