import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A view that asks for a size.
final class Box: UIView {
  var wanted: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}

/// A stack view of a size, laid out.
@MainActor
func laidOut(
  _ views: [UIView],
  _ width: CGFloat = 300,
  _ height: CGFloat = 100,
  _ change: (UIStackView) -> Void = { _ in }
) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
  change(stack)
  stack.layoutIfNeeded()
  return stack
}

/// Where views begin along the x axis and how wide they are.
@MainActor
func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }

/// Where views begin along the y axis and how high they are.
@MainActor
func rises(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minY, $0.frame.height] } }

@MainActor @Suite struct StackViewDistributionTests {
  @Test(.feature("VIS-F108")) func `filling stretches the view that hugs least`() {
    let boxes = [Box(50, 20), Box(60, 20), Box(70, 20)]
    boxes[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    _ = laidOut(boxes) { $0.spacing = 10 }
    // 300 - 50 - 70 - 2 x 10 = 160
    #expect(spans(boxes) == [[0, 50], [60, 160], [230, 70]])
  }

  @Test(.feature("VIS-F108")) func `filling shrinks the view that resists least`() {
    let boxes = [Box(200, 20), Box(150, 20)]
    boxes[0].setContentCompressionResistancePriority(UILayoutPriority(400), for: .horizontal)
    _ = laidOut(boxes)
    #expect(spans(boxes) == [[0, 150], [150, 150]])
  }

  @Test(.feature("VIS-F108")) func `filling equally divides what spacing leaves`() {
    let boxes = [Box(10, 20), Box(90, 20), Box(30, 20)]
    _ = laidOut(boxes) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    // (300 - 2 x 15) / 3 = 90
    #expect(spans(boxes) == [[0, 90], [105, 90], [210, 90]])
  }

  @Test(.feature("VIS-F108")) func `filling proportionally follows the intrinsic sizes`() {
    let boxes = [Box(10, 20), Box(20, 20), Box(30, 20)]
    let stack = laidOut(boxes) { $0.distribution = .fillProportionally }
    #expect(spans(boxes) == [[0, 50], [50, 100], [150, 150]])
    boxes[2].wanted.width = 70
    stack.layoutIfNeeded()
    #expect(spans(boxes) == [[0, 30], [30, 60], [90, 210]])
  }

  @Test(.feature("VIS-F108")) func `equal spacing shares what the views leave`() {
    let boxes = [Box(50, 20), Box(100, 20), Box(30, 20)]
    _ = laidOut(boxes) { $0.distribution = .equalSpacing }
    // (300 - 180) / 2 = 60
    #expect(spans(boxes) == [[0, 50], [110, 100], [270, 30]])
  }

  @Test(.feature("VIS-F108")) func `equal spacing keeps at least the spacing`() {
    let boxes = [Box(140, 20), Box(150, 20)]
    boxes[1].setContentCompressionResistancePriority(UILayoutPriority(300), for: .horizontal)
    _ = laidOut(boxes) {
      $0.distribution = .equalSpacing
      $0.spacing = 40
    }
    #expect(spans(boxes) == [[0, 140], [180, 120]])
  }

  @Test(.feature("VIS-F108")) func `equal centring puts centres equally far apart`() {
    let boxes = [Box(40, 20), Box(100, 20), Box(60, 20)]
    _ = laidOut(boxes) { $0.distribution = .equalCentering }
    // The outer centers are at 20 and 270; the middle one at 145.
    #expect(spans(boxes) == [[0, 40], [95, 100], [240, 60]])
  }

  @Test(.feature("VIS-F108")) func `equal centring gives way to the spacing`() {
    let boxes = [Box(20, 20), Box(200, 20), Box(40, 20)]
    _ = laidOut(boxes) {
      $0.distribution = .equalCentering
      $0.spacing = 15
    }
    // Equal centres (10 and 280: 145) would leave 25 before and 15 after: 45 to 245, then 260.
    #expect(spans(boxes) == [[0, 20], [45, 200], [260, 40]])
    let tight = [Box(20, 20), Box(200, 20), Box(40, 20)]
    _ = laidOut(tight) {
      $0.distribution = .equalCentering
      $0.spacing = 18
    }
    #expect(spans(tight) == [[0, 20], [42, 200], [260, 40]])
  }

  @Test(.feature("VIS-F108")) func `a column does along y what a row does along x`() {
    let boxes = [Box(50, 20), Box(60, 30)]
    _ = laidOut(boxes, 100, 200) {
      $0.axis = .vertical
      $0.distribution = .equalSpacing
    }
    #expect(rises(boxes) == [[0, 20], [170, 30]])
    #expect(spans(boxes) == [[0, 100], [0, 100]])
  }

  @Test(.feature("VIS-F108")) func `custom spacing counts behind its view only`() {
    let boxes = [Box(50, 20), Box(50, 20), Box(50, 20)]
    boxes[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    let stack = laidOut(boxes) {
      $0.spacing = 10
      $0.setCustomSpacing(30, after: boxes[0])
    }
    #expect(spans(boxes) == [[0, 50], [80, 50], [140, 160]])
    #expect(stack.customSpacing(after: boxes[0]) == 30)
    #expect(stack.customSpacing(after: boxes[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes[1].frame.minX == 58)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes[1].frame.minX == 60)
  }
}

@MainActor @Suite struct StackViewAlignmentTests {
  @Test(
    .feature("VIS-F108"),
    arguments: [
      (UIStackView.Alignment.fill, [[0, 100], [0, 100]] as [[CGFloat]]),
      (.top, [[0, 20], [0, 60]]), (.center, [[40, 20], [20, 60]]),
      (.bottom, [[80, 20], [40, 60]]),
    ]
  )
  func `a row stands across its height`(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
    let boxes = [Box(50, 20), Box(60, 60)]
    _ = laidOut(boxes) { $0.alignment = alignment }
    #expect(rises(boxes) == expected)
  }

  @Test(.feature("VIS-F108"), .feature("VIS-F115"))
  func `a column's leading edge is on the right in a right-to-left language`() {
    let boxes = [Box(50, 20), Box(60, 30)]
    let stack = laidOut(boxes, 200, 50) {
      $0.axis = .vertical
      $0.alignment = .leading
    }
    #expect(spans(boxes) == [[0, 50], [0, 60]])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(spans(boxes) == [[150, 50], [140, 60]])
  }

  @Test(.feature("VIS-F108"), .feature("VIS-F115"))
  func `a row begins on the right in a right-to-left language`() {
    let boxes = [Box(50, 20), Box(60, 30)]
    let stack = laidOut(boxes, 110, 50)
    #expect(spans(boxes) == [[0, 50], [50, 60]])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(spans(boxes) == [[60, 50], [0, 60]])
  }

  @Test(.feature("VIS-F108")) func `labels of two sizes share their first baseline`() {
    let (small, large) = (UILabel(), UILabel())
    small.text = "small"
    small.font = .systemFont(ofSize: 12)
    large.text = "large"
    large.font = .systemFont(ofSize: 34)
    _ = laidOut([small, large], 300, 60) { $0.alignment = .firstBaseline }
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    // Frames stand on pixels, so two baselines may differ by one.
    #expect(abs(baselines[0] - baselines[1]) <= 0.5)
    #expect(large.frame.minY == 0)
  }

  @Test(.feature("VIS-F108")) func `a stack view is as large as its row needs`() {
    let boxes = [Box(50, 20), Box(60, 64)]
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.spacing = 8
    for alignment in [UIStackView.Alignment.fill, .top, .center, .bottom] {
      stack.alignment = alignment
      #expect(
        stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 118, height: 64)
      )
    }
  }

