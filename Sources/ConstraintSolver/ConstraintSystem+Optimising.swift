// Optimising: each tier is brought as low as it gets without raising the tiers above it.

extension ConstraintSystem {
  /// Pivots by the cheapest row after which the order is one that cannot go round in circles.
  static var patience: Int { 1_000 }

  /// Brings each tier as low as it gets without raising the tiers above it.
  mutating func optimiseIfNeeded() {
    guard !isOptimal else { return }
    isOptimal = true
    for position in tiers.indices { optimise(tiers[position].objective, below: position) }
  }

  /// Brings a goal down.
  ///
  /// `position` is its tier's; nil: it is no tier, and none has to be kept.
  mutating func optimise(_ goal: Objective, below position: Int?) {
    var pivots = 0
    while true {
      pivots += 1
      let isPatient = pivots <= Self.patience
      let entering = enteringSymbol(of: goal, below: position ?? 0, isPatient: isPatient)
      guard let entering else { return }
      findBlocks(of: entering.column)
      // Errors cannot fall below zero, so some row always stops the fall.
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

  /// What lowers the goal most; should that go on and on, the lowest number among what lowers it
  /// (Bland), which cannot go round in circles.
  private func enteringSymbol(
    of goal: Objective,
    below position: Int,
    isPatient: Bool
  ) -> (column: Int32, cost: Double)? {
    var entering: Int32 = -1
    var least = -Tableau.epsilon
    for column in 0..<tableau.symbols.count {
      let cost = goal[column]
      // What costs the same is taken by its number, and so is everything once patience is at an end.
      guard cost < (isPatient ? least : -Tableau.epsilon), tableau.kind(column) != .dummy,
        isFree(column, above: position)
      else { continue }
      entering = column
      guard isPatient else { return (column, cost) }
      least = cost
    }
    return entering < 0 ? nil : (entering, least)
  }

  /// Whether a symbol's rise costs the tiers above nothing.
  private func isFree(_ column: Int32, above position: Int) -> Bool {
    for higher in 0..<position where tiers[higher].objective[column] > Tableau.epsilon {
      return false
    }
    return true
  }

  /// Lists the rows that stop a symbol's rise, and at what.
  private mutating func findBlocks(of entering: Int32) {
    blocks.removeAll(keepingCapacity: true)
    tableau.forEachRow(with: entering) { row, value in
      let basic = tableau.basic(row)
      guard value < 0, basic >= 0, tableau.kind(basic) != .external else { return }
      blocks.append((row, value, max(0, -tableau.constant(row) / value)))
    }
  }

  /// Goes past what an error can take by changing its sign, for as long as the goal still falls;
  /// returns the row at which it ends: of those in one place the one with the fewest entries.
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

  /// Chooses the row at which a rise ends.
  ///
  /// Others in the same place change their sign as far as the goal gains by it, which saves steps
  /// that would lead nowhere.
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

  /// By how much less steeply the goal falls once the error of a row has changed its sign; nil if it
  /// may not.
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
    // Both signs cost in an equation, one of them in an inequality.
    return -block.value * (constraints[owner].relation == .equal ? 2 : 1)
  }

  private mutating func changeSign(of row: Int32) {
    guard let partner = partner(of: tableau.basic(row)) else { return }
    tableau.pivot(row, entering: partner)
  }

  private func isBetter(_ row: Int32, than other: Int32) -> Bool {
    isBetter(row, than: other, byNumber: false)
  }

  /// Whether a row is the better one to pivot in, all else being equal: it has fewer entries, or, so
  /// that nothing goes round in circles, a lower number.
  func isBetter(_ row: Int32, than other: Int32, byNumber: Bool) -> Bool {
    let count = tableau.entryCount(row)
    let otherCount = tableau.entryCount(other)
    if byNumber || count == otherCount { return tableau.basic(row) < tableau.basic(other) }
    return count < otherCount
  }

  /// Of an optional constraint's two symbols the one that is not basic: while one is, the other
  /// stands in its row alone, with the opposite meaning.
  func partner(of symbol: Int32) -> Int32? {
    let owner = tableau.owner(symbol)
    guard owner >= 0, constraints[Int(owner)].other >= 0 else { return nil }
    let marker = constraints[Int(owner)].marker
    let other = constraints[Int(owner)].other
    let partner = symbol == marker ? other : marker
    return tableau.rowOf(partner) < 0 ? partner : nil
  }
}
