import CoreGraphics
import Foundation
import TextLayout

/// An attributed string converted for layout, with its attachments.
package struct StyledText {
  package var text: AttributedText
  /// The attachments, by the identifiers that the layout uses.
  package var attachments: [_TextAttachment] = []
  /// The mutable paragraph styles, with their values at the time of conversion.
  var mutableStyles: [(style: NSMutableParagraphStyle, values: NSParagraphStyle.Values)] = []
  /// The runs whose paragraphs belong to lists, with the lists.
  var listRuns: [(run: Int, lists: [NSTextList])] = []
  /// Whether the attributes contain no objects that may change unnoticed.
  var isKeepable = true
  /// Whether there are attributes of the app, whose objects a cache should not retain.
  var hasForeignAttributes = false

  /// Values for missing attributes, and values that override attributes.
  package struct Defaults {
    /// The font of text without a font; nil for Helvetica 12, as Apple documents.
    ///
    /// It is looked up only for text that needs it, because the first font by name loads the list
    /// of all fonts.
    package var font: UIFont?
    /// The style of text without a paragraph style.
    package var paragraphStyle: NSParagraphStyle?
    /// The colour that replaces every colour, such as that of a highlighted label.
    package var overridingColor: TextColor?
    /// The factor by which every font is scaled.
    package var fontScale: CGFloat = 1
    /// The traits for which colours are resolved; nil for the current ones.
    package var traits: UITraitCollection?
    /// The alignment that replaces `.natural`.
    package var naturalAlignment: NSTextAlignment?
    /// The attributes that replace those of links, as in a text view; nil for blue and underlined.
    var linkAttributes: [NSAttributedString.Key: Any]?

    package init(linkAttributes: [NSAttributedString.Key: Any]? = nil) {
      self.linkAttributes = linkAttributes
    }
  }

  private static let standardFont =
    UIFont(name: "Helvetica", size: 12) ?? UIFont.systemFont(ofSize: 12)

  /// Converts the attributes of `string`.
  package init(_ string: NSAttributedString, defaults: Defaults = Defaults()) {
    text = AttributedText(utf16: Self.units(of: string.string), runs: [])
    let length = text.utf16.count
    var index = 0
    let traits = defaults.traits ?? UITraitCollection.current
    while index < length {
      var range = NSRange(location: index, length: length - index)
      let attributes = string.attributes(at: index, effectiveRange: &range)
      let end = min(max(range.location + range.length, index + 1), length)
      let run = makeRun(attributes, length: end - index, traits: traits, defaults: defaults)
      let lists = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.textLists ?? []
      if !lists.isEmpty { listRuns.append((text.runs.count, lists)) }
      text.runs.append(run)
      index = end
    }
  }

  /// Converts text of either kind.
  package init(_ source: TextSource, defaults: Defaults = Defaults()) {
    switch source {
    case .attributed(let string): self.init(string, defaults: defaults)
    case .plain(let characters, let attributes):
      self.init(characters, attributes: attributes, defaults: defaults)
    }
  }

  /// Converts characters with uniform attributes.
  private init(
    _ characters: String,
    attributes: [NSAttributedString.Key: Any]?,
    defaults: Defaults
  ) {
    text = AttributedText(utf16: Self.units(of: characters), runs: [])
    guard !text.utf16.isEmpty else { return }
    let run = makeRun(
      attributes ?? [:],
      length: text.utf16.count,
      traits: defaults.traits ?? UITraitCollection.current,
      defaults: defaults
    )
    text.runs.append(run)
  }

  /// Converts consecutive ranges of attributes.
  struct Reader {
    fileprivate var styled: StyledText
    fileprivate let defaults: Defaults
    fileprivate let traits = UITraitCollection.current

    /// Adds a range.
    mutating func append(_ set: AttributeSet, length: Int) {
      if !set.lists.isEmpty { styled.listRuns.append((styled.text.runs.count, set.lists)) }
      // Converted attributes are shared by all readers, except those of links with other
      // attributes.
      let isShared = defaults.linkAttributes == nil || set.attributes[.link] == nil
      if isShared, var look = set.keptLook(under: traits) {
        look.length = length
        styled.text.runs.append(look)
        return
      }
      let (attachments, styles) = (styled.attachments.count, styled.mutableStyles.count)
      let wasKeepable = styled.isKeepable
      styled.isKeepable = true
      let run = styled.makeRun(
        set.attributes,
        length: length,
        traits: traits,
        defaults: defaults
      )
      styled.text.runs.append(run)
      if isShared, styled.isKeepable, styled.attachments.count == attachments,
        styled.mutableStyles.count == styles
      {
        set.keep(run, under: traits)
      }
      styled.isKeepable = styled.isKeepable && wasKeepable
    }
  }

  /// Creates a text of characters and the ranges that `read` adds.
  init(_ units: [UInt16], defaults: Defaults = Defaults(), _ read: (inout Reader) -> Void) {
    text = AttributedText(utf16: units, runs: [])
    var reader = Reader(styled: self, defaults: defaults)
    read(&reader)
    self = reader.styled
  }

  /// Creates a text without characters that has attributes.
  init(empty attributes: [NSAttributedString.Key: Any]) {
    text = AttributedText(utf16: [], runs: [])
    let run = makeRun(
      attributes,
      length: 0,
      traits: UITraitCollection.current,
      defaults: Defaults()
    )
    text.runs.append(run)
  }

  /// Returns the UTF-16 units of a string; ASCII is converted without reading each unit.
  private static func units(of string: String) -> [UInt16] {
    var string = string
    let ascii = string.withUTF8 { bytes -> [UInt16]? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
        for index in 0..<bytes.count { units[index] = UInt16(bytes[index]) }
        count = bytes.count
      }
    }
    return ascii ?? Array(string.utf16)
  }

  /// Creates plain text with uniform attributes.
  package init(
    plain string: String,
    font: Font,
    color: TextColor?,
    paragraphStyle: TextLayout.ParagraphStyle
  ) {
    text = AttributedText(
      string,
      attributes: TextAttributes(font: font, color: color),
      paragraphStyle: paragraphStyle
    )
  }

  private mutating func makeRun(
    _ attributes: [NSAttributedString.Key: Any],
    length: Int,
    traits: UITraitCollection,
    defaults: Defaults
  ) -> AttributedRun {
    var attributes = attributes
    if attributes[.link] != nil, let looks = defaults.linkAttributes {
      attributes.merge(looks) { $1 }
    }
    var font = (attributes[.font] as? UIFont ?? defaults.font ?? Self.standardFont).drawn(
      under: traits
    )
    if defaults.fontScale != 1 { font = font.withSize(font.size * defaults.fontScale) }
    var result = TextAttributes(font: font)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle ?? defaults.paragraphStyle
    if let mutable = style as? NSMutableParagraphStyle {
      mutableStyles.append((mutable, mutable.values))
    }
    var paragraph = style.map { TextLayout.ParagraphStyle($0) } ?? TextLayout.ParagraphStyle()
    if paragraph.alignment == .natural, let natural = defaults.naturalAlignment {
      paragraph.alignment = .init(rawValue: natural.rawValue) ?? .natural
    }
    for (key, value) in attributes {
      switch key {
      case .foregroundColor: result.color = TextColor(value, traits: traits)
      case .backgroundColor: result.backgroundColor = TextColor(value, traits: traits)
      case .kern: result.kern = FontRequest.number(value)
      case .tracking: result.tracking = FontRequest.number(value) ?? 0
      case .baselineOffset: result.baselineOffset = FontRequest.number(value) ?? 0
      case .underlineStyle: result.underlineStyle = Self.lineStyle(value)
      case .underlineColor: result.underlineColor = TextColor(value, traits: traits)
      case .strikethroughStyle: result.strikethroughStyle = Self.lineStyle(value)
      case .strikethroughColor: result.strikethroughColor = TextColor(value, traits: traits)
      case .obliqueness: result.obliqueness = FontRequest.number(value) ?? 0
      case .expansion: result.expansion = FontRequest.number(value) ?? 0
      case .strokeWidth: result.strokeWidth = FontRequest.number(value) ?? 0
      case .strokeColor: result.strokeColor = TextColor(value, traits: traits)
      case .ligature: result.usesLigatures = FontRequest.number(value) != 0
      case .shadow:
        isKeepable = false
        if let shadow = value as? NSShadow, let drawn = shadow.shadowColor {
          result.shadow = TextColor(drawn, traits: traits).map {
            TextShadow(
              offset: shadow.shadowOffset,
              blurRadius: shadow.shadowBlurRadius,
              color: $0
            )
          }
        }
      case .attachment:
        guard let attachment = value as? _TextAttachment else { break }
        isKeepable = false
        // The attachment determines its box at its position (`frame(in:for:from:)`).
        let size = attachment.bounds.size
        let box = CGRect(
          origin: attachment.bounds.origin,
          size: size == .zero ? attachment.image?.size ?? .zero : size
        )
        result.attachment = TextLayout.TextAttachment(identifier: attachments.count, bounds: box)
        attachments.append(attachment)
      case .font, .paragraphStyle, .link: break
      case .accessibilitySpeechLanguage: result.language = value as? String
      case .writingDirection:
        // The innermost one takes effect. Only overrides are applied; the bidi algorithm handles
        // embeddings.
        if let numbers = value as? [Int], let last = numbers.last, last & 2 != 0 {
          result.directionOverride = last & 1 == 1 ? .rightToLeft : .leftToRight
        }
      default: hasForeignAttributes = true
      }
    }
    if let color = defaults.overridingColor {
      result.color = color
    } else if attributes[.link] != nil, attributes[.foregroundColor] == nil {
      // Links are blue and underlined by default.
      result.color = TextColor(UIColor.systemBlue, traits: traits)
      if attributes[.underlineStyle] == nil { result.underlineStyle = .single }
    }
    return AttributedRun(length: length, attributes: result, paragraphStyle: paragraph)
  }

  private static func lineStyle(_ value: Any) -> TextLineStyle {
    if let style = value as? NSUnderlineStyle { return TextLineStyle(rawValue: style.rawValue) }
    return TextLineStyle(rawValue: FontRequest.number(value).map { Int(clamping: $0) } ?? 0)
  }
}

