import Foundation
import PictureComparison

/// How a golden is changed.
enum MutantKind: String, CaseIterable {
  case darkened, lightened, shifted, removed, swapped
}

/// Counts which mutants are caught by the comparison that the tests use.
struct Tally {
  private var made: [MutantKind: Int] = [:]
  private var survivors: [(kind: MutantKind, what: String, reason: String)] = []

  /// The share of mutants that has to be caught.
  private static let wanted = 0.99

  /// Compares a mutant with its golden within the tolerance that tests have unless they name one.
  mutating func note(
    _ kind: MutantKind,
    _ what: String,
    _ golden: PicturePixels,
    _ mutant: PicturePixels
  ) {
    made[kind, default: 0] += 1
    guard golden.accepts(mutant, within: .antialiasing) else { return }
    let reason =
      golden == mutant
      ? "the pictures are equal"
      : PictureDifference(golden: golden, picture: mutant, within: .antialiasing).map {
        "no pixel is beyond its limit; the largest difference is \($0.largest) of 255"
      } ?? "the sizes differ"
    survivors.append((kind, what, reason))
  }

  /// Prints the undetected mutants and the share of detected ones; returns whether it suffices.
  func report(goldens: Int) -> Bool {
    for survivor in survivors {
      print("survives: \(survivor.kind.rawValue): \(survivor.what): \(survivor.reason)")
    }
    var all = 0
    for kind in MutantKind.allCases {
      let count = made[kind] ?? 0
      all += count
      let left = survivors.count { $0.kind == kind }
      print("\(kind.rawValue): \(count - left) of \(count) caught")
    }
    guard all > 0 else {
      print("there are no goldens")
      return false
    }
    let share = Double(all - survivors.count) / Double(all)
    print(
      "\(goldens) goldens: \(all - survivors.count) of \(all) mutants caught, "
        + String(format: "%.2f %%", share * 100)
    )
    return share >= Self.wanted
  }
}
