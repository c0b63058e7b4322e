import CoreGraphics
import UIKitCore

/// The menu of a held key, with languages and forms of the keyboard.
struct KeyboardMenu: Equatable {
  /// A choice in the menu.
  enum Choice: Hashable {
    /// A language, by its index among those that can be typed.
    case language(Int)
    case form(KeyboardForm)
  }

  /// A cell of the menu; without a title it shows the form as a picture.
  struct Cell: Equatable {
    var choice: Choice
    var title: String
    var isCurrent = false
  }

  var rows: [[Cell]] = []

  /// Whether the menu has more than one choice.
  var isUseful: Bool { rows.reduce(0) { $0 + $1.count } > 1 }
}

/// A view that shows the menu of a key above it.
final class KeyboardMenuView: UIView {
  private var menu = KeyboardMenu()
  private var frames: [[CGRect]] = []
  private var isDark = false
  /// The choice below the finger; nil if there is none.
  private(set) var chosen: KeyboardMenu.Choice?

  // Unverified: sizes of the menu, from screenshots of iOS 12.
  private static let rowHeight: CGFloat = 44
  private static let width: CGFloat = 210
  private static let distance: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 1)
    accessibilityIdentifier = "KeyboardMenu"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a menu above a key, within the sides of the keyboard.
  func show(_ menu: KeyboardMenu, above key: CGRect, isDark: Bool, in keyboard: UIView) {
    self.menu = menu
    self.isDark = isDark
    chosen = nil
    let room = keyboard.bounds.insetBy(dx: 4, dy: 0)
    let width = min(Self.width, room.width)
    let height = Self.rowHeight * CGFloat(menu.rows.count)
    let x = min(max(key.midX - width / 2, room.minX), room.maxX - width)
    frame = CGRect(x: x, y: key.minY - Self.distance - height, width: width, height: height)
    frames = menu.rows.enumerated().map { row, cells in
      let each = width / CGFloat(max(cells.count, 1))
      return cells.indices.map {
        CGRect(
          x: CGFloat($0) * each,
          y: CGFloat(row) * Self.rowHeight,
          width: each,
          height: Self.rowHeight
        )
      }
    }
    setNeedsDisplay()
  }

  /// Selects the choice at a point of the superview.
  func choose(at point: CGPoint) {
    let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    var found: KeyboardMenu.Choice?
    for (row, cells) in frames.enumerated() {
      for (column, frame) in cells.enumerated() where frame.contains(local) {
        found = menu.rows[row][column].choice
      }
    }
    guard found != chosen else { return }
    chosen = found
    setNeedsDisplay()
  }

  /// Returns the centre of a choice on the screen, or nil if the menu does not have it.
  func place(of choice: KeyboardMenu.Choice) -> CGPoint? {
    for (row, cells) in menu.rows.enumerated() {
      for (column, cell) in cells.enumerated() where cell.choice == choice {
        let frame = frames[row][column]
        return convert(CGPoint(x: frame.midX, y: frame.midY), to: nil as UIView?)
      }
    }
    return nil
  }

  override func draw(_ rect: CGRect) {
    let outline = UIBezierPath(roundedRect: bounds, cornerRadius: 10)
    KeyLook.letter(isDark: isDark).setFill()
    outline.fill()
    outline.addClip()
    for (row, cells) in menu.rows.enumerated() {
      for (column, cell) in cells.enumerated() { draw(cell, in: frames[row][column]) }
      guard row > 0 else { continue }
      UIColor(white: isDark ? 1 : 0, alpha: 0.15).setFill()
      let y = CGFloat(row) * Self.rowHeight
      UIBezierPath(rect: CGRect(x: 0, y: y, width: bounds.width, height: 0.5)).fill()
    }
  }

  private func draw(_ cell: KeyboardMenu.Cell, in frame: CGRect) {
    let isChosen = cell.choice == chosen
    if isChosen {
      KeyLook.blue.setFill()
      UIBezierPath(rect: frame).fill()
    }
    let ink = isChosen ? UIColor.white : KeyLook.ink(isDark: isDark)
    if case .form(let form) = cell.choice, cell.title.isEmpty {
      return draw(form, isCurrent: cell.isCurrent, in: frame, ink: ink)
    }
    let font = UIFont.systemFont(ofSize: 17, weight: cell.isCurrent ? .semibold : .regular)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
    let size = cell.title.size(withAttributes: attributes)
    cell.title.draw(
      at: CGPoint(x: frame.minX + 16, y: frame.midY - size.height / 2),
      withAttributes: attributes
    )
  }

  /// Draws a keyboard with its keys at one side or in the middle.
  private func draw(_ form: KeyboardForm, isCurrent: Bool, in frame: CGRect, ink: UIColor) {
    let box = CGRect(x: frame.midX - 17, y: frame.midY - 10, width: 34, height: 20)
    if isCurrent {
      ink.withAlphaComponent(0.15).setFill()
      UIBezierPath(roundedRect: box.insetBy(dx: -8, dy: -6), cornerRadius: 6).fill()
    }
    ink.set()
    let outline = UIBezierPath(roundedRect: box, cornerRadius: 3)
    outline.lineWidth = 1.5
    outline.stroke()
    let shift: CGFloat = form == .left ? -5 : form == .right ? 5 : 0
    for row in 0..<3 {
      for column in 0..<4 {
        let x = box.midX + shift + (CGFloat(column) - 1.5) * 5 - 1.25
        let y = box.midY + (CGFloat(row) - 1) * 4.5 - 1.25
        UIBezierPath(rect: CGRect(x: x, y: y, width: 2.5, height: 2.5)).fill()
      }
    }
  }
}
