import CoreGraphics
import UIKitControls
import UIKitCore

/// A controller that shows one page of an introduction; content that does not fit scrolls.
final class IntroductionPageController: UIViewController {
  // Chosen: distances in points, and the maximum part of the page's height for a drawing.
  private enum Metrics {
    static let side: CGFloat = 32
    static let gap: CGFloat = 12
    static let imageGap: CGFloat = 32
    /// The height of a page below which the gap under the drawing is smaller, as on a phone in
    /// landscape.
    static let lowPage: CGFloat = 300
    static let imageShare: CGFloat = 0.45
    /// The maximum width of readable text, on pads.
    static let textWidth: CGFloat = 440
  }

  let index: Int
  private let page: IntroductionPage
  private let scroll = UIScrollView()
  private let image = UIImageView()
  private let heading = UILabel()
  private let message = UILabel()

  init(_ page: IntroductionPage, index: Int) {
    self.page = page
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    image.image = page.image
    image.contentMode = .scaleAspectFit
    heading.text = page.title
    heading.font = UIFontMetrics(forTextStyle: .title1)
      .scaledFont(for: .systemFont(ofSize: 28, weight: .bold))
    heading.accessibilityTraits = [.staticText, .header]
    message.text = page.message
    message.font = .preferredFont(forTextStyle: .body)
    heading.textColor = .label
    message.textColor = .secondaryLabel
    for label in [heading, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    view.addSubview(scroll)
    scroll.alwaysBounceVertical = false
    for part in [image, heading, message] { scroll.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    scroll.frame = bounds
    let width = min(bounds.width - 2 * Metrics.side, Metrics.textWidth)
    let x = (bounds.width - width) / 2
    func height(_ label: UILabel) -> CGFloat {
      guard label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    let imageGap = bounds.height < Metrics.lowPage ? Metrics.gap : Metrics.imageGap
    var picture = CGSize.zero
    if let size = page.image?.size, size.width > 0, size.height > 0 {
      let limit = bounds.height * Metrics.imageShare
      let scale = min(1, width / size.width, limit / size.height)
      picture = CGSize(width: size.width * scale, height: size.height * scale)
    }
    let words = height(heading) + (page.message.isEmpty ? 0 : Metrics.gap + height(message))
    let total = picture.height + (picture.height > 0 ? imageGap : 0) + words
    var y = max(0, (bounds.height - total) / 2)
    image.frame = CGRect(
      x: (bounds.width - picture.width) / 2,
      y: y,
      width: picture.width,
      height: picture.height
    )
    if picture.height > 0 { y = image.frame.maxY + imageGap }
    heading.frame = CGRect(x: x, y: y, width: width, height: height(heading))
    message.frame = CGRect(
      x: x,
      y: heading.frame.maxY + Metrics.gap,
      width: width,
      height: height(message)
    )
    scroll.contentSize = CGSize(width: bounds.width, height: max(total, bounds.height))
    scroll.isScrollEnabled = total > bounds.height
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }
}
