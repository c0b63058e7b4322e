import UIKit

/// Scroll views with paging, zoom, nesting, insets and indicators.
final class ScrollViewsController: SampleController {
  private let zoom = ZoomSample()
  private let pages = PagesSample()
  private let options = IndicatorSample()

  override func viewDidLoad() {
    super.viewDidLoad()
    // With several scroll views, only the column may scroll to the top on a status bar tap.
    for view in [zoom, pages.scrollView, options.scrollView] { view.scrollsToTop = false }
    column.append(Sample("Pages: swipe across; the column scrolls along", pages, height: 180))
    column.append(Sample("Zoom: pinch, or tap twice", zoom, height: 240))
    column.append(
      Sample(
        "One in another: drag the inner one beyond its end",
        NestedSample(),
        height: 200
      )
    )
    column.append(Sample("Indicators, insets, locked directions", options, height: 300))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    column.flashScrollIndicators()
    options.scrollView.flashScrollIndicators()
  }
}

/// Four pages with a page control.
private final class PagesSample: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private let dots = UIPageControl()
  private var pages: [UILabel] = []
  private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple]

  init() {
    super.init(frame: .zero)
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    addSubview(scrollView)
    for (index, color) in colors.enumerated() {
      let page = UILabel()
      page.text = "Page \(index + 1)"
      page.font = .preferredFont(forTextStyle: .title2)
      page.adjustsFontForContentSizeCategory = true
      page.adjustsFontSizeToFitWidth = true
      page.textAlignment = .center
      page.textColor = .white
      page.backgroundColor = color
      pages.append(page)
      scrollView.addSubview(page)
    }
    dots.numberOfPages = colors.count
    dots.pageIndicatorTintColor = .systemGray3
    dots.currentPageIndicatorTintColor = .label
    dots.addAction(
      UIAction { [weak self] _ in self?.turn() },
      for: .valueChanged
    )
    addSubview(dots)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PagesSample is made in code") }

  private func turn() {
    let x = CGFloat(dots.currentPage) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    dots.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let height = bounds.height - 37
    let page = dots.currentPage
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    for (index, view) in pages.enumerated() {
      view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height)
    }
    let size = CGSize(width: width * CGFloat(pages.count), height: height)
    if scrollView.contentSize != size {
      scrollView.contentSize = size
      scrollView.contentOffset.x = CGFloat(page) * width
    }
    dots.frame = CGRect(x: 0, y: height, width: width, height: 37)
  }
}

/// A picture that a pinch or a double tap zooms.
private final class ZoomSample: UIScrollView, UIScrollViewDelegate {
  private let picture = PatternView(frame: CGRect(x: 0, y: 0, width: 480, height: 360))

  init() {
    super.init(frame: .zero)
    delegate = self
    minimumZoomScale = 0.5
    maximumZoomScale = 4
    backgroundColor = .secondarySystemBackground
    addSubview(picture)
    contentSize = picture.bounds.size
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(ZoomSample.tappedTwice, "tappedTwice:")
    )
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
    accessibilityLabel = "Zooming picture"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ZoomSample is made in code") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  /// Zooms in at the tapped point, or out if the picture is zoomed in.
  private func tappedTwice(_ tap: UITapGestureRecognizer) {
    if zoomScale > 1 {
      setZoomScale(1, animated: true)
    } else {
      let place = tap.location(in: picture)
      let size = CGSize(width: bounds.width / 3, height: bounds.height / 3)
      zoom(
        to: CGRect(
          x: place.x - size.width / 2,
          y: place.y - size.height / 2,
          width: size.width,
          height: size.height
        ),
        animated: true
      )
    }
  }
}

/// A pattern of rings and squares that makes zooming visible.
private final class PatternView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PatternView is made in code") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
    for x in 0..<8 {
      for y in 0..<6 {
        let cell = CGRect(x: x * 60, y: y * 60, width: 60, height: 60).insetBy(dx: 6, dy: 6)
        context.setFillColor(colors[(x + y) % colors.count].cgColor)
        if (x + y) % 2 == 0 { context.fillEllipse(in: cell) } else { context.fill(cell) }
      }
    }
  }
}

/// A scroll view within another: each scrolls along its axis and passes touches on at its end.
private final class NestedSample: UIScrollView {
  private let inner = UIScrollView()
  private let before = UILabel()
  private let after = UILabel()
  private var cells: [UILabel] = []

  init() {
    super.init(frame: .zero)
    scrollsToTop = false
    inner.scrollsToTop = false
    backgroundColor = .secondarySystemBackground
    inner.backgroundColor = .systemGray4
    for (label, text) in [(before, "Outer, beginning"), (after, "Outer, end")] {
      label.text = text
      label.textAlignment = .center
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      addSubview(label)
    }
    addSubview(inner)
    for index in 0..<8 {
      let cell = UILabel()
      cell.text = "\(index + 1)"
      cell.textAlignment = .center
      cell.font = .preferredFont(forTextStyle: .headline)
      cell.backgroundColor = index % 2 == 0 ? .systemGray5 : .systemGray6
      cells.append(cell)
      inner.addSubview(cell)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NestedSample is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let height = bounds.height
    before.frame = CGRect(x: 0, y: 0, width: width * 0.5, height: height)
    inner.frame = CGRect(x: width * 0.5, y: 20, width: width * 0.7, height: height - 40)
    after.frame = CGRect(x: width * 1.2, y: 0, width: width * 0.6, height: height)
    let size = CGSize(width: width * 1.8, height: height)
    if contentSize != size { contentSize = size }
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(x: CGFloat(index) * 70, y: 0, width: 70, height: inner.bounds.height)
    }
    let innerSize = CGSize(width: 70 * CGFloat(cells.count), height: inner.bounds.height)
    if inner.contentSize != innerSize { inner.contentSize = innerSize }
  }
}

/// A field of dots in a scroll view with options.
private final class IndicatorSample: UIView {
  let scrollView = UIScrollView()
  private let field = PatternView(frame: CGRect(x: 0, y: 0, width: 480, height: 360))
  private var buttons: [UIButton] = []

  init() {
    super.init(frame: .zero)
    scrollView.addSubview(field)
    scrollView.contentSize = CGSize(width: 960, height: 720)
    field.transform = CGAffineTransform(scaleX: 2, y: 2)
    field.frame.origin = .zero
    scrollView.backgroundColor = .systemGray5
    addSubview(scrollView)
    add("White") { scrollView, isOn in scrollView.indicatorStyle = isOn ? .white : .default }
    add("Inset") { scrollView, isOn in
      scrollView.contentInset =
        isOn ? UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30) : .zero
      scrollView.scrollIndicatorInsets = scrollView.contentInset
    }
    add("Lock") { scrollView, isOn in scrollView.isDirectionalLockEnabled = isOn }
    add("Fast") { scrollView, isOn in scrollView.decelerationRate = isOn ? .fast : .normal }
    add("Stiff") { scrollView, isOn in scrollView.bounces = !isOn }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IndicatorSample is made in code") }

  private func add(_ title: String, _ change: @escaping (UIScrollView, Bool) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button else { return }
        button.isSelected.toggle()
        change(scrollView, button.isSelected)
        scrollView.flashScrollIndicators()
      },
      for: .touchUpInside
    )
    buttons.append(button)
    addSubview(button)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 44)
    }
    scrollView.frame = CGRect(x: 0, y: 48, width: bounds.width, height: bounds.height - 48)
  }
}
