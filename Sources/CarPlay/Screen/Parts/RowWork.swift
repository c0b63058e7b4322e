import Foundation
import UIKitCore

/// The work of a selection: a handler of the app that calls a closure when it has finished.
@MainActor
final class RowWork {
  /// Whether a handler has not finished.
  private(set) var isBusy = false
  /// Whether a handler has not finished within 0.25 s.
  private(set) var isLong = false { didSet { if isLong != oldValue { row?.workChanged() } } }
  /// The row that shows the work.
  weak var row: CarRow? { didSet { row?.workChanged() } }
  /// The number of calls of handlers.
  private var count = 0

  /// Calls a handler, unless an earlier one has not finished.
  func run(_ handler: (@escaping () -> Void) -> Void) {
    guard !isBusy else { return }
    isBusy = true
    count += 1
    let number = count
    handler { [weak self] in self?.finish(number) }
    guard isBusy, count == number else { return }
    DelayedCalls.shared.schedule(after: Self.patience) { [weak self] in
      guard let self, self.isBusy, self.count == number else { return }
      self.isLong = true
    }
  }

  /// Ends a call; an app can call its closure again during a later call, which stays busy.
  private func finish(_ number: Int) {
    guard number == count else { return }
    isBusy = false
    isLong = false
  }

  // Source: an activity indicator for work of more than two seconds (catalogue CAR-Q05). A response
  // should come within 0.25 s, so the indicator appears at that time.
  private static let patience = 0.25
}