extension StyledText {
  /// Lays out the text with the boxes that attachments return for their positions.
  ///
  /// - Parameters:
  ///   - container: The container for the layout.
  ///   - textContainer: The container that attachments receive; nil for a temporary one.
  ///   - start: The index of the first character in the text that attachments refer to.
  /// - Returns: The lines; their text has the boxes that the attachments returned.
  package func frame(
    in container: TextContainer,
    for textContainer: NSTextContainer? = nil,
    from start: Int = 0
  ) -> TextFrame {
    frame(for: textContainer ?? NSTextContainer(size: container.size), from: start) {
      (TextFrame($0, in: container), 0)
    }.frame
  }

  /// Lays out the text with `layOut` and the boxes that attachments return for their positions.
  ///
  /// `top` is the upper edge of the lines in the container. `size` can replace the size of an
  /// attachment at a character.
  func frame(
    for textContainer: @autoclosure () -> NSTextContainer,
    from start: Int,
    top: CGFloat = 0,
    size: ((Int, CGSize) -> CGSize)? = nil,
    layOut: (AttributedText) -> (frame: TextFrame, height: CGFloat)
  ) -> (frame: TextFrame, height: CGFloat) {
    var made = layOut(text)
    guard !attachments.isEmpty else { return made }
    let textContainer = textContainer()
    var text = text
    // A box of another size may move itself or the following text to another line, where its box is
    // requested again. Chosen: three times, because a box may grow each time.
    for _ in 0..<3 {
      guard ask(made.frame, textContainer, start, top, size, &text) else { break }
      made = layOut(text)
    }
    return made
  }

