// Optimising: each tier is minimised without raising the tiers above it.

extension ConstraintSystem {
  /// The number of pivots that use the cheapest row; later pivots use an order that cannot cycle.
  static var patience: Int { 1_000 }

  /// Minimises each tier without raising the tiers above it.
  mutating func optimiseIfNeeded() {
    guard !isOptimal else { return }
    isOptimal = true
    for position in tiers.indices { optimise(tiers[position].objective, below: position) }
  }

  /// Minimises an objective.
  ///
  /// `position` is the position of its tier; nil if the objective is not a tier, and then no tier
  /// is preserved.
  mutating func optimise(_ goal: Objective, below position: Int?) {
    var pivots = 0
    while true {
      pivots += 1
      let isPatient = pivots <= Self.patience
      let entering = enteringSymbol(of: goal, below: position ?? 0, isPatient: isPatient)
      guard let entering else { return }
      findBlocks(of: entering.column)
      // Errors cannot become negative, so a row always limits the decrease.
      guard !blocks.isEmpty else { return }
      let row =
        isPatient
        ? passBlocks(slope: entering.cost, tier: position)
        : blocks.min { a, b in
          (a.ratio, tableau.basic(a.row)) < (b.ratio, tableau.basic(b.row))
        }?.row
      guard let row else { return }
      tableau.pivot(row, entering: entering.column)
    }
  }

  /// Returns the symbol that lowers the objective most.
  ///
  /// If not `isPatient`, returns the first symbol that lowers it (Bland's rule), which cannot
  /// cycle.
  private func enteringSymbol(
    of goal: Objective,
    below position: Int,
    isPatient: Bool
  ) -> (column: Int32, cost: Double)? {
    var entering: Int32 = -1
    var least = -Tableau.epsilon
    for column in 0..<tableau.symbols.count {
      let cost = goal[column]
      // Of equal costs, the lowest number is chosen.
      guard cost < (isPatient ? least : -Tableau.epsilon), tableau.kind(column) != .dummy,
        isFree(column, above: position)
      else { continue }
      entering = column
      guard isPatient else { return (column, cost) }
      least = cost
    }
    return entering < 0 ? nil : (entering, least)
  }

  /// Whether a symbol can grow without raising the tiers above `position`.
  private func isFree(_ column: Int32, above position: Int) -> Bool {
    for higher in 0..<position where tiers[higher].objective[column] > Tableau.epsilon {
      return false
    }
    return true
  }

  /// Finds the rows that limit the growth of a symbol, and the value at which each does.
  private mutating func findBlocks(of entering: Int32) {
    blocks.removeAll(keepingCapacity: true)
    tableau.forEachRow(with: entering) { row, value in
      let basic = tableau.basic(row)
      guard value < 0, basic >= 0, tableau.kind(basic) != .external else { return }
      blocks.append((row, value, max(0, -tableau.constant(row) / value)))
    }
  }

  /// Passes the limits of errors by changing their signs, while the objective still decreases.
  ///
  /// Returns the row at which the growth ends; of several rows at the same value, the one with the
  /// fewest entries.
  private mutating func passBlocks(slope: Double, tier: Int?) -> Int32? {
    if blocks.count > 1 {
      blocks.sort { a, b in
        if a.ratio != b.ratio { return a.ratio < b.ratio }
        return tableau.basic(a.row) < tableau.basic(b.row)
      }
    }
    var slope = slope
    var start = 0
    while start < blocks.count {
      var end = start + 1
      while end < blocks.count, blocks[end].ratio <= blocks[start].ratio + Tableau.epsilon {
        end += 1
      }
      var total: Double? = 0
      for index in start..<end {
        guard let known = total, let cost = passingCost(of: blocks[index], tier: tier) else {
          total = nil
          break
        }
        total = known + cost
      }
      if let total, slope + total < -Tableau.epsilon, end < blocks.count {
        for index in start..<end { changeSign(of: blocks[index].row) }
        slope += total
        start = end
        continue
      }
      return endBlocks(start..<end, slope: slope, tier: tier)
    }
    return nil
  }

  /// Chooses the row at which the growth of a symbol ends.
  ///
  /// Other rows at the same value change their sign while the objective still decreases, which
  /// saves pivots without progress.
  private mutating func endBlocks(_ range: Range<Int>, slope: Double, tier: Int?) -> Int32 {
    var best = range.lowerBound
    for index in range.dropFirst() where isBetter(blocks[index].row, than: blocks[best].row) {
      best = index
    }
    guard range.count > 1 else { return blocks[best].row }
    let leaving = blocks[best].row
    var slope = slope
    let others = range.filter { $0 != best }
      .sorted { isBetter(blocks[$1].row, than: blocks[$0].row) }
    for index in others {
      guard let cost = passingCost(of: blocks[index], tier: tier), cost > 0 else { continue }
      guard slope + cost < -Tableau.epsilon else { break }
      slope += cost
      changeSign(of: blocks[index].row)
    }
    return leaving
  }

  /// Returns the amount by which the objective decreases less steeply after the error of a row has
  /// changed its sign; nil if the sign must not change.
  private func passingCost(
    of block: (row: Int32, value: Double, ratio: Double),
    tier: Int?
  ) -> Double? {
    let basic = tableau.basic(block.row)
    guard partner(of: basic) != nil else { return nil }
    let owner = Int(tableau.owner(basic))
    guard let tier else { return 0 }
    if constraints[owner].priority < tiers[tier].priority { return 0 }
    guard constraints[owner].priority == tiers[tier].priority else { return nil }
    // In an equation both signs cost, in an inequality one of them.
    return -block.value * (constraints[owner].relation == .equal ? 2 : 1)
  }

  private mutating func changeSign(of row: Int32) {
    guard let partner = partner(of: tableau.basic(row)) else { return }
    tableau.pivot(row, entering: partner)
  }

  private func isBetter(_ row: Int32, than other: Int32) -> Bool {
    isBetter(row, than: other, byNumber: false)
  }

  /// Whether a row is better for a pivot than another row that is otherwise equal.
  ///
  /// It has fewer entries; of equal numbers of entries, or with `byNumber`, the symbol with the
  /// lower number is better, which prevents cycles.
  func isBetter(_ row: Int32, than other: Int32, byNumber: Bool) -> Bool {
    let count = tableau.entryCount(row)
    let otherCount = tableau.entryCount(other)
    if byNumber || count == otherCount { return tableau.basic(row) < tableau.basic(other) }
    return count < otherCount
  }

  /// Returns the other symbol of an optional constraint; nil if there is none or it is basic.
  ///
  /// While one of the two is basic, the other occurs only in its row, with the opposite sign.
  func partner(of symbol: Int32) -> Int32? {
    let owner = tableau.owner(symbol)
    guard owner >= 0, constraints[Int(owner)].other >= 0 else { return nil }
    let marker = constraints[Int(owner)].marker
    let other = constraints[Int(owner)].other
    let partner = symbol == marker ? other : marker
    return tableau.rowOf(partner) < 0 ? partner : nil
  }
}
