/// A sparse simplex tableau: each row expresses a basic symbol as a constant plus a sum of other
/// symbols.
///
/// Entries are nodes of one pool, linked by row and by column, so a pivot touches only the rows
/// that contain the entering symbol. Nothing is allocated after the pool has grown.
struct Tableau: ~Copyable {
  /// The kind of a symbol.
  enum Kind: UInt8 {
    /// A variable, which can have any value.
    case external
    /// The slack of an inequality, which is not negative.
    case slack
    /// The error of a constraint, which is not negative and has a cost.
    case error
    /// The marker of a required equation, which is 0; optimising does not bring it into the basis.
    case dummy
    /// An unused slot.
    case free
  }

  /// An entry of the tableau: the coefficient of a symbol in a row.
  struct Node {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// A row of the tableau.
  struct Row {
    var constant: Double = 0
    /// The first entry; -1 for none.
    var head: Int32 = -1
    /// The basic symbol; -1 if the row has none yet, -2 for an unused slot.
    var basic: Int32 = -2
    /// The number of entries.
    var count: Int32 = 0
    /// Whether the row is in `touched`.
    var isTouched = false
  }

  /// A symbol of the tableau, with its column.
  struct Symbol {
    var kind = Kind.free
    /// The first entry of its column; -1 for none.
    var head: Int32 = -1
    /// The number of entries of its column.
    var count: Int32 = 0
    /// The row in which the symbol is basic; -1 for none.
    var row: Int32 = -1
    /// The entry of its column in the row that `spread(_:)` has indexed; -1 for none.
    var node: Int32 = -1
    /// The index of its variable or constraint; -1 for none.
    var owner: Int32 = -1
  }

  /// The absolute value below which an entry counts as 0.
  static let epsilon = 1e-9

  private var nodes = Pool<Node>()
  /// The first free node, linked by `nextInRow`; -1 for none.
  private var freeNode: Int32 = -1
  private(set) var rows = Pool<Row>()
  /// The indices of removed rows, which are reused.
  private var freeRows: [Int32] = []
  private(set) var symbols = Pool<Symbol>()
  /// The indices of removed symbols, which are reused.
  private var freeSymbols: [Int32] = []
  /// The rows whose constant has changed since `clearTouched()`.
  private(set) var touched: [Int32] = []
  /// The objectives, in terms of symbols that are not basic.
  private(set) var objectives: [Objective] = []
  /// The rows whose symbol must not be negative and whose constant has become negative since the
  /// list was last emptied.
  var negative: [Int32] = []

  // MARK: Symbols and rows

  mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    let index: Int32
    if let free = freeSymbols.popLast() {
      index = free
      symbols[index] = Symbol()
    } else {
      index = symbols.append(Symbol())
    }
    symbols[index].kind = kind
    symbols[index].owner = owner
    for objective in objectives { objective.reserve(Int(index) + 1) }
    return index
  }

  /// Removes a symbol that is not basic.
  mutating func removeSymbol(_ symbol: Int32) {
    var node = symbols[symbol].head
    while node >= 0 {
      let next = nodes[node].nextInColumn
      unlink(node)
      node = next
    }
    symbols[symbol] = Symbol()
    for objective in objectives { objective[symbol] = 0 }
    freeSymbols.append(symbol)
  }

