import CoreGraphics
import UIKitCore

/// The balloon above a pressed key of a phone, or the strip with the alternatives of a long press.
final class KeyPopupView: UIView {
  private var cap = CGRect.zero
  private var balloon = CGRect.zero
  private var isDark = false
  private var cells: [(text: String, frame: CGRect)] = []
  private var fontSize: CGFloat = 30
  private(set) var chosen = 0

  // Unverified: the size of the balloon relative to the key, from screenshots of iOS 12.
  private static let overhang: CGFloat = 12
  private static let radius: CGFloat = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the text of a key in a balloon above it.
  func show(_ text: String, of key: Key, isDark: Bool, in keyboard: UIView) {
    place([text], chosen: nil, of: key, isDark: isDark, in: keyboard)
  }

  /// Shows the alternatives of a key as a strip, with the first one selected.
  func showStrip(
    _ texts: [String],
    of key: Key,
    isDark: Bool,
    in keyboard: UIView
  ) {
    place(texts, chosen: 0, of: key, isDark: isDark, in: keyboard)
  }

  private func place(
    _ texts: [String],
    chosen: Int?,
    of key: Key,
    isDark: Bool,
    in keyboard: UIView
  ) {
    let frame = key.frame
    let isStrip = chosen != nil
    let isWord = texts.contains { $0.count > 2 }
    self.isDark = isDark
    fontSize = isWord ? 17 : isStrip ? 25 : 37
    let width = isWord ? 56 : isStrip ? max(frame.width, 30) : frame.width + 2 * Self.overhang
    let height = frame.height + (isStrip ? 8 : 12)
    let total = isStrip ? width * CGFloat(texts.count) + 12 : width
    let room = keyboard.bounds.insetBy(dx: 2, dy: 0)
    // A strip begins over the key and extends to the side with more room.
    let growsLeft = isStrip && frame.midX > room.midX
    var x = isStrip ? frame.midX - width / 2 - 6 : frame.midX - total / 2
    if growsLeft { x = frame.midX + width / 2 + 6 - total }
    x = min(max(x, room.minX), max(room.minX, room.maxX - total))
    let y = frame.minY - height - 8
    let all = CGRect(x: x, y: y, width: total, height: height).union(frame)
    self.frame = all
    cap = frame.offsetBy(dx: -all.minX, dy: -all.minY)
    balloon = CGRect(x: x - all.minX, y: 0, width: total, height: height)
    let ordered = growsLeft ? Array(texts.indices.reversed()) : Array(texts.indices)
    cells = texts.map { ($0, .zero) }
    for (slot, index) in ordered.enumerated() {
      cells[index].frame = CGRect(
        x: balloon.minX + (isStrip ? 6 : 0) + CGFloat(slot) * width,
        y: 0,
        width: isStrip ? width : total,
        height: height
      )
    }
    self.chosen = chosen ?? -1
    setNeedsDisplay()
  }

  /// Selects the alternative nearest to a point of the superview.
  func choose(at point: CGPoint) {
    let x = point.x - frame.minX
    let best = cells.indices.min {
      abs(cells[$0].frame.midX - x) < abs(cells[$1].frame.midX - x)
    }
    guard let best, best != chosen else { return }
    chosen = best
    setNeedsDisplay()
  }

  var chosenText: String? { cells.indices.contains(chosen) ? cells[chosen].text : nil }

  override func draw(_ rect: CGRect) {
    KeyLook.letter(isDark: isDark).setFill()
    UIBezierPath(roundedRect: balloon, cornerRadius: Self.radius).fill()
    UIBezierPath(roundedRect: cap, cornerRadius: 5).fill()
    neck.fill()
    for (index, cell) in cells.enumerated() {
      let isChosen = index == chosen && cells.count > 1
      if isChosen {
        KeyLook.blue.setFill()
        UIBezierPath(roundedRect: cell.frame.insetBy(dx: 0, dy: 5), cornerRadius: 4).fill()
      }
      let font = UIFont.systemFont(ofSize: fontSize, weight: fontSize > 30 ? .light : .regular)
      let ink = isChosen ? UIColor.white : KeyLook.ink(isDark: isDark)
      let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: ink]
      let size = cell.text.size(withAttributes: attributes)
      cell.text.draw(
        at: CGPoint(
          x: cell.frame.midX - size.width / 2,
          y: cell.frame.midY - size.height / 2
        ),
        withAttributes: attributes
      )
    }
  }

  /// The shape that connects the balloon to the key.
  private var neck: UIBezierPath {
    let isWide = cells.count > 1
    let left = isWide ? cap.minX : max(balloon.minX, cap.minX - Self.overhang)
    let right = isWide ? cap.maxX : min(balloon.maxX, cap.maxX + Self.overhang)
    let neck = UIBezierPath()
    let top = balloon.maxY - Self.radius
    let bottom = cap.minY + 6
    let bend = (bottom - top) / 2
    neck.move(to: CGPoint(x: left, y: top))
    neck.addCurve(
      to: CGPoint(x: cap.minX, y: bottom),
      controlPoint1: CGPoint(x: left, y: top + bend),
      controlPoint2: CGPoint(x: cap.minX, y: bottom - bend)
    )
    neck.addLine(to: CGPoint(x: cap.maxX, y: bottom))
    neck.addCurve(
      to: CGPoint(x: right, y: top),
      controlPoint1: CGPoint(x: cap.maxX, y: bottom - bend),
      controlPoint2: CGPoint(x: right, y: top + bend)
    )
    neck.close()
    return neck
  }
}
