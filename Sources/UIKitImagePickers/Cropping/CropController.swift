import CoreGraphics
import Foundation
import PictureLibrary
import UIKitBars
import UIKitControls
import UIKitCore

/// Lets a person move and scale a picture behind a square, to which it is cropped.
final class CropController: UIViewController, UIScrollViewDelegate {
  private enum Source {
    case file(String)
    case image(UIImage)
  }

  private let source: Source
  private let titles: (cancel: String, choose: String)
  /// Called with the part of the upright picture, with coordinates from 0 to 1.
  var chosen: ((CGRect) -> Void)?
  var cancelled: (() -> Void)?

  let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let shades = [UIView(), UIView(), UIView(), UIView()]
  private let outline = UIView()
  private let heading = UILabel()
  private let cancelButton = UIButton(type: .system)
  private let chooseButton = UIButton(type: .system)
  private var square = CGRect.zero

  private enum Metrics {
    // Unverified: by eye from iOS 12.
    static let shade: CGFloat = 0.5
    static let headingSize: CGFloat = 17
    static let buttonSize: CGFloat = 18
    static let margin: CGFloat = 16
    static let barHeight: CGFloat = 56
    // Chosen: the enlargement that is possible beyond the picture's pixels, and the largest shown
    // size.
    static let enlargement: CGFloat = 4
    static let shownPixels = 2048
  }

  init(_ picture: Picture) {
    source = .file(picture.path)
    titles = (SystemStrings.string(.cancel), PictureWords.choose.text)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen for an image in memory, with custom titles of its buttons.
  init(_ image: UIImage, cancel: String, choose: String) {
    source = .image(image)
    titles = (cancel, choose)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.decelerationRate = .fast
    // The layout of pictures does not depend on the language.
    scrollView.semanticContentAttribute = .forceLeftToRight
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)
    for shade in shades {
      shade.backgroundColor = UIColor(white: 0, alpha: Metrics.shade)
      shade.isUserInteractionEnabled = false
      view.addSubview(shade)
    }
    outline.isUserInteractionEnabled = false
    outline.layer.borderColor = UIColor(white: 1, alpha: Metrics.shade).cgColor
    view.addSubview(outline)
    heading.text = PictureWords.moveAndScale.text
    heading.textColor = .white
    heading.textAlignment = .center
    heading.font = .systemFont(ofSize: Metrics.headingSize, weight: .semibold)
    heading.accessibilityTraits = .header
    view.addSubview(heading)
    let buttons = [(cancelButton, titles.cancel), (chooseButton, titles.choose)]
    for (button, title) in buttons {
      button.setTitle(title, for: .normal)
      button.tintColor = .white
      button.titleLabel?.font = .systemFont(ofSize: Metrics.buttonSize)
      view.addSubview(button)
    }
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancelled?() },
      for: .primaryActionTriggered
    )
    chooseButton.addAction(
      UIAction { [weak self] _ in self?.choose() },
      for: .primaryActionTriggered
    )
    chooseButton.isEnabled = false
    load()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  private func load() {
    let path: String
    switch source {
    case .image(let image): return show(image.cgImage)
    case .file(let file): path = file
    }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let image = Thumbnail.decode(path: path, side: Metrics.shownPixels, crop: .none)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.show(image) } }
    }
  }

  private func show(_ image: CGImage?) {
    guard let image else {
      heading.text = PictureWords.unreadable.text
      return
    }
    let shown = UIImage(cgImage: image)
    imageView.image = shown
    imageView.frame = CGRect(origin: .zero, size: shown.size)
    scrollView.contentSize = shown.size
    chooseButton.isEnabled = true
    square = .zero
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds
    guard room.width > 0, room.height > 0 else { return }
    let safe = view.safeAreaInsets
    let upper = max(safe.top, Metrics.margin / 2)
    heading.frame = CGRect(
      x: Metrics.margin,
      y: upper,
      width: room.width - 2 * Metrics.margin,
      height: Metrics.barHeight - Metrics.margin / 2
    )
    placeButtons(room, safe)
    scrollView.frame = room
    let place = CropGeometry.square(in: room)
    placeShades(room, place)
    guard place != square else { return }
    square = place
    scrollView.contentInset = UIEdgeInsets(
      top: place.minY,
      left: place.minX,
      bottom: room.height - place.maxY,
      right: room.width - place.maxX
    )
    guard let image = imageView.image else { return }
    let least = CropGeometry.filling(place.width, with: image.size)
    scrollView.minimumZoomScale = least
    scrollView.maximumZoomScale = max(least * Metrics.enlargement, 1)
    scrollView.zoomScale = least
    let size = scrollView.contentSize
    scrollView.contentOffset = CGPoint(
      x: (size.width - place.width) / 2 - place.minX,
      y: (size.height - place.height) / 2 - place.minY
    )
  }

  private func placeButtons(_ room: CGRect, _ safe: UIEdgeInsets) {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let y = room.height - max(safe.bottom, Metrics.margin / 2) - Metrics.barHeight
    for (button, isLeading) in [(cancelButton, true), (chooseButton, false)] {
      let width = min(button.sizeThatFits(room.size).width, room.width / 2 - Metrics.margin)
      button.frame = CGRect(
        x: isLeading == isRightToLeft ? room.width - Metrics.margin - width : Metrics.margin,
        y: y,
        width: width,
        height: Metrics.barHeight
      )
    }
  }

  private func placeShades(_ room: CGRect, _ place: CGRect) {
    let frames = [
      CGRect(x: 0, y: 0, width: room.width, height: place.minY),
      CGRect(x: 0, y: place.maxY, width: room.width, height: room.height - place.maxY),
      CGRect(x: 0, y: place.minY, width: place.minX, height: place.height),
      CGRect(x: place.maxX, y: place.minY, width: room.width - place.maxX, height: place.height),
    ]
    for (shade, frame) in zip(shades, frames) { shade.frame = frame }
    outline.layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
    outline.frame = place
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  private func choose() {
    guard imageView.image != nil else { return }
    let frame = imageView.convert(imageView.bounds, to: view)
    chosen?(CropGeometry.part(of: frame, in: square))
  }
}
