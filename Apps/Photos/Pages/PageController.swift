import UIKit

/// Shows one picture, which can be zoomed.
final class PageController: UIViewController, UIScrollViewDelegate {
  let photo: Photo
  private let url: URL
  private let placeholder: UIImage?
  let scrollView = UIScrollView()
  let imageView = UIImageView()
  private let trouble = UILabel()
  private var room = CGSize.zero
  /// The recognizer of a double tap, which single tap recognizers require to fail.
  let doubleTap = UITapGestureRecognizer()

  init(_ photo: Photo, _ url: URL, placeholder: UIImage?) {
    self.photo = photo
    self.url = url
    self.placeholder = placeholder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PageController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    scrollView.semanticContentAttribute = .forceLeftToRight
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    imageView.accessibilityLabel =
      "Photo, "
      + DateFormatter.localizedString(from: photo.date, dateStyle: .long, timeStyle: .short)
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, action: Selector(PageController.tappedTwice, "tappedTwice:"))
    scrollView.addGestureRecognizer(doubleTap)
    if let placeholder { show(placeholder) }
    let (url, longest) = (url, max(view.bounds.width, view.bounds.height) * 3)
    Task.detached(priority: .userInitiated) { [weak self] in
      // As many pixels as are visible when zoomed in, not all of a camera's picture.
      let image = UIImage(contentsOfFile: url.path)
      let ratio = min(1, 2 * longest / max(image?.size.width ?? 1, image?.size.height ?? 1, 1))
      let shown =
        ratio < 1
        ? image?.preparingThumbnail(
          of: CGSize(
            width: (image?.size.width ?? 1) * ratio,
            height: (image?.size.height ?? 1) * ratio
          )
        ) : image?.preparingForDisplay()
      await self?.loaded(shown)
    }
  }

  private func loaded(_ image: UIImage?) {
    guard let image else {
      guard placeholder == nil else { return }
      trouble.text = "The photo can’t be opened."
      trouble.textColor = .secondaryLabel
      trouble.textAlignment = .center
      trouble.font = .preferredFont(forTextStyle: .body)
      trouble.frame = view.bounds
      trouble.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(trouble)
      return
    }
    show(image)
  }

  private func show(_ image: UIImage) {
    // A sharper version replaces the small one at the same zoom scale.
    let isSame = imageView.image.map { abs(ratio($0) - ratio(image)) < 0.02 } ?? false
    imageView.image = image
    if isSame { return }
    room = .zero
    view.setNeedsLayout()
  }

  private func ratio(_ image: UIImage) -> CGFloat { image.size.width / max(image.size.height, 1) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.bounds.size != room, let size = imageView.image?.size, size.width > 0,
      size.height > 0
    else { return }
    room = scrollView.bounds.size
    scrollView.minimumZoomScale = 1
    scrollView.zoomScale = 1
    let ratio = min(room.width / size.width, room.height / size.height)
    let fitting = CGSize(width: size.width * ratio, height: size.height * ratio)
    imageView.frame = CGRect(origin: .zero, size: fitting)
    scrollView.contentSize = fitting
    scrollView.maximumZoomScale = max(3, fillScale)
    center()
  }

  /// The zoom scale at which the picture fills the screen.
  private var fillScale: CGFloat {
    let size = imageView.bounds.size
    guard size.width > 0, size.height > 0 else { return 1 }
    return max(room.width / size.width, room.height / size.height)
  }

  private func center() {
    let (room, size) = (scrollView.bounds.size, scrollView.contentSize)
    let (x, y) = (max(0, (room.width - size.width) / 2), max(0, (room.height - size.height) / 2))
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

  private func tappedTwice(_ recognizer: UITapGestureRecognizer) {
    if scrollView.zoomScale > 1.01 {
      scrollView.setZoomScale(1, animated: true)
      return
    }
    let scale = min(max(2, fillScale), scrollView.maximumZoomScale)
    let point = recognizer.location(in: imageView)
    // The size without the insets, which are subtracted before the rectangle is fitted.
    let inset = scrollView.contentInset
    let size = CGSize(
      width: (room.width - inset.left - inset.right) / scale,
      height: (room.height - inset.top - inset.bottom) / scale
    )
    scrollView.zoom(
      to: CGRect(
        x: point.x - size.width / 2,
        y: point.y - size.height / 2,
        width: size.width,
        height: size.height
      ),
      animated: true
    )
  }

  /// Whether the picture has its initial scale, so that a swipe can dismiss it.
  var isFitting: Bool { scrollView.zoomScale <= 1.01 }
}
