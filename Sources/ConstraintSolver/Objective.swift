/// An objective of the tableau: its costs for the symbols that are not basic.
///
/// It stores one number per symbol, so a pivot adds a row in time that is linear in the row's
/// length.
final class Objective {
  /// The cost of each symbol.
  private(set) var costs: UnsafeMutablePointer<Double>
  /// The number of allocated costs.
  private(set) var capacity: Int
  /// The objective's value.
  var constant = 0.0

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    costs = .allocate(capacity: self.capacity)
    costs.initialize(repeating: 0, count: self.capacity)
  }

  deinit { costs.deallocate() }

  /// Allocates space for `count` symbols.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: count * 2)
    larger.initialize(repeating: 0, count: count * 2)
    larger.update(from: costs, count: capacity)
    costs.deallocate()
    costs = larger
    capacity = count * 2
  }

  subscript(_ symbol: Int32) -> Double {
    @inline(__always) get { costs[Int(symbol)] }
    @inline(__always) set {
      // A cost below the tolerance is a rounding error.
      costs[Int(symbol)] = abs(newValue) < Tableau.epsilon ? 0 : newValue
    }
  }
}