  /// Sets the boxes that attachments return for their positions; returns whether a box changed.
  private func ask(
    _ frame: TextFrame,
    _ container: NSTextContainer?,
    _ start: Int,
    _ top: CGFloat,
    _ size: ((Int, CGSize) -> CGSize)?,
    _ text: inout AttributedText
  ) -> Bool {
    var hasChanged = false
    for line in frame.lines {
      for run in line.runs {
        guard let place = run.attachment, attachments.indices.contains(place.identifier) else {
          continue
        }
        let fragment = line.fragmentRect.offsetBy(dx: 0, dy: top)
        let attachment = attachments[place.identifier]
        var box = attachment.attachmentBounds(
          for: [.attachment: attachment],
          location: TextOffset(start + run.range.lowerBound),
          textContainer: container,
          proposedLineFragment: fragment,
          position: CGPoint(
            x: line.origin.x + run.x - fragment.minX,
            y: line.origin.y + top - fragment.minY
          )
        )
        if let size { box.size = size(run.range.lowerBound, box.size) }
        if box != text.runs[run.attributesIndex].attributes.attachment?.bounds {
          text.runs[run.attributesIndex].attributes.attachment?.bounds = box
          hasChanged = true
        }
      }
    }
    return hasChanged
  }
}

extension TextColor {
  /// Creates a colour of a `UIColor` or a `CGColor` under `traits`; nil for patterns and other
  /// values.
  package init?(_ value: Any, traits: UITraitCollection) {
    let color: UIColor
    switch value {
    case let value as UIColor: color = value
    case let value as CGColor: color = UIColor(cgColor: value)
    default: return nil
    }
    guard let parts = color.components(with: traits) else { return nil }
    self.init(
      red: Float(parts.red),
      green: Float(parts.green),
      blue: Float(parts.blue),
      alpha: Float(parts.alpha)
    )
  }
}