  @Test(.feature("VIS-F108")) func `margins hold the row where it is told to keep to them`() {
    let boxes = [Box(50, 20), Box(60, 60)]
    boxes[0].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    let stack = laidOut(boxes) {
      $0.directionalLayoutMargins = .init(top: 5, leading: 10, bottom: 15, trailing: 20)
      $0.isLayoutMarginsRelativeArrangement = true
    }
    #expect(
      boxes.map(\.frame) == [
        CGRect(x: 10, y: 5, width: 210, height: 80), CGRect(x: 220, y: 5, width: 60, height: 80),
      ]
    )
    stack.isLayoutMarginsRelativeArrangement = false
    stack.layoutIfNeeded()
    #expect(boxes[1].frame == CGRect(x: 240, y: 0, width: 60, height: 100))
  }

  @Test(.feature("VIS-F108")) func `baselines of a column are a spacing apart when asked`() {
    let (first, second) = (UILabel(), UILabel())
    for label in [first, second] {
      label.text = "Words"
      label.font = .systemFont(ofSize: 17)
    }
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    stack.spacing = 40
    stack.isBaselineRelativeArrangement = true
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    #expect(abs(second.frame.minY - first.frame.minY - 40) <= 0.5)
  }

  @Test(.feature("VIS-F108")) func `nested rows share one column`() {
    let inner = [Box(30, 20), Box(40, 20)]
    let row = UIStackView(arrangedSubviews: inner)
    row.spacing = 5
    let below = Box(100, 30)
    let stack = laidOut([row, below], 200, 60) {
      $0.axis = .vertical
      $0.alignment = .leading
      $0.spacing = 10
    }
    #expect(stack.arrangedSubviews.count == 2)
    #expect(row.frame == CGRect(x: 0, y: 0, width: 75, height: 20))
    #expect(spans(inner) == [[0, 30], [35, 40]])
    #expect(below.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
  }
}

