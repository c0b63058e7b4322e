import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct `Attributed strings` {
  private let font = UIFont.systemFont(ofSize: 17)

  @Test func `one line is as high as its font, not rounded`() {
    let size = "Settings".size(withAttributes: [.font: font])
    #expect(abs(size.height - 20.287) < 0.001)
    #expect(size.width > 40 && size.width < 80)
    #expect("".size(withAttributes: [.font: font]).width == 0)
    #expect(("Settings" as NSString).size(withAttributes: [.font: font]) == size)
  }

  @Test func `text wraps at the width it is given`() {
    let text = NSAttributedString(
      string: "The quick brown fox jumps over the lazy dog",
      attributes: [.font: font]
    )
    let box = text.boundingRect(
      with: CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      context: nil
    )
    #expect(box.width <= 150)
    #expect(abs(box.height / font.lineHeight - 3) < 0.01)
    #expect(box.origin == .zero)
    let line = text.boundingRect(with: CGSize(width: 150, height: 0), options: [], context: nil)
    #expect(abs(line.height - font.lineHeight) < 0.01)
    #expect(line.width > 150)
  }

  @Test func `measuring and drawing again obeys what has changed since`() {
    let style = NSMutableParagraphStyle()
    let text = NSAttributedString(
      string: "first\nsecond",
      attributes: [.font: font, .paragraphStyle: style]
    )
    let plain = text.size()
    #expect(text.size() == plain)
    style.lineSpacing = 12
    #expect(abs(text.size().height - plain.height - 12) < 0.01)

    let changing = NSMutableAttributedString(string: "short", attributes: [.font: font])
    let short = changing.size()
    changing.append(NSAttributedString(string: " and longer", attributes: [.font: font]))
    #expect(changing.size().width > short.width * 2)

    let narrow = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    func height(_ string: NSAttributedString, _ size: CGSize) -> CGFloat {
      string.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
    }
    #expect(height(changing, narrow) > height(changing, CGSize(width: 500, height: 0)))
    // The same characters, larger.
    let large = NSAttributedString(string: "short", attributes: [.font: font.withSize(34)])
    #expect(large.size().width > short.width * 1.8)
  }

  @Test @MainActor func `a dynamic colour is that of the moment it is drawn in`() throws {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let text = NSAttributedString(
      string: "■",
      attributes: [.font: font.withSize(40), .foregroundColor: color]
    )
    func darkest(_ style: UIUserInterfaceStyle) throws -> Int {
      var image = UIImage()
      UITraitCollection(userInterfaceStyle: style).performAsCurrent {
        image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 50)).image { context in
          UIColor.gray.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 40, height: 50))
          text.draw(at: .zero)
        }
      }
      let pixels = try #require(PixelReader(image))
      return (0..<40).flatMap { x in (0..<50).map { pixels.pixel(x, $0).red } }.min() ?? 0
    }
    #expect(try darkest(.light) < 10)
    #expect(try darkest(.dark) > 100)
    #expect(try darkest(.light) < 10)
  }

  @Test func `larger fonts, spacing and kerning make the text larger`() {
    func size(_ attributes: [NSAttributedString.Key: Any]) -> CGSize {
      NSAttributedString(
        string: "ab\ncd",
        attributes: attributes.merging([.font: font]) { a, _ in a }
      ).size()
    }
    let plain = size([:])
    #expect(abs(plain.height - 2 * font.lineHeight) < 0.01)
    #expect(size([.kern: 5]).width > plain.width + 5)
    #expect(size([.font: font.withSize(34)]).height > plain.height * 1.9)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    #expect(size([.paragraphStyle: style]).height >= plain.height + 10)
    let tall = NSMutableParagraphStyle()
    tall.minimumLineHeight = 40
    #expect(abs(size([.paragraphStyle: tall]).height - 80) < 0.01)
  }

  @Test func `a drawing context may shrink the text`() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(
      string: "a long line of words that wraps",
      attributes: [.font: font]
    )
    _ = text.boundingRect(
      with: CGSize(width: 120, height: 30),
      options: .usesLineFragmentOrigin,
      context: context
    )
    #expect(context.actualScaleFactor < 1)
    #expect(context.totalBounds.height <= 31)
  }

  @Test func `the paragraph style's defaults are Apple's, copies are equal`() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.tabStops.count == 12)
    #expect(style.tabStops.first?.location == 28)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy?.isEqual(style) == true)
    copy?.headIndent = 9
    #expect(copy?.isEqual(style) == false)
    copy?.tabStops = []
    #expect(copy?.tabStops.isEmpty == true)
    copy?.tabStops = nil
    #expect(copy?.tabStops.count == 12)
    #expect(NSMutableAttributedString().length == 0)
    #expect(NSAttributedString.Key.paragraphStyle.rawValue == "NSParagraphStyle")
  }

  @Test func `an archive keeps the contents of an attachment`() throws {
    let attachment = NSTextAttachment(data: Data([1, 2, 3]), ofType: "public.data")
    attachment.bounds = CGRect(x: 1, y: -2, width: 3, height: 4)
    attachment.lineLayoutPadding = 5
    attachment.allowsTextAttachmentView = false
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: attachment,
      requiringSecureCoding: true
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextAttachment.self, from: data)
    #expect(read?.contents == Data([1, 2, 3]))
    #expect(read?.fileType == "public.data")
    #expect(read?.bounds == attachment.bounds)
    #expect(read?.lineLayoutPadding == 5)
    #expect(read?.allowsTextAttachmentView == false)
    #expect(read?.image == nil)
  }

  @Test func `an attachment takes its room in the line`() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 60)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    let before = text.size()
    text.append(NSAttributedString(attachment: attachment))
    #expect(abs(text.size().width - before.width - 30) < 1)
    #expect(text.size().height >= 60)
  }

  @Test func `text is drawn in its colour where it is told`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30))
    let image = renderer.image { _ in
      "HHH".draw(
        at: CGPoint(x: 10, y: 4),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.red]
      )
    }
    let pixels = try #require(PixelReader(image))
    #expect(pixels.inkBounds.minX >= 10 * image.scale)
    #expect(pixels.inkBounds.minY >= 4 * image.scale)
    #expect(pixels.inkBounds.maxY <= 25 * image.scale)
    #expect(pixels.inkBounds.width > 20 * image.scale)
    #expect(pixels.strongest.red > 200 && pixels.strongest.blue < 60)
  }
}

