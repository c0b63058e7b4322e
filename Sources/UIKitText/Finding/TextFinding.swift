import CoreGraphics
import Foundation
import UIKitCore

/// Searches in a text view and shows results: the rest of the text is dimmed.
@MainActor
final class TextFinding {
  private unowned let textView: UITextView
  /// The results in their order.
  private var places: [NSRange] = []
  private(set) var highlighted: NSRange?
  private let overlay = FindOverlay(frame: .zero)
  private let mark = UIView(frame: .zero)
  private var haystack: TextHaystack?
  private var needsSearch = false
  /// Whether a replacement changes the text, after which it searches again.
  private var isReplacing = false

  init(_ textView: UITextView) {
    self.textView = textView
    mark.isUserInteractionEnabled = false
    mark.layer.cornerRadius = FindOverlay.corner
  }

  // MARK: Searching

  func find(_ query: String, _ options: UITextSearchOptions) -> [NSRange] {
    let folds = options.stringCompareOptions.contains(.caseInsensitive)
    if haystack?.folds != folds { haystack = nil }
    let haystack = haystack ?? TextHaystack(textView.textStorage.string, folds: folds)
    self.haystack = haystack
    return haystack.places(of: query, options.wordMatchMethod)
  }

  /// Records that the text changed; the next layout repeats the search.
  func textChanged() {
    haystack = nil
    guard !isReplacing, !places.isEmpty || overlay.superview != nil else { return }
    needsSearch = true
  }

  func replacing(_ body: () -> Void) {
    isReplacing = true
    body()
    isReplacing = false
    haystack = nil
  }

  // MARK: Showing

  func show(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
    switch style {
    case .found, .highlighted:
      let index = index(of: range.location)
      if index == places.count || places[index] != range { places.insert(range, at: index) }
      if style == .highlighted {
        highlighted = range
      } else if highlighted == range {
        highlighted = nil
      }
    case .normal:
      let index = index(of: range.location)
      if index < places.count, places[index] == range { places.remove(at: index) }
      if highlighted == range { highlighted = nil }
    }
    textView.setNeedsLayout()
  }

  func clear() {
    places = []
    highlighted = nil
    needsSearch = false
    textView.setNeedsLayout()
  }

  /// Returns the index of the first result at or after an offset.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, places.count)
    // Results arrive in order, so the last one is checked first.
    if let last = places.last, last.location < offset { return high }
    while low < high {
      let middle = (low + high) / 2
      if places[middle].location < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Updates the display to the layout.
  func place() {
    if needsSearch {
      needsSearch = false
      textView.findInteraction?.activeFindSession?.invalidateFoundResults()
    }
    guard textView.findInteraction?.isFindNavigatorVisible == true, !places.isEmpty else {
      overlay.removeFromSuperview()
      mark.removeFromSuperview()
      return
    }
    if overlay.superview == nil {
      textView.insertSubview(overlay, aboveSubview: textView.tiles)
    }
    let visible = textView.visibleRange
    var holes: [CGRect] = []
    var number = index(of: visible.location)
    // A result may start on the line before.
    if number > 0 { number -= 1 }
    while number < places.count, places[number].location < visible.location + visible.length {
      holes += textView.selectionRects(in: places[number]).map(Self.padded)
      number += 1
    }
    overlay.show(holes, in: textView.bounds)
    if let highlighted, let rect = textView.selectionRects(in: highlighted).first {
      if mark.superview == nil { textView.tiles.insertSubview(mark, at: 0) }
      mark.frame = Self.padded(rect)
      mark.backgroundColor = Self.yellow
    } else {
      mark.removeFromSuperview()
    }
  }

  private static func padded(_ rect: CGRect) -> CGRect { rect.insetBy(dx: -2, dy: 0) }

  // Unverified: yellow behind the current result, as in iOS 16.
  private static let yellow = UIColor { traits in
    let full = UIColor.systemYellow.resolvedColor(with: traits)
    // White letters stay readable on it.
    return traits.userInterfaceStyle == .dark ? full.withAlphaComponent(0.5) : full
  }
}

/// Dims a text except for the results.
final class FindOverlay: UIView {
  static let corner: CGFloat = 3
  private var holes: [CGRect] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func show(_ holes: [CGRect], in area: CGRect) {
    let moved = holes.map { $0.offsetBy(dx: -area.minX, dy: -area.minY) }
    if frame != area { frame = area }
    guard moved != self.holes else { return }
    self.holes = moved
    setNeedsDisplay()
  }

  // Unverified: the opacity of the dimming in iOS 16.
  private static let dimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.45 : 0.15)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(Self.dimming.resolvedColor(with: traitCollection).cgColor)
    context.fill(bounds)
    context.setBlendMode(.clear)
    for hole in holes {
      UIBezierPath(roundedRect: hole, cornerRadius: Self.corner).fill()
    }
  }
}

/// A text that is searched repeatedly; it is in small letters if case is ignored.
struct TextHaystack {
  let folds: Bool
  private let units: [UInt16]

  init(_ text: String, folds: Bool) {
    self.folds = folds
    units = folds ? text.utf16.map(Self.small) : Array(text.utf16)
  }

  /// Returns the small letter of a unit if it is also a single unit, so that offsets stay valid.
  private static func small(_ unit: UInt16) -> UInt16 {
    if unit < 0x80 { return (0x41...0x5A).contains(unit) ? unit | 0x20 : unit }
    guard let scalar = Unicode.Scalar(unit) else { return unit }
    let mapped = scalar.properties.lowercaseMapping.utf16
    return mapped.count == 1 ? mapped.first ?? unit : unit
  }

  /// Returns the ranges of all results that do not overlap the one before, in time proportional to
  /// the text's length.
  ///
  /// Source: Knuth, Morris and Pratt's automaton.
  func places(of query: String, _ method: UITextSearchOptions.WordMatchMethod) -> [NSRange] {
    let wanted = folds ? query.utf16.map(Self.small) : Array(query.utf16)
    guard let first = wanted.first, wanted.count <= units.count else { return [] }
    var borders = [Int](repeating: 0, count: wanted.count)
    var length = 0
    for index in wanted.indices.dropFirst() {
      while length > 0, wanted[index] != wanted[length] { length = borders[length - 1] }
      if wanted[index] == wanted[length] { length += 1 }
      borders[index] = length
    }
    var found: [NSRange] = []
    var matched = 0
    var index = 0
    while index < units.count {
      if matched == 0, units[index] != first {
        index += 1
        continue
      }
      while matched > 0, units[index] != wanted[matched] { matched = borders[matched - 1] }
      if units[index] == wanted[matched] { matched += 1 }
      index += 1
      guard matched == wanted.count else { continue }
      let start = index - matched
      if fits(start, index, method) {
        found.append(NSRange(location: start, length: matched))
        matched = 0
      } else {
        matched = borders[matched - 1]
      }
    }
    return found
  }

  private func fits(_ start: Int, _ end: Int, _ method: UITextSearchOptions.WordMatchMethod) -> Bool
  {
    switch method {
    case .contains: true
    case .startsWith: start == 0 || !isWord(start - 1)
    case .fullWord: (start == 0 || !isWord(start - 1)) && (end == units.count || !isWord(end))
    }
  }

  private func isWord(_ index: Int) -> Bool {
    let unit = units[index]
    // Surrogates are part of a word.
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
