import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// A label and the option keys below it, in as few rows as possible.
final class OptionGroup: UIView {
  let label = UILabel()
  private(set) var keys: [UIView] = []
  private let name: String
  private let columns: [Int]
  /// The full and the short titles of keys that have both.
  private var titles: [(key: CarButton, full: String, short: String)] = []
  /// Whether the options are locked while the car moves; the label then shows it.
  var isLocked = false {
    didSet { label.text = isLocked ? CarWords["%@: when parked", name] : name }
  }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The label.
  ///   - columns: The possible numbers of columns, largest first.
  init(_ name: String, columns: [Int] = [4, 3, 2, 1]) {
    self.name = name
    self.columns = columns
    super.init(frame: .zero)
    label.text = name
    label.isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a key; a small panel shows `short` if the full titles need two rows.
  func add(_ key: UIView, short: String? = nil) {
    keys.append(key)
    addSubview(key)
    if let button = key as? CarButton, let title = button.title, let short {
      titles.append((button, title, short))
    }
  }

  private var gap: CGFloat { CarSpacing.insideGroup.points(on: carDisplay) }

  private var labelHeight: CGFloat {
    label.setStyle(.secondary, .secondaryText, on: carDisplay)
    return (label.lineNeed + CarSpacing.tight.points(on: carDisplay)).rounded(.up)
  }

  /// Returns the width of a key with a title.
  private func width(_ title: String) -> CGFloat {
    let sample = UILabel()
    sample.font = CarStyle.font(.primary, on: carDisplay)
    sample.text = title
    return max(
      CarTargetSize.android.points(on: carDisplay).width,
      (sample.sizeThatFits(.zero).width + 2 * gap).rounded(.up)
    )
  }

  private func columns(of widest: CGFloat, in width: CGFloat) -> Int {
    columns.filter { $0 <= max(1, keys.count) }
      .first { keyWidth($0, in: width) >= widest } ?? 1
  }

  private func keyWidth(_ columns: Int, in width: CGFloat) -> CGFloat {
    ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
  }

  private func grid(_ width: CGFloat) -> (columns: Int, key: CGSize, isShort: Bool) {
    let height = keys.map(\.intrinsicContentSize.height).max() ?? 0
    let full =
      titles.isEmpty
      ? keys.map(\.intrinsicContentSize.width) : titles.map { self.width($0.full) }
    var count = columns(of: full.max() ?? 0, in: width)
    let isShort = !titles.isEmpty && count < min(keys.count, columns.first ?? 1)
    if isShort {
      count = columns(of: titles.map { self.width($0.short) }.max() ?? 0, in: width)
    }
    return (count, CGSize(width: keyWidth(count, in: width), height: height), isShort)
  }

  /// Returns the height for a width.
  func height(for width: CGFloat) -> CGFloat {
    let grid = grid(width)
    let rows = CGFloat((keys.count + grid.columns - 1) / grid.columns)
    return labelHeight + rows * grid.key.height + max(0, rows - 1) * gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.setStyle(.secondary, .secondaryText, on: carDisplay)
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: label.lineNeed)
    let grid = grid(bounds.width)
    for entry in titles {
      let title = grid.isShort ? entry.short : entry.full
      if entry.key.title != title { entry.key.title = title }
    }
    for (index, key) in keys.enumerated() {
      key.frame = CGRect(
        x: CGFloat(index % grid.columns) * (grid.key.width + gap),
        y: labelHeight + CGFloat(index / grid.columns) * (grid.key.height + gap),
        width: grid.key.width,
        height: grid.key.height
      )
    }
  }
}
