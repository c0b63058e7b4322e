/// What a goal costs by symbols that are not basic: one number for each symbol, so that a pivot adds
/// its row at the price of the row.
final class Objective {
  private(set) var costs: UnsafeMutablePointer<Double>
  private(set) var capacity: Int
  /// The goal's value.
  var constant = 0.0

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    costs = .allocate(capacity: self.capacity)
    costs.initialize(repeating: 0, count: self.capacity)
  }

  deinit { costs.deallocate() }

  /// Makes room for `count` symbols.
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
      // What rounding left of nothing is nothing.
      costs[Int(symbol)] = abs(newValue) < Tableau.epsilon ? 0 : newValue
    }
  }
}
