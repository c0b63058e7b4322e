import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct FittingTests {
  /// A cell: a label between margins of 10, above a box of 20 points.
  private func cell(_ text: String) -> UIView {
    let cell = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    let box = UIView()
    for view in [label, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
      activate(
        view.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10)
      )
    }
    activate(
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
      box.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      box.heightAnchor.constraint(equalToConstant: 20),
      box.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10)
    )
    return cell
  }

  @Test(.feature("VIS-F108")) func `the compressed size is the least that constraints allow`() {
    _ = Stage()
    let text = UILabel()
    text.text = "Short"
    let size = cell("Short").systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // The label resists at 750, the target of zero pulls at 50.
    #expect(size.width == text.intrinsicContentSize.width + 20)
    #expect(size.height == text.intrinsicContentSize.height + 50)
  }

  @Test(.feature("VIS-F108")) func `with a required width the height follows`() {
    _ = Stage()
    let words = String(repeating: "word ", count: 30)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = words
    let height = label.sizeThatFits(CGSize(width: 180, height: 0)).height
    let size = cell(words).systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 200, height: height + 50))
  }

  @Test func `a size that is looked for changes no frame and no constraint`() {
    let stage = Stage()
    let cell = cell("Text")
    stage.add(cell)
    cell.pin(0, 0, 300, 200)[3].isActive = false
    stage.layOut()
    let frames = cell.subviews.map(\.frame)
    let size = cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
    // The cell's own width of 300 is a constraint that it holds itself.
    #expect(size.width == 300)
    stage.layOut()
    #expect(cell.subviews.map(\.frame) == frames)
  }

  @Test func `the expanded size goes as far as constraints let it`() {
    _ = Stage()
    let view = UIView()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 123).isActive = true
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(size == CGSize(width: 123, height: 10_000))
  }

  @Test func `a leaf fits its content`() {
    _ = Stage()
    let label = UILabel()
    label.text = "Leaf"
    #expect(
      label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == label.intrinsicContentSize
    )
  }

  @Test func `a tree without a window is laid out by itself`() {
    _ = Stage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    activate(
      box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 20)
    )
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 75, y: 40, width: 50, height: 20))
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(box.frame.minX == 125)
  }

  @Test func `a root that no mask places takes the size of its constraints`() {
    _ = Stage()
    let root = UIView()
    root.translatesAutoresizingMaskIntoConstraints = false
    activate(
      root.widthAnchor.constraint(equalToConstant: 120),
      root.heightAnchor.constraint(equalTo: root.widthAnchor)
    )
    root.layoutIfNeeded()
    #expect(root.bounds.size == CGSize(width: 120, height: 120))
  }
}
