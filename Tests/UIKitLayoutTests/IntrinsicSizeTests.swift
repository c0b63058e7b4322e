import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct IntrinsicSizeTests {
  @Test func `a view without other constraints has the size of its content at the corner`() {
    let stage = Stage()
    let box = stage.add(SizedView(50, 30))
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    box.size = CGSize(width: 70, height: 31)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 70, height: 31))
  }

  @Test func `the view that hugs less is stretched`() {
    let stage = Stage()
    let left = stage.add(SizedView(50, 30))
    let right = stage.add(SizedView(60, 30))
    activate(
      left.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: stage.root.rightAnchor)
    )
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stage.layOut()
    #expect(left.frame.width == 50)
    #expect(right.frame.width == 325)
    right.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    stage.layOut()
    #expect(left.frame.width == 315)
    #expect(right.frame.width == 60)
  }

  @Test func `the view that resists less is compressed`() {
    let stage = Stage()
    let left = stage.add(SizedView(300, 30))
    let right = stage.add(SizedView(200, 30))
    activate(
      left.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: stage.root.rightAnchor)
    )
    right.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stage.layOut()
    #expect(left.frame.width == 300)
    #expect(right.frame.width == 75)
  }

  @Test func `a side without a metric is left to constraints`() {
    let stage = Stage()
    let box = stage.add(SizedView(UIView.noIntrinsicMetric, 20))
    activate(
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -10)
    )
    stage.layOut()
    #expect(box.frame == CGRect(x: 10, y: 0, width: 355, height: 20))
  }

  @Test func `a label of several lines is as high as its width makes it`() {
    let stage = Stage()
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    let below = stage.add(SizedView(10, 10))
    let width = label.widthAnchor.constraint(equalToConstant: 200)
    activate(
      label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      width,
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leftAnchor.constraint(equalTo: label.leftAnchor)
    )
    stage.layOut()
    let narrow = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(narrow > 60)
    #expect(label.frame.height == narrow)
    #expect(below.frame.minY == narrow)
    width.constant = 300
    stage.layOut()
    let wide = label.sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(wide < narrow)
    #expect(label.frame.height == wide)
    label.text = "word"
    stage.layOut()
    #expect(label.frame.height == label.intrinsicContentSize.height)
    label.text = String(repeating: "word ", count: 40)
    stage.layOut()
    #expect(label.frame.height == wide)
  }

  @Test func `a preferred width is where a label wraps`() {
    let stage = Stage()
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    label.preferredMaxLayoutWidth = 150
    stage.layOut()
    #expect(label.frame.width <= 150)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 0)).height)
  }

  @Test func `a label keeps one line where it may be as wide as it wants`() {
    let stage = Stage()
    let label = stage.add(UILabel())
    label.numberOfLines = 0
    label.text = "Two words"
    activate(
      label.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor)
    )
    stage.layOut()
    let single = UILabel()
    single.text = "Two words"
    #expect(label.frame.size == single.intrinsicContentSize)
  }

  @Test func `an image view has the size of its image`() {
    let stage = Stage()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 33, height: 21),
      format: format
    ).image { _ in }
    let view = stage.add(UIImageView(image: image))
    stage.layOut()
    #expect(view.frame.size == CGSize(width: 33, height: 21))
  }

  @Test func `constraints speak of the alignment rectangle`() {
    let stage = Stage()
    let box = stage.add(SizedView(50, 30))
    box.alignment = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    activate(
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20)
    )
    let inner = stage.add(UIView(), to: box)
    activate(
      inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor)
    )
    stage.layOut()
    #expect(box.frame == CGRect(x: 18, y: 19, width: 56, height: 34))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 50, height: 30))
    box.alignment = .zero
    box.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(box.frame == CGRect(x: 20, y: 20, width: 50, height: 30))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
  }

  @Test func `baselines of labels in different fonts stand on one line`() throws {
    let stage = Stage()
    let small = stage.add(UILabel())
    small.text = "small"
    small.font = .systemFont(ofSize: 12)
    let large = stage.add(UILabel())
    large.text = "large"
    large.font = .systemFont(ofSize: 34)
    activate(
      large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor)
    )
    stage.layOut()
    func baseline(_ label: UILabel) -> CGFloat {
      label.frame.minY + label.font.ascender
    }
    #expect(abs(baseline(small) - baseline(large)) <= 1)
    #expect(small.frame.minY > large.frame.minY + 10)
    small.font = .systemFont(ofSize: 34)
    stage.layOut()
    #expect(small.frame.minY == large.frame.minY)
  }
}
