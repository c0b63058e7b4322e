import CoreGraphics
import UIKit

/// An open folder: its name and pages of its apps, over the blurred home screen.
///
/// A tap outside the apps closes the folder. In edit mode its name is a text field.
final class FolderView: UIView, UITextFieldDelegate, UIScrollViewDelegate {
  /// The key of the folder.
  let key: String
  /// Called after a tap outside the apps.
  var onClose: () -> Void = {}
  /// Called with a new name.
  var onRename: (String) -> Void = { _ in }
  /// The pages of the folder.
  let pages = UIScrollView()
  /// The plate with the apps.
  let panel = UIView()
  let title = UITextField()
  let dots = UIPageControl()
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let ground = UIControl()
  private var iconSide: CGFloat = 60
  private var count = 0

  /// Lengths in points.
  private enum Metrics {
    // Unverified: by eye from pictures of iOS 12.
    static let columns = 3
    static let gap: CGFloat = 32, rowGap: CGFloat = 24
    static let radius: CGFloat = 38
    static let titleSize: CGFloat = 32, titleHeight: CGFloat = 44, titleGap: CGFloat = 16
    static let margin: CGFloat = 20
    static let fill: CGFloat = 0.25
  }

  /// The number of apps on a page.
  nonisolated static let capacity = Metrics.columns * Metrics.columns

  /// Creates a view of a folder.
  init(key: String, name: String) {
    self.key = key
    super.init(frame: .zero)
    backdrop.isUserInteractionEnabled = false
    ground.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    ground.isAccessibilityElement = false
    panel.backgroundColor = UIColor(white: 1, alpha: Metrics.fill)
    panel.layer.cornerRadius = Metrics.radius
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    dots.hidesForSinglePage = true
    dots.isUserInteractionEnabled = false
    title.text = name
    title.font = .systemFont(ofSize: Metrics.titleSize, weight: .light)
    title.textColor = .white
    title.textAlignment = .center
    title.returnKeyType = .done
    title.delegate = self
    title.isUserInteractionEnabled = false
    title.accessibilityIdentifier = "folder.name"
    for part in [backdrop, ground, panel, title] as [UIView] { addSubview(part) }
    panel.addSubview(pages)
    panel.addSubview(dots)
    accessibilityViewIsModal = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the name can be edited.
  var isEditing = false {
    didSet {
      if !isEditing { title.resignFirstResponder() }
      title.isUserInteractionEnabled = isEditing
      title.borderStyle = .none
      title.backgroundColor = isEditing ? UIColor(white: 1, alpha: Metrics.fill) : nil
      title.layer.cornerRadius = Metrics.titleHeight / 4
      title.clearButtonMode = isEditing ? .always : .never
    }
  }

  private func close() {
    // A tap outside the name ends editing first.
    if title.isFirstResponder { title.resignFirstResponder() } else { onClose() }
  }

  /// Closes the folder.
  override func accessibilityPerformEscape() -> Bool {
    onClose()
    return true
  }

  // MARK: Layout

  /// Lays out the folder for the side of an icon and the number of apps.
  func arrange(iconSide: CGFloat, count: Int) {
    self.iconSide = iconSide
    self.count = count
    // A page has as many rows as columns.
    let side = CGFloat(Metrics.columns)
    let width = side * iconSide + (side + 1) * Metrics.gap
    let height = side * (iconSide + AppIconView.labelHeight) + (side + 1) * Metrics.rowGap
    let size = CGSize(width: min(width, bounds.width - 2 * Metrics.margin), height: height)
    backdrop.frame = bounds
    ground.frame = bounds
    panel.bounds.size = size
    panel.center = panelCenter
    pages.frame = panel.bounds
    pages.contentSize = CGSize(width: size.width * CGFloat(pageCount), height: size.height)
    dots.numberOfPages = pageCount
    dots.frame = CGRect(
      x: 0,
      y: size.height - Metrics.rowGap,
      width: size.width,
      height: Metrics.rowGap
    )
    title.frame = CGRect(
      x: (bounds.width - size.width) / 2,
      y: panelCenter.y - size.height / 2 - Metrics.titleGap - Metrics.titleHeight,
      width: size.width,
      height: Metrics.titleHeight
    )
  }

  /// The middle of the plate at its full size, below the name.
  private var panelCenter: CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY + Metrics.titleHeight / 2)
  }

  private var pageCount: Int { max(1, (count + Self.capacity - 1) / Self.capacity) }

  /// Shows the first page; right to left it is the last page of the scroll view.
  func showFirstPage() {
    pages.contentOffset.x = isRightToLeft ? CGFloat(pageCount - 1) * pages.bounds.width : 0
    scrollViewDidScroll(pages)
  }

  /// Selects the dot of the current page.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let page = scrollView.page(of: pageCount, isRightToLeft: isRightToLeft) {
      dots.currentPage = page
    }
  }

  /// Returns the frame of an app, in the coordinates of the pages.
  func frame(at index: Int) -> CGRect {
    let place = index % Self.capacity
    let page = index / Self.capacity
    let column = place % Metrics.columns
    let logical = isRightToLeft ? Metrics.columns - 1 - column : column
    let width = panel.bounds.width
    let columns = CGFloat(Metrics.columns)
    let gap = (width - columns * iconSide) / (columns + 1)
    let cell = iconSide + AppIconView.labelHeight
    return CGRect(
      x: CGFloat(isRightToLeft ? pageCount - 1 - page : page) * width
        + gap + CGFloat(logical) * (iconSide + gap) - AppIconView.margin,
      y: Metrics.rowGap + CGFloat(place / Metrics.columns) * (cell + Metrics.rowGap),
      width: iconSide + 2 * AppIconView.margin,
      height: cell
    )
  }

  /// Returns the index of the place nearest to a point of the pages.
  func place(nearest point: CGPoint) -> Int {
    let places = (0..<pageCount * Self.capacity).map { frame(at: $0) }
    return HomeLayout.place(nearest: point, of: places, side: iconSide)
  }

  /// Shrinks the plate to the frame of the folder's icon.
  func shrink(into icon: CGRect) {
    let scale = icon.width / max(panel.bounds.width, 1)
    panel.transform = CGAffineTransform(scaleX: scale, y: scale)
    panel.center = CGPoint(x: icon.midX, y: icon.midY)
    panel.alpha = 0
    backdrop.alpha = 0
    title.alpha = 0
  }

  /// Lays out the plate at its full size.
  func grow() {
    panel.transform = .identity
    panel.center = panelCenter
    panel.alpha = 1
    backdrop.alpha = 1
    title.alpha = 1
  }

  // MARK: Name

  /// Ends editing of the name.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// Renames the folder; an empty name is ignored.
  func textFieldDidEndEditing(_ textField: UITextField) {
    let name = (textField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    if !name.isEmpty { onRename(name) }
  }
}
