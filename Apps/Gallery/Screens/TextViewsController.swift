import UIKit

/// Text views: plain, rich, read-only, around a shape, and in two columns.
///
/// With `--say-gestures` events of the plain text view are printed, for scripts that use the app.
final class TextViewsController: SampleController {
  private let height: CGFloat = 150
  private let plainView = AnnouncingTextView()
  private var keyboardObserver: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    column.keyboardDismissMode = .interactive
    column.append(Sample("Plain", plain(), height: height))
    column.append(Sample("Rich, with an image", rich(), height: height))
    column.append(Sample("Only read, with detectors and links", reading(), height: height))
    column.append(Sample("Around a shape", excluding(), height: height))
    column.append(Sample("Two columns", TwoColumns(Self.words(4)), height: height))
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification,
      object: nil,
      queue: .main
    ) { note in
      guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      else { return }
      let top = Int(frame.cgRectValue.minY)
      MainActor.assumeIsolated { Announcement.say("place keyboard 0 \(top)") }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Announcement.say(placeOf: plainView, "plain")
  }

  /// Adds a thin frame to a text view.
  private func framed(_ view: UITextView = UITextView()) -> UITextView {
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemGray.cgColor
    view.layer.cornerRadius = 6
    return view
  }

  private static func words(_ count: Int) -> String {
    let sentence =
      "A text view shows text in many lines, lets people select and edit it, and scrolls where "
      + "there is more of it than fits."
    return Array(repeating: sentence, count: count).joined(separator: "\n")
  }

  private func plain() -> UITextView {
    let view = framed(plainView)
    view.text = Self.words(6)
    view.isFindInteractionEnabled = true
    view.delegate = plainView
    view.accessibilityLabel = "Plain text"
    return view
  }

  private func rich() -> UITextView {
    let view = framed()
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    let text = NSMutableAttributedString(
      string: "A heading\n",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .title1), .foregroundColor: UIColor.systemBlue,
      ]
    )
    text.append(NSAttributedString(string: "A picture ", attributes: body))
    let attachment = NSTextAttachment()
    attachment.image = UIImage(systemName: "globe")?.withRenderingMode(.alwaysTemplate)
    attachment.bounds = CGRect(x: 0, y: -4, width: 22, height: 22)
    text.append(NSAttributedString(attachment: attachment, attributes: body))
    text.append(NSAttributedString(string: " stands in the line, and ", attributes: body))
    var marked = body
    marked[.backgroundColor] = UIColor.systemYellow.withAlphaComponent(0.4)
    text.append(NSAttributedString(string: "a part has a ground", attributes: marked))
    text.append(NSAttributedString(string: " of its own.\n", attributes: body))
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    var middle = body
    middle[.paragraphStyle] = centered
    text.append(NSAttributedString(string: "This paragraph is centred.", attributes: middle))
    view.attributedText = text
    view.allowsEditingTextAttributes = true
    view.accessibilityLabel = "Rich text"
    return view
  }

  private func reading() -> UITextView {
    let view = framed()
    view.isEditable = false
    view.dataDetectorTypes = [.link, .phoneNumber, .calendarEvent]
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
    ]
    let text = NSMutableAttributedString(
      string: "Write to mail@example.com, call +41 44 123 45 67, or come on 24.12.2026. Read ",
      attributes: body
    )
    var link = body
    link[.link] = URL(string: "https://example.com/more")
    text.append(NSAttributedString(string: "more about it", attributes: link))
    text.append(NSAttributedString(string: ".", attributes: body))
    view.attributedText = text
    view.accessibilityLabel = "Text with links"
    return view
  }

  private func excluding() -> UITextView {
    let view = framed()
    view.text = Self.words(2)
    view.textContainer.exclusionPaths = [
      UIBezierPath(ovalIn: CGRect(x: 100, y: 10, width: 90, height: 90))
    ]
    let disc = UIView(frame: CGRect(x: 106, y: 24, width: 78, height: 78))
    disc.backgroundColor = .systemOrange
    disc.layer.cornerRadius = 39
    disc.isUserInteractionEnabled = false
    view.addSubview(disc)
    view.accessibilityLabel = "Text around a shape"
    return view
  }
}

/// A text view that prints its text, its selection and search results for scripts.
private final class AnnouncingTextView: UITextView, UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    Announcement.say("text \((textView.text ?? "").debugDescription)")
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    Announcement.say("selection \(selectedRange.location) \(selectedRange.length)")
    guard let range = selectedTextRange else { return }
    for (name, position) in [("start", range.start), ("end", range.end)] {
      let caret = convert(caretRect(for: position), to: nil as UIView?)
      Announcement.say("place \(name) \(Int(caret.midX)) \(Int(caret.maxY))")
    }
  }

  override func decorate(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    usingStyle: UITextSearchFoundTextStyle
  ) {
    super.decorate(foundTextRange: foundTextRange, document: document, usingStyle: usingStyle)
    guard usingStyle == .highlighted else { return }
    Announcement.say("found \(offset(from: beginningOfDocument, to: foundTextRange.start))")
  }
}

/// A text that continues from one text view in the next.
private final class TwoColumns: UIView {
  private let storage = NSTextStorage()
  private let left: UITextView
  private let right: UITextView

  init(_ text: String) {
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    func column() -> UITextView {
      let container = NSTextContainer(size: CGSize(width: 100, height: 130))
      manager.addTextContainer(container)
      let view = UITextView(frame: .zero, textContainer: container)
      view.isScrollEnabled = false
      view.isEditable = false
      return view
    }
    left = column()
    right = column()
    super.init(frame: .zero)
    addSubview(left)
    addSubview(right)
    storage.setAttributedString(
      NSAttributedString(
        string: text,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.label,
        ]
      )
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TwoColumns is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = ((bounds.width - 12) / 2).rounded(.down)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let columns: [UITextView] = isMirrored ? [right, left] : [left, right]
    for (index, view) in columns.enumerated() {
      view.frame = CGRect(
        x: CGFloat(index) * (width + 12),
        y: 0,
        width: width,
        height: bounds.height
      )
      view.textContainer.size = CGSize(width: width, height: bounds.height - 16)
    }
  }
}
