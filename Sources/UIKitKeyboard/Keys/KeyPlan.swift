import CoreGraphics
import UIKitCore

/// The frames of all keys of a keyboard, computed from a request.
struct KeyPlan {
  private(set) var keys: [Key] = []
  let request: KeyPlanRequest
  let metrics: KeyboardMetrics
  private let table: KeyboardLanguage

  init(_ request: KeyPlanRequest) {
    self.request = request
    metrics = request.metrics
    table = request.table
    keys.reserveCapacity(48)
    if request.plane == .emoji {
      addEmojiRow()
    } else if request.isNumberPad {
      addNumberPad()
    } else if case .kana = table.script, request.plane == .letters || request.plane == .shifted {
      addKana()
    } else if table.script == .zhuyin, isLetters {
      addZhuyin()
    } else if metrics.isPad {
      addPadRows()
    } else {
      addPhoneRows()
    }
    if metrics.split > 0 { splitKeys() }
    if metrics.keysWidth < metrics.width, metrics.split == 0 { addExpandKey() }
    if metrics.hasGlobeBelow, request.hasGlobe, !request.isNumberPad, request.plane != .emoji {
      addGlobeBelow()
    }
  }

  /// Returns the key nearest to a point; the gaps between caps belong to the nearest one.
  func index(at point: CGPoint) -> Int? {
    var best: (index: Int, distance: CGFloat)?
    for (index, key) in keys.enumerated() {
      if key.role == .nothing { continue }
      let frame = key.frame
      let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
      let distance = dx * dx + dy * dy
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    // Unverified: the maximum distance from a cap at which a touch presses it.
    guard let best, best.distance <= 40 * 40 else { return nil }
    return best.index
  }

  // MARK: Building

  private var unit: CGFloat { metrics.room / 10 }

  private func rowY(_ row: Int) -> CGFloat { metrics.top + CGFloat(row) * metrics.pitch }

  /// Adds a key to a row; `x` and `width` are in units.
  private mutating func add(
    _ key: Key,
    row: Int,
    x: CGFloat,
    width: CGFloat,
    unit: CGFloat,
    height: CGFloat = 1
  ) {
    var key = key
    key.frame = CGRect(
      x: metrics.keysX + metrics.inset + metrics.side + x * unit,
      y: rowY(row),
      width: width * unit - metrics.gap,
      height: metrics.cap + (height - 1) * metrics.pitch
    )
    keys.append(key)
  }

  private var isShifted: Bool { request.plane == .shifted }

  private func character(_ text: String) -> Key {
    let isLetter = request.plane == .letters || request.plane == .shifted
    let shown = isShifted ? table.uppercase(text) : text
    let isSmall = isLetter && !isShifted && table.hasCase
    var key = Key(role: .text(shown), label: shown)
    key.fontSize = isSmall ? metrics.smallFont : metrics.capitalFont
    key.alternates = alternates(of: text, shown: shown)
    return key
  }

  private func alternates(of text: String, shown: String) -> [String] {
    guard let more = table.accents[text] ?? KeyboardLanguage.commonAccents[text] else { return [] }
    return [shown] + more.map { isShifted ? table.uppercase(String($0)) : String($0) }
  }

  private func special(_ role: Key.Role, _ label: String = "") -> Key {
    var key = Key(role: role, label: label, style: .special)
    key.fontSize = metrics.specialFont
    return key
  }

  private var globe: Key { special(.globe, request.isGlobeEmoji ? "emoji" : "globe") }

  /// The titles of Space and Return while a spelling is composed; otherwise nil.
  private var composingWords: (space: String, returns: String)? {
    request.isComposing ? table.composingWords : nil
  }

  private var returnKey: Key {
    var key = special(.returns, table.returnWord(request.returnType))
    if let composingWords {
      key.label = composingWords.returns
      return key
    }
    switch request.returnType {
    // Source: keyboards of iOS 12: keys that send or finish are blue; "return" and "next" are grey.
    case .go, .google, .join, .route, .search, .send, .yahoo, .done, .emergencyCall:
      key.style = .primary
    case .default, .next, .continue: break
    }
    return key
  }

  private var spaceKey: Key {
    var key = Key(role: .space, label: composingWords?.space ?? table.spaceWord)
    key.fontSize = metrics.specialFont
    return key
  }

  /// The rows of characters of the plane.
  private var characterRows: [[String]] {
    switch request.plane {
    case .numbers, .phoneSymbols: table.numberRows(request.type)
    case .symbols: table.symbolRows(request.type)
    default: isShifted ? table.shiftedRows ?? table.rows : table.rows
    }
  }

  private var isLetters: Bool { request.plane == .letters || request.plane == .shifted }

  // MARK: Phones

  private mutating func addPhoneRows() {
    let rows = characterRows
    let count = CGFloat(max(rows[0].count, rows[1].count, 10))
    let unit = metrics.room / count
    for row in 0..<2 {
      var x = (count - CGFloat(rows[row].count)) / 2
      for text in rows[row] {
        add(character(text), row: row, x: x, width: 1, unit: unit)
        x += 1
      }
    }
    addThirdRow(rows[2], count: count, unit: unit)
    addPhoneBottom()
  }

  private mutating func addThirdRow(_ letters: [String], count: CGFloat, unit: CGFloat) {
    // Punctuation marks together are as wide as seven letters.
    let isWide = !isLetters
    let hasShift = !isLetters || table.hasCase || table.shiftedRows != nil
    let span = isWide ? min(7, count - 3) : CGFloat(letters.count)
    let each = span / CGFloat(max(letters.count, 1))
    let start = hasShift ? (count - span) / 2 : max(0, count - span - 1.5)
    let free = hasShift ? start : count - span
    // Unverified: 42 of 56 points beside z on a screen 375 points wide, and in proportion
    // elsewhere.
    let width = free >= 1.4 ? free - 0.22 : free
    if hasShift {
      let key: Key
      switch request.plane {
      case .numbers: key = special(.plane(.symbols), "#+=")
      case .symbols: key = special(.plane(.numbers), "123")
      default: key = special(.shift, "shift")
      }
      add(key, row: 2, x: 0, width: width, unit: unit)
    }
    var x = hasShift ? start : 0
    for text in letters {
      add(character(text), row: 2, x: x, width: each, unit: unit)
      x += each
    }
    let delete = special(.delete, "delete")
    add(delete, row: 2, x: count - width, width: width, unit: unit)
  }

  private mutating func addPhoneBottom() {
    let hasGlobe = request.hasGlobe && !metrics.hasGlobeBelow
    let back = request.type == .namePhonePad && isLetters ? Key.Plane.numbers : .numbers
    let plane =
      isLetters ? special(.plane(back), "123") : special(.plane(.letters), table.lettersWord)
    add(plane, row: 3, x: 0, width: hasGlobe ? 1.25 : 2.5, unit: unit)
    if hasGlobe { add(globe, row: 3, x: 1.25, width: 1.25, unit: unit) }
    var x: CGFloat = 2.5
    let extras = phoneExtras
    // The dismiss key takes half a unit from the middle.
    let room: CGFloat = metrics.hasDismiss ? 4.5 : 5
    // A keyboard for URLs has no space bar; its three keys share the room.
    let isAddress = request.type == .URL
    let extraWidth: CGFloat = isAddress ? room / 3 : 1
    if !isAddress {
      let width = room - CGFloat(extras.count)
      add(spaceKey, row: 3, x: x, width: width, unit: unit)
      x += width
    }
    for key in extras {
      add(key, row: 3, x: x, width: extraWidth, unit: unit)
      x += extraWidth
    }
    guard metrics.hasDismiss else {
      return add(returnKey, row: 3, x: 7.5, width: 2.5, unit: unit)
    }
    add(returnKey, row: 3, x: 7, width: 1.75, unit: unit)
    add(special(.dismiss, "dismiss"), row: 3, x: 8.75, width: 1.25, unit: unit)
  }

  /// The keys that a keyboard type has beside or instead of the space bar.
  private var phoneExtras: [Key] {
    func key(_ text: String, _ size: CGFloat? = nil) -> Key {
      var key = Key(role: .text(text), label: text)
      key.fontSize = size ?? metrics.capitalFont
      return key
    }
    switch request.type {
    case .emailAddress: return [key("@"), dotKey]
    case .twitter: return [key("@"), key("#")]
    case .webSearch: return [dotKey]
    case .URL:
      var com = key(".com", metrics.specialFont)
      com.alternates = KeyboardLanguage.domains(request.language)
      return [key("."), key("/"), com]
    default: return []
    }
  }

  private var dotKey: Key {
    var key = Key(role: .text("."), label: ".")
    key.fontSize = metrics.capitalFont
    key.alternates = ["."] + KeyboardLanguage.domains(request.language)
    return key
  }

  private mutating func addGlobeBelow() {
    var key = globe
    key.style = .clear
    let isLandscape = metrics.inset > 0
    // Unverified: the position of the globe on phones without a home button.
    let place = CGRect(x: 13, y: metrics.height - (isLandscape ? 8 : -8), width: 48, height: 44)
    key.frame = place.offsetBy(dx: metrics.keysX + (isLandscape ? 6 : 0), dy: isLandscape ? -26 : 0)
    keys.append(key)
  }

  // MARK: Forms

  /// Moves the right half of the keys to the right edge; each half gets a space bar.
  private mutating func splitKeys() {
    let middle = metrics.keysWidth / 2
    var added: [Key] = []
    for index in keys.indices {
      let frame = keys[index].frame
      if keys[index].role == .space, frame.minX < middle, frame.maxX > middle {
        var right = keys[index]
        keys[index].frame.size.width = middle - metrics.gap / 2 - frame.minX
        let start = middle + metrics.gap / 2
        right.frame.origin.x = start + metrics.split
        right.frame.size.width = frame.maxX - start
        added.append(right)
      } else if frame.midX > middle + 1 {
        keys[index].frame.origin.x += metrics.split
      }
    }
    keys += added
  }

  /// Adds the key in the free side of a one-handed keyboard, which restores the full width.
  private mutating func addExpandKey() {
    let isAtRight = metrics.keysX > 0
    var key = Key(role: .expand, label: isAtRight ? "‹" : "›", style: .clear)
    key.fontSize = 28
    let x = isAtRight ? 0 : metrics.keysWidth
    key.frame = CGRect(
      x: x,
      y: metrics.top,
      width: metrics.width - metrics.keysWidth,
      height: metrics.height - 2 * metrics.top
    )
    keys.append(key)
  }

  // MARK: Zhuyin

  private mutating func addZhuyin() {
    // Zhuyin has four rows of letters instead of three.
    let pitch = ((metrics.height - metrics.top) / 5).rounded(.down)
    let cap = metrics.cap - (metrics.pitch - pitch)
    let unit = metrics.room / 11
    func place(_ key: Key, _ row: Int, _ x: CGFloat, _ width: CGFloat) -> Key {
      var key = key
      key.frame = CGRect(
        x: metrics.keysX + metrics.inset + metrics.side + x * unit,
        y: metrics.top + CGFloat(row) * pitch,
        width: width * unit - metrics.gap,
        height: cap
      )
      return key
    }
    for (row, letters) in KeyboardLanguage.zhuyinRows.enumerated() {
      for (column, letter) in letters.enumerated() {
        var key = Key(role: .text(letter), label: letter)
        key.fontSize = metrics.specialFont + 2
        keys.append(place(key, row, CGFloat(column), 1))
      }
    }
    keys.append(place(special(.delete, "delete"), 3, 10, 1))
    keys.append(place(special(.plane(.numbers), "123"), 4, 0, 1.5))
    let hasGlobe = request.hasGlobe && !metrics.hasGlobeBelow
    if hasGlobe { keys.append(place(globe, 4, 1.5, 1.5)) }
    let start: CGFloat = hasGlobe ? 3 : 1.5
    let hasDismiss = metrics.isPad || metrics.hasDismiss
    let end: CGFloat = hasDismiss ? 9.75 : 11
    keys.append(place(spaceKey, 4, start, end - 2.5 - start))
    keys.append(place(returnKey, 4, end - 2.5, 2.5))
    if hasDismiss { keys.append(place(special(.dismiss, "dismiss"), 4, end, 11 - end)) }
  }

  // MARK: Number pads

  private static let padLetters = [
    "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ",
  ]

  private mutating func addNumberPad() {
    let unit = metrics.room / 3
    let isSymbols = request.plane == .phoneSymbols
    let digits = table.digits(request.type)
    func digit(_ number: Int) -> Key {
      var key = Key(role: .text(digits[number]), label: digits[number])
      key.fontSize = 25
      if number > 0 { key.detail = Self.padLetters[number - 1] }
      return key
    }
    func word(_ text: String, _ label: String) -> Key {
      var key = Key(role: .text(text), label: label)
      key.fontSize = metrics.specialFont
      return key
    }
    for number in 1...9 {
      var key = digit(number)
      if isSymbols {
        // Source: the second set of keys of the telephone: pause, wait, star, plus, pound.
        switch number {
        case 4: key = word(",", "pause")
        case 6: key = word(";", "wait")
        default: key = digit(number)
        }
        if number != 4, number != 6 { key.detail = nil }
      }
      add(key, row: (number - 1) / 3, x: CGFloat((number - 1) % 3), width: 1, unit: unit)
    }
    var left = Key(role: .nothing, label: "", style: .clear)
    switch request.type {
    case .phonePad:
      left =
        isSymbols ? special(.plane(.numbers), "123") : special(.plane(.phoneSymbols), "+✱#")
    case .namePhonePad: left = special(.plane(.letters), table.lettersWord)
    case .decimalPad:
      left = Key(role: .text(request.decimalSeparator), label: request.decimalSeparator)
      left.fontSize = 25
    default: break
    }
    left.style = .clear
    add(left, row: 3, x: 0, width: 1, unit: unit)
    var zero = digit(0)
    if request.type == .phonePad || request.type == .namePhonePad {
      zero.detail = isSymbols ? nil : "+"
      zero.alternates = isSymbols ? [] : ["0", "+"]
    }
    if isSymbols { zero = word("+", "+") }
    add(zero, row: 3, x: 1, width: 1, unit: unit)
    var delete = special(.delete, "delete")
    delete.style = .clear
    add(delete, row: 3, x: 2, width: 1, unit: unit)
    if isSymbols { addStarAndPound(unit) }
  }

  private mutating func addStarAndPound(_ unit: CGFloat) {
    // Star and pound replace 7 and 9.
    for (index, text) in [(6, "*"), (8, "#")] {
      keys[index].role = .text(text)
      keys[index].label = text
      keys[index].detail = nil
    }
  }

  // MARK: Tablets

  private mutating func addPadRows() {
    let rows = characterRows
    let third = CGFloat(rows[2].count) + (isLetters ? 4 : 2)
    let count = max(CGFloat(rows[0].count) + 1, CGFloat(rows[1].count) + 1.5, third)
    let unit = metrics.room / count
    func width(_ row: [String]) -> CGFloat { CGFloat(row.count) }
    addPadCharacters(rows[0], row: 0, from: 0, unit: unit)
    add(
      special(.delete, "delete"),
      row: 0,
      x: width(rows[0]),
      width: count - width(rows[0]),
      unit: unit
    )
    let indent = max(0, min(0.5, count - width(rows[1]) - 1.5))
    addPadCharacters(rows[1], row: 1, from: indent, unit: unit)
    let end = indent + width(rows[1])
    add(returnKey, row: 1, x: end, width: count - end, unit: unit)
    let marks = isLetters ? padMarks : []
    let middle = width(rows[2]) + CGFloat(marks.count)
    let side = max(0.75, (count - middle) / 2)
    let first = shiftOfPad
    add(first, row: 2, x: 0, width: side, unit: unit)
    addPadCharacters(rows[2], row: 2, from: side, unit: unit)
    for (index, mark) in marks.enumerated() {
      add(mark, row: 2, x: side + width(rows[2]) + CGFloat(index), width: 1, unit: unit)
    }
    let last = side + middle
    if count - last > 0.5 { add(first, row: 2, x: last, width: count - last, unit: unit) }
    addPadBottom(count, unit)
  }

  private var shiftOfPad: Key {
    switch request.plane {
    case .numbers: special(.plane(.symbols), "#+=")
    case .symbols: special(.plane(.numbers), "123")
    default: special(.shift, "shift")
    }
  }

  private var padMarks: [Key] {
    func mark(_ text: String, _ above: String) -> Key {
      var key = Key(role: .text(isShifted ? above : text), label: isShifted ? above : text)
      key.fontSize = metrics.capitalFont
      key.secondary = isShifted ? nil : above
      return key
    }
    switch request.type {
    case .emailAddress: return [mark("@", "_"), mark(".", "-")]
    case .URL: return [mark("/", ":"), mark(".", "-")]
    case .twitter: return [mark("@", "!"), mark("#", "?")]
    default: return [mark(table.comma, "!"), mark(table.period, table.question)]
    }
  }

  private mutating func addPadCharacters(
    _ texts: [String],
    row: Int,
    from start: CGFloat,
    unit: CGFloat
  ) {
    let flicks = request.plane == .letters ? table.padFlicks : []
    for (index, text) in texts.enumerated() {
      var key = character(text)
      if row < flicks.count, index < flicks[row].count {
        key.secondary = flicks[row][index]
        if key.alternates.isEmpty { key.fontSize = metrics.smallFont }
      }
      add(key, row: row, x: start + CGFloat(index), width: 1, unit: unit)
    }
  }

  private mutating func addPadBottom(_ count: CGFloat, _ unit: CGFloat) {
    let plane =
      isLetters
      ? special(.plane(.numbers), ".?123") : special(.plane(.letters), table.lettersWord)
    var x: CGFloat = 0
    add(plane, row: 3, x: x, width: 1.25, unit: unit)
    x += 1.25
    if request.hasGlobe {
      add(globe, row: 3, x: x, width: 1.25, unit: unit)
      x += 1.25
    }
    let space = count - x - 2.75
    add(spaceKey, row: 3, x: x, width: space, unit: unit)
    add(plane, row: 3, x: x + space, width: 1.5, unit: unit)
    add(special(.dismiss, "dismiss"), row: 3, x: count - 1.25, width: 1.25, unit: unit)
  }

  // MARK: Kana

  private mutating func addKana() {
    let unit = metrics.room / 5
    for (index, texts) in KeyboardLanguage.kanaFlicks.enumerated() {
      var key = Key(role: .flick(texts), label: texts[0])
      key.fontSize = metrics.capitalFont
      let row = min(index / 3, 3)
      let column = index < 9 ? index % 3 : index - 8
      if index == 9 {
        // わ is in the middle of the last row, and punctuation is to its right.
        add(key, row: 3, x: 2, width: 1, unit: unit)
      } else if index == 10 {
        add(key, row: 3, x: 3, width: 1, unit: unit)
      } else {
        add(key, row: row, x: CGFloat(column + 1), width: 1, unit: unit)
      }
    }
    var form = Key(role: .kanaForm, label: "小゛゜")
    form.fontSize = metrics.specialFont
    add(form, row: 3, x: 1, width: 1, unit: unit)
    add(special(.plane(.symbols), "☆123"), row: 0, x: 0, width: 1, unit: unit)
    add(special(.plane(.numbers), "123"), row: 1, x: 0, width: 1, unit: unit)
    if request.hasGlobe, !metrics.hasGlobeBelow {
      add(globe, row: 2, x: 0, width: 1, unit: unit, height: 2)
    }
    add(special(.delete, "delete"), row: 0, x: 4, width: 1, unit: unit)
    add(spaceKey, row: 1, x: 4, width: 1, unit: unit)
    add(returnKey, row: 2, x: 4, width: 1, unit: unit, height: 2)
  }

  // MARK: Emoji

  private mutating func addEmojiRow() {
    let signs = ["🕘", "😀", "🐻", "🍔", "⚽️", "🚗", "💡", "🔣", "🏳️"]
    // The row of categories is at the bottom: letters, nine categories, delete.
    let unit = (metrics.room - metrics.gap + 2) / 11
    let y = metrics.height - 40
    func place(_ key: Key, _ index: Int) -> Key {
      var key = key
      key.style = .clear
      key.frame = CGRect(
        x: metrics.inset + metrics.side + CGFloat(index) * unit,
        y: y,
        width: unit - 2,
        height: 36
      )
      return key
    }
    keys.append(place(special(.plane(.letters), table.lettersWord), 0))
    for (index, sign) in signs.enumerated() {
      var key = Key(role: .category(index), label: sign)
      key.fontSize = 18
      keys.append(place(key, index + 1))
    }
    keys.append(place(special(.delete, "delete"), 10))
  }
}