@Suite struct `Text storage and layout` {
  private let font = UIFont.systemFont(ofSize: 17)

  /// A storage with a backing store of its own, as apps write them.
  private final class HighlightingStorage: NSTextStorage {
    let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(
      at location: Int,
      effectiveRange range: NSRangePointer?
    )
      -> [NSAttributedString.Key: Any]
    {
      store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with text: String) {
      store.replaceCharacters(in: range, with: text)
      edited(.editedCharacters, range: range, changeInLength: text.utf16.count - range.length)
    }
    override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attributes, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }
  private final class Listener: NSObject, NSTextStorageDelegate {
    var edits: [(NSTextStorage.EditActions, NSRange, Int)] = []
    func textStorage(
      _ textStorage: NSTextStorage,
      didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      edits.append((editedMask, editedRange, delta))
    }
  }

  @Test func `a subclass with a store of its own is read and written through its primitives`() {
    let storage = HighlightingStorage()
    storage.append(NSAttributedString(string: "hello world", attributes: [.kern: 1]))
    storage.insert(NSAttributedString(string: ">"), at: 0)
    storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 5))
    #expect(storage.store.string == ">hello world")
    #expect(storage.length == 12)
    #expect(storage.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(.underlineStyle, at: 8, effectiveRange: nil) == nil)
    #expect(storage.attributedSubstring(from: NSRange(location: 1, length: 5)).string == "hello")
    var runs = 0
    storage.enumerateAttributes(in: NSRange(location: 0, length: 12)) { _, _, _ in runs += 1 }
    #expect(runs == 3)
    storage.deleteCharacters(in: NSRange(location: 0, length: 6))
    #expect(storage.string == " world")
    #expect((storage.copy() as? NSAttributedString)?.string == " world")
  }

  @Test func `edits between begin and end are told as one`() {
    let storage = NSTextStorage(string: "abc")
    let listener = Listener()
    storage.delegate = listener
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "def")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 2))
    #expect(listener.edits.isEmpty)
    storage.endEditing()
    #expect(listener.edits.count == 1)
    #expect(listener.edits.first?.0 == [.editedCharacters, .editedAttributes])
    #expect(listener.edits.first?.1 == NSRange(location: 0, length: 6))
    #expect(listener.edits.first?.2 == 3)
  }

  @Test func `a layout manager follows the text and the container`() {
    let font = UIFont.systemFont(ofSize: 17)
    let storage = NSTextStorage(
      string: "The quick brown fox jumps",
      attributes: [.font: font]
    )
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 120, height: 1000))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let before = manager.usedRect(for: container).height
    #expect(before >= 2 * font.lineHeight - 0.1)
    storage.append(NSAttributedString(string: " over the lazy dog", attributes: [.font: font]))
    #expect(manager.usedRect(for: container).height > before)
    container.size.width = 1000
    #expect(abs(manager.usedRect(for: container).height - font.lineHeight) < 0.1)
    let word = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 5), in: container)
    #expect(word.minX > 20 && word.width > 20)
    let index = manager.characterIndex(
      for: CGPoint(x: word.midX, y: word.midY),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: nil
    )
    #expect((4..<9).contains(index))
    container.size.width = 120
    var lines: [NSRange] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { _, _, _, range, _ in lines.append(range) }
    #expect(lines.count >= 3)
    #expect(lines.first?.location == 0)
  }

  @Test func `a storage leaves the layout managers of other storages alone`() {
    let storage = NSTextStorage(string: "abc")
    let other = NSTextStorage(string: "def")
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    other.removeLayoutManager(manager)
    #expect(manager.textStorage === storage)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil)
  }

  @Test func `a container has one layout manager, the last one that took it`() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 50))
    let first = NSLayoutManager()
    let second = NSLayoutManager()
    first.addTextContainer(container)
    second.addTextContainer(container)
    #expect(first.textContainers.isEmpty)
    #expect(second.textContainers == [container])
    #expect(container.layoutManager === second)
    second.addTextContainer(container)
    #expect(second.textContainers == [container])
  }

  @Test func `an archive keeps the exclusion paths of a container`() throws {
    let container = NSTextContainer(size: CGSize(width: 100, height: 50))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))]
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: container,
      requiringSecureCoding: true
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextContainer.self, from: data)
    #expect(read?.size == container.size)
    #expect(read?.exclusionPaths.map(\.bounds) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
  }

  @Test func `an archive keeps the text and the attributes of a storage`() throws {
    let storage = NSTextStorage(string: "one two")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 3))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: storage,
      requiringSecureCoding: true
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextStorage.self, from: data)
    let kept = try #require(read)
    #expect(kept.string == "one two")
    #expect(kept.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    var run = NSRange()
    let kern = kept.attribute(.kern, at: 5, effectiveRange: &run) as? NSNumber
    #expect(kern == 2)
    #expect(run == NSRange(location: 4, length: 3))
    kept.append(NSAttributedString(string: "!"))
    #expect(kept.string == "one two!")
  }

  @Test func `an archive keeps the column terminators of tab stops`() throws {
    let style = NSMutableParagraphStyle()
    let points = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 40, options: [.columnTerminators: points]),
      NSTextTab(textAlignment: .left, location: 90),
    ]
    let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: NSMutableParagraphStyle.self,
      from: data
    )
    #expect(read?.tabStops == style.tabStops)
    #expect(read?.tabStops.first?.options[.columnTerminators] as? CharacterSet == points)
    #expect(read?.tabStops.last?.options.isEmpty == true)
  }

  @Test func `an archive keeps the settings of a layout manager`() throws {
    let manager = NSLayoutManager()
    manager.hyphenationFactor = 0.5
    manager.usesDefaultHyphenation = true
    manager.showsInvisibleCharacters = true
    manager.showsControlCharacters = true
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: manager,
      requiringSecureCoding: true
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSLayoutManager.self, from: data)
    #expect(read?.hyphenationFactor == 0.5)
    #expect(read?.usesDefaultHyphenation == true)
    #expect(read?.showsInvisibleCharacters == true)
    #expect(read?.showsControlCharacters == true)
  }

  /// As wide as half of its line, and a picture that depends on its position.
  private final class HalfLine: NSTextAttachment, @unchecked Sendable {
    nonisolated(unsafe) var asked: [(container: NSTextContainer?, line: CGRect, index: Int)] = []
    nonisolated(unsafe) var positions: [CGFloat] = []
    nonisolated(unsafe) var drawn: [(container: NSTextContainer?, index: Int)] = []
    override func attachmentBounds(
      for textContainer: NSTextContainer?,
      proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint,
      characterIndex charIndex: Int
    ) -> CGRect {
      asked.append((textContainer, lineFrag, charIndex))
      positions.append(position.x)
      return CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 10)
    }
    override func image(
      forBounds imageBounds: CGRect,
      textContainer: NSTextContainer?,
      characterIndex charIndex: Int
    ) -> UIImage? {
      drawn.append((textContainer, charIndex))
      return nil
    }
  }

  @Test func `attachments are asked where they come to stand, at each layout`() throws {
    let attachment = HalfLine()
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    let before = "ab".size(withAttributes: [.font: font]).width
    for width in [200.0, 300] {
      attachment.asked = []
      attachment.positions = []
      let box = text.boundingRect(
        with: CGSize(width: width, height: 1000),
        options: .usesLineFragmentOrigin,
        context: nil
      )
      #expect(abs(box.width - before - width / 2) < 0.1)
      #expect(attachment.asked.allSatisfy { $0.line.width == width && $0.index == 2 })
      #expect(attachment.positions.allSatisfy { abs($0 - before) < 0.1 })
      #expect(!attachment.asked.isEmpty)
    }
    // It is too wide for the rest of the first line.
    attachment.asked = []
    let long = NSMutableAttributedString(string: "a word or two ", attributes: [.font: font])
    long.append(NSAttributedString(attachment: attachment))
    let box = long.boundingRect(
      with: CGSize(width: 120, height: 1000),
      options: .usesLineFragmentOrigin,
      context: nil
    )
    let last = try #require(attachment.asked.last)
    #expect(last.line.minY > 10)
    #expect(box.height > font.lineHeight + 9)
  }

  @Test func `attachments know the container that they stand in`() throws {
    let attachment = HalfLine()
    let storage = NSTextStorage(string: "ab", attributes: [.font: font])
    storage.append(NSAttributedString(attachment: attachment))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 180, height: 500))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    manager.ensureLayout(for: container)
    #expect(!attachment.asked.isEmpty)
    #expect(attachment.asked.allSatisfy { $0.container === container })
    _ = UIGraphicsImageRenderer(size: CGSize(width: 180, height: 50)).image { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 3), at: .zero)
    }
    #expect(attachment.drawn.map(\.index) == [2])
    #expect(attachment.drawn.first?.container === container)
  }
}