extension TextLayout.ParagraphStyle {
  /// Copies the values that affect the layout.
  init(_ style: NSParagraphStyle) {
    self.init()
    let values = style.values
    alignment = Alignment(rawValue: values.alignment.rawValue) ?? .natural
    lineSpacing = values.lineSpacing
    lineHeightMultiple = values.lineHeightMultiple
    minimumLineHeight = values.minimumLineHeight
    maximumLineHeight = values.maximumLineHeight
    paragraphSpacing = values.paragraphSpacing
    paragraphSpacingBefore = values.paragraphSpacingBefore
    firstLineHeadIndent = values.firstLineHeadIndent
    headIndent = values.headIndent
    tailIndent = values.tailIndent
    defaultTabInterval = values.defaultTabInterval
    hyphenationFactor = values.hyphenationFactor
    allowsDefaultTighteningForTruncation = values.allowsDefaultTighteningForTruncation
    lineBreakMode =
      TextLayout.LineBreakMode(rawValue: values.lineBreakMode.rawValue) ?? .byWordWrapping
    switch values.baseWritingDirection {
    case .natural: baseWritingDirection = nil
    case .leftToRight: baseWritingDirection = .leftToRight
    case .rightToLeft: baseWritingDirection = .rightToLeft
    }
    if values.tabStops != NSParagraphStyle.Values.standardTabStops {
      tabStops = values.tabStops.map { stop in
        TabStop(
          location: stop.location,
          alignment: Alignment(rawValue: stop.alignment.rawValue) ?? .left,
          columnTerminators: Self.terminators(of: stop)
        )
      }
    }
  }

  private static func terminators(of stop: NSTextTab) -> [UInt16] {
    guard let set = stop.options[.columnTerminators] as? CharacterSet else { return [] }
    // The terminators in practical use; listing a set is expensive.
    return [0x2E, 0x2C, 0x066B, 0x20, 0x09].filter { unit in
      Unicode.Scalar(unit).map { set.contains($0) } ?? false
    }
  }
}

extension AttributedText {
  /// Converts an attributed string as labels do; text without a font is Helvetica 12.
  package init(_ string: NSAttributedString) { self = StyledText(string).text }
}
