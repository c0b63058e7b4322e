import CoreGraphics
import Foundation
import UIKitCore

/// The candidates of an engine, in one row that scrolls sideways or in a grid in place of the keys.
final class CandidatePane: UIView, UIScrollViewDelegate {
  weak var keyboardView: KeyboardView?
  private let scroller = UIScrollView(frame: .zero)
  private let content = CandidateContent(frame: .zero)
  private let toggle = UILabel(frame: .zero)
  private let note = UILabel(frame: .zero)
  /// Whether the grid is shown.
  private(set) var isExpanded = false
  /// The height of one row, in points.
  var rowHeight: CGFloat = 42

  var isDark = false {
    didSet { if isDark != oldValue { refresh() } }
  }

  /// Whether candidates that digits choose show their numbers.
  var showsNumbers = false {
    didSet { if showsNumbers != oldValue { refresh() } }
  }

  fileprivate static let font = UIFont.systemFont(ofSize: 20)
  // Unverified: the padding of candidates and the width of the arrow.
  private static let padding: CGFloat = 14
  private static let toggleWidth: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroller.showsHorizontalScrollIndicator = false
    scroller.delegate = self
    scroller.addSubview(content)
    addSubview(scroller)
    toggle.font = .systemFont(ofSize: 18)
    toggle.textAlignment = .center
    addSubview(toggle)
    note.font = .systemFont(ofSize: 13)
    note.textAlignment = .center
    note.adjustsFontSizeToFitWidth = true
    note.minimumScaleFactor = 0.6
    addSubview(note)
    addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector(CandidatePane.tapped, "candidateTapped:")
      )
    )
    accessibilityIdentifier = "Candidates"
    refresh()
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows candidates, or the note if there are none.
  func show(_ words: [String], selected: Int?, note text: String?) {
    note.text = words.isEmpty ? text : nil
    content.selected = selected
    if words != content.words {
      content.words = words
      scroller.contentOffset = .zero
      if words.isEmpty { isExpanded = false }
      setNeedsLayout()
    }
    refresh()
    layoutIfNeeded()
    if let selected, content.frames.indices.contains(selected) {
      scroller.scrollRectToVisible(content.frames[selected], animated: false)
      numberCandidates()
      content.setNeedsDisplay()
    }
  }

  func setExpanded(_ expanded: Bool) {
    isExpanded = expanded && !content.words.isEmpty
    scroller.contentOffset = .zero
    setNeedsLayout()
    refresh()
  }

  private func refresh() {
    toggle.text = content.words.isEmpty ? nil : isExpanded ? "⌃" : "⌄"
    toggle.textColor = KeyLook.ink(isDark: isDark)
    note.textColor = UIColor(white: isDark ? 0.7 : 0.4, alpha: 1)
    content.isDark = isDark
    numberCandidates()
    // The grid covers the keys.
    backgroundColor = isExpanded ? UIColor(white: isDark ? 0.16 : 0.83, alpha: 1) : nil
    content.setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - Self.toggleWidth)
    scroller.frame = CGRect(x: 0, y: 0, width: room, height: bounds.height)
    toggle.frame = CGRect(x: room, y: 0, width: Self.toggleWidth, height: rowHeight)
    note.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: rowHeight)
    var frames: [CGRect] = []
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for word in content.words {
      let text = word.size(withAttributes: [.font: Self.font]).width.rounded(.up)
      let width = max(44, text + 2 * Self.padding)
      if isExpanded, x > 0, x + width > room {
        x = 0
        y += rowHeight
      }
      frames.append(CGRect(x: x, y: y, width: width, height: rowHeight))
      x += width
    }
    let size = CGSize(
      width: isExpanded ? room : max(x, room),
      height: isExpanded ? max(y + rowHeight, bounds.height) : bounds.height
    )
    scroller.contentSize = size
    content.frame = CGRect(origin: .zero, size: size)
    content.frames = frames
    numberCandidates()
    content.setNeedsDisplay()
  }

  // MARK: Keys

  /// The candidates that digits choose.
  ///
  /// In a row these are the visible ones. In a grid they are those in the row of the selected
  /// candidate if it is visible, otherwise in the first visible row.
  private var numbered: Range<Int> {
    let frames = content.frames
    guard !frames.isEmpty else { return 0..<0 }
    let first: Int
    if isExpanded {
      let y = rowInSight(near: frames[min(content.selected ?? 0, frames.count - 1)].minY)
      first = frames.firstIndex { $0.minY == y } ?? 0
      let end = frames.lastIndex { $0.minY == y } ?? first
      return first..<min(end + 1, first + 9)
    }
    let left = scroller.contentOffset.x
    first = frames.firstIndex { $0.minX >= left - 0.5 } ?? 0
    let right = left + scroller.bounds.width
    let end = frames.lastIndex { $0.maxX <= right + 0.5 } ?? first
    return first..<max(first + 1, min(end + 1, first + 9))
  }

  /// Returns the upper edge of a row of the grid if it is completely visible, otherwise that of the
  /// first visible row.
  private func rowInSight(near y: CGFloat) -> CGFloat {
    let top = scroller.contentOffset.y
    let bottom = top + scroller.bounds.height
    if y >= top - 0.5, y + rowHeight <= bottom + 0.5 { return y }
    return content.frames.first { $0.minY >= top - 0.5 }?.minY ?? y
  }

  /// Returns the index of the candidate with a visible number, or nil if there is none.
  func index(ofNumber number: Int) -> Int? {
    guard showsNumbers, !isHidden else { return nil }
    layoutIfNeeded()
    let numbered = numbered
    guard number > 0, number <= numbered.count else { return nil }
    return numbered.lowerBound + number - 1
  }

  /// Returns the candidate below another in the grid, or nil in the last row.
  func index(below index: Int) -> Int? {
    layoutIfNeeded()
    return neighbor(of: index, from: { $0.minY > $1.minY })
  }

  /// Returns the candidate above another in the grid, or nil in the first row.
  func index(above index: Int) -> Int? { neighbor(of: index, from: { $0.minY < $1.minY }) }

  /// Returns the nearest candidate on one side.
  private func neighbor(of index: Int, from isOnSide: (CGRect, CGRect) -> Bool) -> Int? {
    guard content.frames.indices.contains(index) else { return nil }
    let own = content.frames[index]
    return content.frames.indices.filter { isOnSide(content.frames[$0], own) }.min {
      let (a, b) = (content.frames[$0], content.frames[$1])
      let (aRow, bRow) = (abs(a.minY - own.minY), abs(b.minY - own.minY))
      if aRow != bRow { return aRow < bRow }
      return abs(a.midX - own.midX) < abs(b.midX - own.midX)
    }
  }

  private func numberCandidates() {
    let numbers = showsNumbers ? numbered : 0..<0
    guard content.numbers != numbers else { return }
    content.numbers = numbers
    content.setNeedsDisplay()
  }

  /// Updates the numbers of the visible candidates.
  func scrollViewDidScroll(_ scrollView: UIScrollView) { numberCandidates() }

  /// The candidates with numbers, for tests.
  var numberedWords: [String] { content.numbers.map { content.words[$0] } }

  func tapped(_ tap: UITapGestureRecognizer) {
    if toggle.frame.contains(tap.location(in: self)), !content.words.isEmpty {
      keyboardView?.keyboard?.expandCandidates(!isExpanded)
      return
    }
    let point = tap.location(in: content)
    if let index = content.frames.firstIndex(where: { $0.contains(point) }) {
      keyboardView?.keyboard?.takeCandidate(index)
    }
  }

  // Touches are handled here, because keys are below the grid.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Returns the centre of a candidate on the screen, or nil if there is no such candidate.
  func place(of word: String) -> CGPoint? {
    guard let index = content.words.firstIndex(of: word), content.frames.indices.contains(index)
    else { return nil }
    let frame = content.frames[index]
    return content.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil as UIView?)
  }
  /// The centre of the arrow on the screen.
  var togglePlace: CGPoint {
    convert(CGPoint(x: toggle.frame.midX, y: toggle.frame.midY), to: nil as UIView?)
  }
}

/// A view that draws candidates.
private final class CandidateContent: UIView {
  var words: [String] = []
  var frames: [CGRect] = []
  var selected: Int?
  var isDark = false
  /// The range of candidates with numbers, which begin at 1.
  var numbers = 0..<0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let font = CandidatePane.font
    for (index, word) in words.enumerated() where index < frames.count {
      let frame = frames[index]
      guard frame.intersects(rect) else { continue }
      if index == selected {
        UIColor(white: 1, alpha: isDark ? 0.2 : 0.7).setFill()
        UIBezierPath(roundedRect: frame.insetBy(dx: 3, dy: 4), cornerRadius: 5).fill()
      }
      let size = word.size(withAttributes: [.font: font])
      if numbers.contains(index) {
        String(index - numbers.lowerBound + 1).draw(
          at: CGPoint(x: frame.minX + 5, y: frame.midY - size.height / 2),
          withAttributes: [
            .font: UIFont.systemFont(ofSize: 10),
            .foregroundColor: UIColor(white: isDark ? 0.7 : 0.4, alpha: 1),
          ]
        )
      }
      word.draw(
        at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2),
        withAttributes: [.font: font, .foregroundColor: KeyLook.ink(isDark: isDark)]
      )
    }
  }
}