  mutating func makeRow(basic: Int32) -> Int32 {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[index] = Row()
    } else {
      index = rows.append(Row())
    }
    rows[index].basic = basic
    if basic >= 0 { symbols[basic].row = index }
    return index
  }

  mutating func removeRow(_ row: Int32) {
    var node = rows[row].head
    while node >= 0 {
      let next = nodes[node].nextInRow
      unlink(node)
      node = next
    }
    if rows[row].basic >= 0 { symbols[rows[row].basic].row = -1 }
    let wasTouched = rows[row].isTouched
    rows[row] = Row()
    rows[row].isTouched = wasTouched
    freeRows.append(row)
  }

  mutating func setBasic(_ symbol: Int32, of row: Int32) {
    rows[row].basic = symbol
    symbols[symbol].row = row
  }

  func kind(_ symbol: Int32) -> Kind { symbols[symbol].kind }
  func owner(_ symbol: Int32) -> Int32 { symbols[symbol].owner }
  func rowOf(_ symbol: Int32) -> Int32 { symbols[symbol].row }
  func columnCount(_ symbol: Int32) -> Int32 { symbols[symbol].count }
  func constant(_ row: Int32) -> Double { rows[row].constant }
  func basic(_ row: Int32) -> Int32 { rows[row].basic }
  func entryCount(_ row: Int32) -> Int32 { rows[row].count }

  /// Returns the value of a symbol: the constant of its row, or 0 if it is not basic.
  func value(of symbol: Int32) -> Double {
    let row = symbols[symbol].row
    return row >= 0 ? rows[row].constant : 0
  }

  mutating func addConstant(_ value: Double, to row: Int32) {
    guard value != 0 else { return }
    rows[row].constant += value
    if rows[row].constant < -Self.epsilon, rows[row].basic >= 0,
      symbols[rows[row].basic].kind != .external
    {
      negative.append(row)
    }
    if !rows[row].isTouched {
      rows[row].isTouched = true
      touched.append(row)
    }
  }

  /// Clears `touched`.
  mutating func clearTouched() {
    for row in touched { rows[row].isTouched = false }
    touched.removeAll(keepingCapacity: true)
  }

  // MARK: Objectives

  mutating func makeObjective() -> Objective {
    let objective = Objective(capacity: Int(symbols.count))
    objectives.append(objective)
    return objective
  }

  mutating func removeObjective(_ objective: Objective) {
    objectives.removeAll { $0 === objective }
  }

  /// Adds a multiple of a symbol to an objective; a basic symbol is replaced by its row.
  func add(_ coefficient: Double, symbol: Int32, to objective: Objective) {
    let source = symbols[symbol].row
    if source >= 0 {
      add(coefficient, row: source, to: objective)
    } else {
      objective[symbol] += coefficient
    }
  }

  /// Adds a multiple of a row to an objective.
  func add(_ coefficient: Double, row: Int32, to objective: Objective) {
    objective.constant += coefficient * rows[row].constant
    var node = rows[row].head
    while node >= 0 {
      objective[nodes[node].column] += coefficient * nodes[node].value
      node = nodes[node].nextInRow
    }
  }

  // MARK: Entries

  /// Calls `body` with each entry of a row until it returns false.
  func forEachEntry(of row: Int32, _ body: (_ column: Int32, _ value: Double) -> Bool) {
    var node = rows[row].head
    while node >= 0 {
      guard body(nodes[node].column, nodes[node].value) else { return }
      node = nodes[node].nextInRow
    }
  }

  /// Calls `body` with each row that contains a symbol.
  func forEachRow(with column: Int32, _ body: (_ row: Int32, _ value: Double) -> Void) {
    var node = symbols[column].head
    while node >= 0 {
      body(nodes[node].row, nodes[node].value)
      node = nodes[node].nextInColumn
    }
  }

  /// Returns the coefficient of a symbol in a row; 0 if the row does not contain it.
  func entry(_ row: Int32, _ column: Int32) -> Double {
    // The column is usually the shorter list.
    var node = symbols[column].head
    while node >= 0 {
      if nodes[node].row == row { return nodes[node].value }
      node = nodes[node].nextInColumn
    }
    return 0
  }

  private mutating func insert(_ value: Double, _ row: Int32, _ column: Int32) -> Int32 {
    let index: Int32
    if freeNode >= 0 {
      index = freeNode
      freeNode = nodes[index].nextInRow
    } else {
      index = nodes.append(
        Node(
          value: 0,
          row: 0,
          column: 0,
          nextInRow: -1,
          previousInRow: -1,
          nextInColumn: -1,
          previousInColumn: -1
        )
      )
    }
    let rowHead = rows[row].head
    let columnHead = symbols[column].head
    nodes[index] = Node(
      value: value,
      row: row,
      column: column,
      nextInRow: rowHead,
      previousInRow: -1,
      nextInColumn: columnHead,
      previousInColumn: -1
    )
    if rowHead >= 0 { nodes[rowHead].previousInRow = index }
    if columnHead >= 0 { nodes[columnHead].previousInColumn = index }
    rows[row].head = index
    rows[row].count += 1
    symbols[column].head = index
    symbols[column].count += 1
    return index
  }

  private mutating func unlink(_ index: Int32) {
    let node = nodes[index]
    if node.previousInRow >= 0 {
      nodes[node.previousInRow].nextInRow = node.nextInRow
    } else {
      rows[node.row].head = node.nextInRow
    }
    if node.nextInRow >= 0 { nodes[node.nextInRow].previousInRow = node.previousInRow }
    if node.previousInColumn >= 0 {
      nodes[node.previousInColumn].nextInColumn = node.nextInColumn
    } else {
      symbols[node.column].head = node.nextInColumn
    }
    if node.nextInColumn >= 0 { nodes[node.nextInColumn].previousInColumn = node.previousInColumn }
    symbols[node.column].count -= 1
    rows[node.row].count -= 1
    nodes[index].nextInRow = freeNode
    freeNode = index
  }

  // MARK: Row arithmetic

  /// Stores in each symbol of a row where its entry is, so that `add(_:_:spread:)` finds it in
  /// constant time.
  private mutating func spread(_ row: Int32) {
    var node = rows[row].head
    while node >= 0 {
      symbols[nodes[node].column].node = node
      node = nodes[node].nextInRow
    }
  }

  /// Clears what `spread(_:)` stored.
  private mutating func gather(_ row: Int32) {
    var node = rows[row].head
    while node >= 0 {
      symbols[nodes[node].column].node = -1
      node = nodes[node].nextInRow
    }
  }

  private mutating func add(_ value: Double, _ column: Int32, spread row: Int32) {
    let node = symbols[column].node
    if node >= 0 {
      let sum = nodes[node].value + value
      if abs(sum) < Self.epsilon {
        symbols[column].node = -1
        unlink(node)
      } else {
        nodes[node].value = sum
      }
    } else if abs(value) >= Self.epsilon {
      symbols[column].node = insert(value, row, column)
    }
  }

  /// Adds a multiple of a symbol to a row; a basic symbol is replaced by its row.
  mutating func add(_ coefficient: Double, symbol: Int32, to row: Int32) {
    let source = symbols[symbol].row
    if source >= 0 {
      add(coefficient, row: source, to: row)
      return
    }
    var node = symbols[symbol].head
    while node >= 0, nodes[node].row != row { node = nodes[node].nextInColumn }
    if node < 0 {
      if abs(coefficient) >= Self.epsilon { _ = insert(coefficient, row, symbol) }
      return
    }
    nodes[node].value += coefficient
    if abs(nodes[node].value) < Self.epsilon { unlink(node) }
  }

  /// Adds a multiple of one row to another.
  mutating func add(_ coefficient: Double, row source: Int32, to target: Int32) {
    addConstant(coefficient * rows[source].constant, to: target)
    spread(target)
    var node = rows[source].head
    while node >= 0 {
      add(coefficient * nodes[node].value, nodes[node].column, spread: target)
      node = nodes[node].nextInRow
    }
    gather(target)
  }

  mutating func negate(_ row: Int32) {
    addConstant(-2 * rows[row].constant, to: row)
    var node = rows[row].head
    while node >= 0 {
      nodes[node].value = -nodes[node].value
      node = nodes[node].nextInRow
    }
  }

  /// Solves the row `0 = constant + entries` for one of its symbols, which becomes basic and is
  /// replaced in every other row.
  mutating func solve(_ row: Int32, for symbol: Int32) {
    var node = rows[row].head
    var factor = 0.0
    while node >= 0 {
      if nodes[node].column == symbol {
        factor = nodes[node].value
        unlink(node)
        break
      }
      node = nodes[node].nextInRow
    }
    scale(row, by: -1 / factor)
    rows[row].basic = symbol
    substitute(symbol, by: row)
    symbols[symbol].row = row
  }

  /// Makes a nonbasic symbol basic in a row whose basic symbol leaves the basis.
  mutating func pivot(_ row: Int32, entering: Int32) {
    let leaving = rows[row].basic
    // basic = K + a·e + rest, so 0 = K + a·e + rest - basic.
    symbols[leaving].row = -1
    _ = insert(-1, row, leaving)
    solve(row, for: entering)
  }

  private mutating func scale(_ row: Int32, by factor: Double) {
    addConstant(rows[row].constant * (factor - 1), to: row)
    var node = rows[row].head
    while node >= 0 {
      nodes[node].value *= factor
      node = nodes[node].nextInRow
    }
  }

  /// Replaces a symbol in all other rows and in the objectives by its row.
  private mutating func substitute(_ symbol: Int32, by row: Int32) {
    var node = symbols[symbol].head
    while node >= 0 {
      let next = nodes[node].nextInColumn
      let target = nodes[node].row
      let factor = nodes[node].value
      unlink(node)
      add(factor, row: row, to: target)
      node = next
    }
    for objective in objectives {
      let factor = objective[symbol]
      guard factor != 0 else { continue }
      objective[symbol] = 0
      add(factor, row: row, to: objective)
    }
  }
}

/// A growing block of plain values, indexed by 32-bit numbers without bounds checks.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity = 16
  private(set) var count: Int32 = 0

  init() { storage = .allocate(capacity: 16) }

  deinit { storage.deallocate() }

  subscript(_ index: Int32) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(storage + Int(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { storage + Int(index) }
  }

  mutating func append(_ element: Element) -> Int32 {
    if Int(count) == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: storage, count: capacity)
      storage.deallocate()
      storage = larger
      capacity *= 2
    }
    (storage + Int(count)).initialize(to: element)
    count += 1
    return count - 1
  }
}
