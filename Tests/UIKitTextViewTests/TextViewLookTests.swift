import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitText

@MainActor
@Suite(.restoresProcess) struct `The looks of text views` {
  // MARK: Defaults and sizes

  @Test(.feature("UI9-F201")) func `defaults are UIKit's`() {
    _ = TextViewStage()
    let view = UITextView()
    #expect(view.font == .systemFont(ofSize: 12))
    #expect(view.textAlignment == .natural && view.text == "")
    #expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(view.textContainer.widthTracksTextView)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    #expect(view.layoutManager.textStorage === view.textStorage)
    #expect(view.textContainer.layoutManager === view.layoutManager)
    #expect(UITextView(usingTextLayoutManager: true).textLayoutManager != nil)
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
  }

  @Test(.feature("UI9-F201")) func `text is black from the left, or as the app wants it`() throws {
    let stage = TextViewStage()
    let view = stage.view("nnn", frame: CGRect(x: 0, y: 60, width: 200, height: 60))
    /// The darkest pixel of each channel, and the first and last column with ink.
    func ink() throws -> (color: [UInt8], columns: ClosedRange<Int>) {
      let image = try #require(stage.screen.image(of: view))
      let data = try #require(image.dataProvider?.data)
      var columns: [Int] = []
      var color: [UInt8] = [255, 255, 255]
      for y in 0..<image.height {
        for x in 0..<image.width {
          let start = y * image.bytesPerRow + x * 4
          guard (0..<3).contains(where: { data[start + $0] < 128 }) else { continue }
          columns.append(x)
          for channel in 0..<3 { color[channel] = min(color[channel], data[start + channel]) }
        }
      }
      let (first, last) = (try #require(columns.min()), try #require(columns.max()))
      return (color, first...last)
    }
    let standard = try ink()
    #expect(standard.color.allSatisfy { $0 < 20 })
    #expect(standard.columns.lowerBound < 20)
    view.textColor = .green
    view.textAlignment = .right
    view.font = .systemFont(ofSize: 34)
    let own = try ink()
    #expect(own.color.filter { $0 > 200 }.count == 1, "green alone")
    #expect(own.columns.upperBound > 380)
    #expect(own.columns.count > standard.columns.count * 3 / 2)
  }

  @Test func `an app may bring container, layout manager and storage`() {
    let stage = TextViewStage()
    let storage = NSTextStorage(string: "mine")
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(
      frame: CGRect(x: 0, y: 40, width: 200, height: 100),
      textContainer: container
    )
    stage.screen.show(view)
    #expect(view.text == "mine" && view.textStorage === storage)
    #expect(container.size.width == 100, "it does not follow the view's width")
    storage.append(NSAttributedString(string: " too"))
    #expect(view.text == "mine too")
    stage.screen.tap(view)
    stage.screen.type("!")
    #expect(storage.string == "mine too!")
  }

  @Test func `a text is measured with its hyphenation`() {
    let stage = TextViewStage()
    let view = stage.view("Extraordinary circumstances necessitate the hyphenation of words")
    view.layoutManager.hyphenationFactor = 1
    for width in stride(from: CGFloat(90), through: 200, by: 10) {
      let measured = view.sizeThatFits(CGSize(width: width, height: 0)).height
      view.frame.size.width = width
      stage.screen.update()
      #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height == measured)
    }
  }

  @Test(.feature("UI10-F114")) func `sizes follow the text`() {
    let stage = TextViewStage()
    let view = stage.view("One line")
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    func up(_ height: CGFloat) -> CGFloat { (height * 2).rounded(.up) / 2 }
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == up(line + 16))
    #expect(view.contentSize == CGSize(width: 300, height: up(line + 16)))
    view.text = "One line\nand another"
    stage.screen.update()
    #expect(view.contentSize.height == up(line * 2 + 16))
    view.text = ""
    stage.screen.update()
    #expect(view.contentSize.height == up(line + 16))
    view.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 30)
    #expect(view.textContainer.size.width == 260)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == up(line + 20))
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func `without scrolling a text view grows with its text`() {
    let stage = TextViewStage()
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    ground.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: ground.topAnchor, constant: 50),
      view.leadingAnchor.constraint(equalTo: ground.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    stage.screen.show(ground)
    let one = view.frame.height
    #expect(one > 30 && one < 40)
    stage.screen.tap(view)
    stage.screen.type("some words that will not go on one line of this view")
    let several = view.frame.height
    #expect(several > one * 2)
    #expect(view.contentOffset == .zero && view.contentSize.height == several)
    stage.screen.key("a", modifiers: .command)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.frame.height == one)
  }

  @Test func `a cell grows with the text view in it`() throws {
    final class Cell: UITableViewCell {
      let field = UITextView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        field.isScrollEnabled = false
        field.font = .systemFont(ofSize: 17)
        field.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(field)
        NSLayoutConstraint.activate([
          field.topAnchor.constraint(equalTo: contentView.topAnchor),
          field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Source: NSObject, UITableViewDataSource, UITextViewDelegate {
      weak var table: UITableView?
      let cell = Cell(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { cell }
      func textViewDidChange(_ textView: UITextView) {
        UIView.performWithoutAnimation {
          table?.beginUpdates()
          table?.endUpdates()
        }
      }
    }
    let stage = TextViewStage()
    let table = UITableView(frame: CGRect(x: 0, y: 20, width: 320, height: 400))
    let source = Source()
    source.table = table
    source.cell.field.delegate = source
    table.dataSource = source
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 44
    stage.screen.show(table)
    let before = source.cell.frame.height
    stage.screen.tap(source.cell.field)
    stage.screen.type("one\ntwo\nthree")
    stage.screen.update()
    #expect(source.cell.frame.height > before + 30)
    #expect(source.cell.field.isFirstResponder)
  }

  @Test func `fonts of text styles follow the text size`() {
    let stage = TextViewStage()
    let view = stage.view("words")
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    let before = view.font?.pointSize ?? 0
    stage.screen.environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXL"
    stage.screen.update()
    #expect((view.font?.pointSize ?? 0) > before + 10)
  }

  @Test func `appearance proxies set font and colour`() {
    let stage = TextViewStage()
    UITextView.appearance().textColor = .red
    UITextView.appearance().font = .systemFont(ofSize: 30)
    let view = UITextView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    view.text = "x"
    stage.screen.show(view)
    #expect(view.textColor == .red && view.font == .systemFont(ofSize: 30))
  }

  @Test func `assistive technology reads the text`() {
    let stage = TextViewStage()
    let view = stage.view("words")
    #expect(view.isAccessibilityElement && view.accessibilityValue == "words")
    #expect(view.accessibilityHint == "Double tap to edit")
    view.isEditable = false
    #expect(view.accessibilityTraits.contains(.staticText) && view.accessibilityHint == nil)
  }

  // MARK: Places

  @Test func `carets stand where text would go, empty or not`() throws {
    let stage = TextViewStage()
    let view = stage.view()
    let empty = view.caretRect(for: view.beginningOfDocument)
    #expect(empty.minX == 4 && empty.minY == 8 && empty.width == 2)
    view.text = "x"
    let before = view.caretRect(for: view.beginningOfDocument)
    #expect(abs(before.minX - 4) < 1 && before.height == empty.height)
    view.text = "x\n"
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minY > empty.maxY - 2 && abs(last.minX - 4) < 1)
    view.text = ""
    view.textAlignment = .center
    #expect(view.caretRect(for: view.beginningOfDocument).midX == 150)
    view.textAlignment = .natural
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.caretRect(for: view.beginningOfDocument).midX > 290)
  }

  @Test func `rectangles of a selection cover its lines`() throws {
    let stage = TextViewStage()
    let view = stage.view("one two\nthree four\nfive")
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    let end = try #require(view.position(from: view.beginningOfDocument, offset: 21))
    let range = try #require(view.textRange(from: start, to: end))
    let rects = view.selectionRects(for: range)
    #expect(rects.count == 3)
    #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
    #expect(rects[0].rect.maxX > 290 && rects[2].rect.maxX < 60)
    let middle = CGPoint(x: rects[1].rect.minX + 12, y: rects[1].rect.midY)
    let found = try #require(view.closestPosition(to: middle))
    #expect((8...11).contains(view.offset(from: view.beginningOfDocument, to: found)))
    #expect(view.characterRange(at: CGPoint(x: 290, y: 190)) == nil)
  }

  // MARK: Pictures

  private func rich() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "Rich text\n",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.label]
    )
    let body: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label,
    ]
    text.append(NSAttributedString(string: "with a ", attributes: body))
    var link = body
    link[.link] = URL(string: "https://example.com")
    text.append(NSAttributedString(string: "link to somewhere", attributes: link))
    text.append(NSAttributedString(string: ", an image ", attributes: body))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemOrange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    text.append(NSAttributedString(attachment: NSTextAttachment(image: image), attributes: body))
    let center = NSMutableParagraphStyle()
    center.alignment = .center
    var middle = body
    middle[.paragraphStyle] = center
    middle[.foregroundColor] = UIColor.systemRed
    text.append(NSAttributedString(string: "\nand a centred paragraph in red.", attributes: middle))
    return text
  }

  private func picture(_ stage: TextViewStage, _ prepare: (UITextView) -> Void) -> CGImage? {
    let view = UITextView(frame: CGRect(x: 20, y: 60, width: 200, height: 140))
    view.attributedText = rich()
    stage.screen.show(view)
    prepare(view)
    stage.screen.advance(by: .milliseconds(100))
    return stage.screen.image(of: view)
  }

  @Test(.feature("UI10-F117"), arguments: [Environment.Appearance.light, .dark])
  func `rich text looks as recorded`(appearance: Environment.Appearance) throws {
    let stage = TextViewStage(appearance: appearance)
    let image = picture(stage) { view in
      view.isEditable = false
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 2, length: 20)
    }
    expectGolden(
      image,
      "UITextView.rich.\(appearance == .dark ? "dark" : "light")",
      maximumBytes: 20_480
    )
  }

  @Test func `text from right to left looks as recorded`() throws {
    let stage = TextViewStage(languages: ["ar"])
    let view = UITextView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق"
    stage.screen.show(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 20)
    stage.screen.advance(by: .milliseconds(100))
    expectGolden(stage.screen.image(of: view), "UITextView.rtl", maximumBytes: 20_480)
  }

  @Test func `the caret and the text stand on one line`() throws {
    let stage = TextViewStage(.iPhoneX)
    let view = stage.view("Write here", frame: CGRect(x: 20, y: 60, width: 140, height: 60))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.screen.advance(by: .milliseconds(50))
    expectGolden(stage.screen.image(of: view), "UITextView.caret.3x")
  }
}