@MainActor @Suite struct StackViewArrangedViewTests {
  @Test(.feature("VIS-F108")) func `a hidden view takes neither room nor spacing`() {
    let boxes = [Box(50, 20), Box(60, 90), Box(70, 20)]
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.spacing = 10
    func size() -> CGSize { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    #expect(size() == CGSize(width: 200, height: 90))
    boxes[1].isHidden = true
    #expect(size() == CGSize(width: 130, height: 20))
    boxes[2].isHidden = true
    #expect(size() == CGSize(width: 50, height: 20))
    boxes[1].isHidden = false
    #expect(size() == CGSize(width: 120, height: 90))
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test(.feature("VIS-F108")) func `adding does not move a subview forwards or twice`() {
    let boxes = [Box(50, 20), Box(60, 20)]
    let stack = UIStackView(arrangedSubviews: boxes)
    #expect(boxes.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    stack.addArrangedSubview(boxes[0])
    #expect(stack.arrangedSubviews == [boxes[1], boxes[0]])
    #expect(stack.subviews == boxes)
    stack.insertArrangedSubview(boxes[0], at: 0)
    #expect(stack.arrangedSubviews == boxes)
  }

  @Test(.feature("VIS-F108"))
  func `taking a view out of the row leaves it a subview, taking it off does both`() {
    let boxes = [Box(50, 20), Box(60, 20)]
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.removeArrangedSubview(boxes[0])
    #expect(stack.arrangedSubviews == [boxes[1]])
    #expect(boxes[0].superview === stack)
    boxes[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [boxes[0]])
  }

  @Test(.feature("VIS-F108"))
  func `inside an animation a hidden view shrinks first and disappears at the end`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let boxes = [Box(100, 20), Box(100, 20)]
    boxes[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    screen.show(stack)
    #expect(boxes[1].frame == CGRect(x: 100, y: 0, width: 200, height: 40))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[0].isHidden = true }
    #expect(boxes[0].isHidden)
    #expect(!boxes[0].layer.isHidden)
    screen.advance(by: .milliseconds(500))
    let half = try #require(boxes[1].layer.presentation())
    #expect(abs(half.frame.minX - 50) < 1)
    #expect(abs(half.frame.width - 250) < 1)
    screen.advance(by: .milliseconds(600))
    #expect(boxes[0].layer.isHidden)
    #expect(boxes[1].frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    UIView.animate(withDuration: 1) { boxes[0].isHidden = false }
    #expect(!boxes[0].isHidden && !boxes[0].layer.isHidden)
    screen.advance(by: .milliseconds(1100))
    #expect(boxes[0].frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test(.feature("VIS-F108")) func `baselines for layout are those of the outer views`() {
    let (first, second) = (UILabel(), UILabel())
    first.text = "one"
    second.text = "two"
    second.font = .systemFont(ofSize: 40)
    let stack = UIStackView(arrangedSubviews: [first, second])
    #expect(stack.forFirstBaselineLayout === second)
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === first)
    #expect(stack.forLastBaselineLayout === second)
    second.isHidden = true
    #expect(stack.forLastBaselineLayout === first)
  }

  @Test(.feature("VIS-F108"), arguments: [(12, false), (14, true)])
  func `a background colour shows from iOS 14 on`(version: Int, shows: Bool) {
    var environment = Environment()
    environment.systemVersion = .init(version)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stack.backgroundColor = .red
    screen.show(stack)
    #expect((stack.layer is CATransformLayer) != shows)
  }
}

@MainActor @Suite struct StackViewExchangeTests {
  @Test func `rows that take the place of others are laid out as the first were`() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    // New views often get the addresses of those that are gone.
    for count in [2, 4, 3, 4, 2, 4] {
      autoreleasepool {
        for row in stack.arrangedSubviews { row.removeFromSuperview() }
      }
      for _ in 0..<count {
        let row = UIStackView()
        row.distribution = .fillEqually
        row.addArrangedSubview(Box(20, 20))
        stack.addArrangedSubview(row)
      }
      stack.layoutIfNeeded()
      let heights = stack.arrangedSubviews.map(\.frame.height)
      #expect(heights.reduce(0, +) + 8 * CGFloat(count - 1) == 200)
      #expect(heights.allSatisfy { $0 >= 20 })
      #expect(stack.arrangedSubviews.allSatisfy { $0.frame.width == 100 })
    }
  }

  @Test func `a view that left and came back in one turn is laid out`() {
    let boxes = [Box(40, 20), Box(40, 20)]
    let stack = laidOut(boxes, 100, 50)
    boxes[0].removeFromSuperview()
    stack.insertArrangedSubview(boxes[0], at: 0)
    stack.layoutIfNeeded()
    #expect(boxes[0].frame.minX == 0)
    #expect(boxes[0].frame.height == 50)
    #expect(boxes[1].frame.maxX == 100)
  }
}
