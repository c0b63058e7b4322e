import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore
import UIKitText
import UniformTypeIdentifiers

/// A full-screen preview of a file: a picture, a text, or a page with its icon, name, kind and
/// size.
final class PreviewController: UIViewController, UIScrollViewDelegate {
  // Chosen: a length that a person scrolls through; a log of gigabytes is not laid out as a whole.
  /// The maximum number of bytes of a text.
  private static let textLimit = 64 * 1024
  private static let margin: CGFloat = 16

  var gone: (() -> Void)?
  var shared: ((UIBarButtonItem) -> Void)?

  private let url: URL
  private let type: UTType
  private let scroll = UIScrollView()
  private let picture = UIImageView()
  private let text = UITextView()
  private let page = UIStackView()

  init(_ url: URL, type: UTType, name: String) {
    self.url = url
    self.type = type
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    let share = UIBarButtonItem(systemItem: .action)
    share.primaryAction = UIAction { [weak self, weak share] _ in
      if let share { self?.shared?(share) }
    }
    navigationItem.rightBarButtonItem = share
    if navigationController?.viewControllers.first === self {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in
          self?.presentingViewController?.dismiss(animated: true)
        }
      )
    }
    if type.conforms(to: .image), let image = UIImage(contentsOfFile: url.path) {
      showPicture(image)
    } else if type.conforms(to: .text), let words = Self.words(of: url) {
      showText(words)
    } else {
      showPage()
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true
    else { return }
    let gone = gone
    self.gone = nil
    gone?()
  }

  // MARK: Contents

  private func showPicture(_ image: UIImage) {
    picture.image = image
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = title
    picture.accessibilityTraits = .image
    scroll.delegate = self
    scroll.maximumZoomScale = 4
    scroll.addSubview(picture)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    picture.image == nil ? nil : picture
  }

  private static func words(of url: URL) -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: textLimit) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  private func showText(_ words: String) {
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.text = words
    text.isEditable = false
    text.alwaysBounceVertical = true
    text.textContainerInset = UIEdgeInsets(
      top: Self.margin,
      left: Self.margin - text.textContainer.lineFragmentPadding,
      bottom: Self.margin,
      right: Self.margin - text.textContainer.lineFragmentPadding
    )
    text.backgroundColor = .systemBackground
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
    scroll.removeFromSuperview()
  }

  private func showPage() {
    let icon = UIImageView(
      image: FileIcon.image(type, pathExtension: url.pathExtension, side: 120)
    )
    let size = FolderEntry(url)?.size.map { $0.formatted(.byteCount(style: .file)) }
    let lines: [(String?, UIFont.TextStyle, UIColor)] = [
      (title, .headline, .label),
      (
        type.localizedDescription ?? SystemStrings.string(.kindOther), .subheadline, .secondaryLabel
      ),
      (size, .subheadline, .secondaryLabel),
    ]
    page.axis = .vertical
    page.alignment = .center
    page.spacing = 8
    page.addArrangedSubview(icon)
    for (words, style, color) in lines {
      guard let words else { continue }
      let label = UILabel()
      label.text = words
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.textAlignment = .center
      label.numberOfLines = 0
      page.addArrangedSubview(label)
    }
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(page)
    NSLayoutConstraint.activate([
      page.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      page.leadingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.leadingAnchor,
        constant: Self.margin
      ),
      page.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor,
        constant: -Self.margin
      ),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if picture.image != nil, scroll.zoomScale == 1 {
      let insets = scroll.adjustedContentInset
      let room = scroll.bounds.inset(by: insets).size
      picture.frame = CGRect(origin: .zero, size: room)
      scroll.contentSize = room
    }
  }
}
