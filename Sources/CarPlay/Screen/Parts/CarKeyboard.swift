import CoreGraphics
import Foundation
import UIKitCore

/// The keyboard of a search template: letters, digits, space, delete and search.
@MainActor
final class CarKeyboard: UIView {
  /// A key of the keyboard.
  enum Key: Hashable {
    /// A key that enters a character.
    case character(String)
    /// The key that enters a space.
    case space
    /// The key that deletes the last character.
    case delete
    /// The key that starts the search.
    case search
  }

  /// Called when a person presses a key.
  var press: ((Key) -> Void)?
  private var rows: [[(key: Key, button: CarButton)]] = []
  private var showsDigits = false
  private var palette = CarPalette.dark

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let digits = ["1234567890", "-/:;()&@\"", ".,?!'#+"]

  init() {
    super.init(frame: .zero)
    build()
  }

  required init?(coder: NSCoder) { fatalError("CarKeyboard is not in archives.") }

  func show(_ palette: CarPalette) {
    self.palette = palette
    for (_, button) in rows.joined() { button.palette = palette }
  }

  // Chosen: a key is at most as high as a row of a list, and at least 44 points (CAR-Q31).
  static func height(in area: CGRect) -> CGFloat {
    let key = min(CarMetrics.rowHeight, max(44, (area.height * 0.62 / 4).rounded(.down)))
    return 4 * key + 3 * 6
  }

  private func build() {
    rows.joined().forEach { $0.button.removeFromSuperview() }
    rows = (showsDigits ? Self.digits : Self.letters).map { row in
      row.map { character in
        (.character(String(character)), make([String(character)], .character(String(character))))
      }
    }
    rows[2].append((.delete, make("delete.left", CarPlayWords["Delete"], .delete)))
    let shift = CarButton(showsDigits ? "abc" : "123") { [weak self] in
      guard let self else { return }
      self.showsDigits.toggle()
      self.build()
      self.setNeedsLayout()
    }
    addSubview(shift)
    rows.append([
      (.character(""), shift), (.space, make([CarPlayWords["space"]], .space)),
      (.search, make([CarPlayWords["search"]], .search)),
    ])
    show(palette)
  }

  private func make(_ titles: [String], _ key: Key) -> CarButton {
    let button = CarButton(titles[0]) { [weak self] in self?.press?(key) }
    if key == .search { button.form = .prominent }
    addSubview(button)
    return button
  }

  private func make(_ symbol: String, _ label: String, _ key: Key) -> CarButton {
    let button = CarButton(symbol: symbol, label: label) { [weak self] in self?.press?(key) }
    addSubview(button)
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap: CGFloat = 6
    let height = ((bounds.height - 3 * gap) / 4).rounded(.down)
    let width = ((bounds.width - 9 * gap) / 10).rounded(.down)
    for (number, row) in rows.enumerated() {
      let y = CGFloat(number) * (height + gap)
      if number == 3 {
        let side = (bounds.width * 0.2).rounded()
        row[0].button.frame = CGRect(x: 0, y: y, width: side, height: height)
        row[1].button.frame = CGRect(
          x: side + gap,
          y: y,
          width: bounds.width - 2 * (side + gap),
          height: height
        )
        row[2].button.frame = CGRect(
          x: bounds.width - side,
          y: y,
          width: side,
          height: height
        )
        continue
      }
      let total = CGFloat(row.count) * (width + gap) - gap
      var x = ((bounds.width - total) / 2).rounded()
      for (_, button) in row {
        button.frame = CGRect(x: x, y: y, width: width, height: height)
        x += width + gap
      }
    }
  }
}
