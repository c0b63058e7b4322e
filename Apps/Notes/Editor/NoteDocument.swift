import UIKit

/// Exports a note as a file for other programs.
@MainActor
struct NoteDocument {
  /// The formats in which a note can be shared.
  enum Format: CaseIterable {
    case richText, webPage, pdf

    var title: String {
      switch self {
      case .richText: "Rich Text"
      case .webPage: "Web Page"
      case .pdf: "PDF"
      }
    }

    var fileExtension: String {
      switch self {
      case .richText: "rtf"
      case .webPage: "html"
      case .pdf: "pdf"
      }
    }
  }

  let title: String
  /// The title followed by the text.
  let text: NSAttributedString

  init(_ note: Note, picture: (String) -> UIImage?) {
    title = note.shownTitle
    let whole = NSMutableAttributedString()
    if !note.title.isEmpty {
      let format = ParagraphFormat(kind: .title)
      whole.append(
        NoteText.paragraph(
          note.title,
          format,
          endsLine: !note.paragraphs.isEmpty,
          picture: picture
        )
      )
    }
    whole.append(NoteText.text(note, picture: picture))
    // Dark mode has light text, but paper is white.
    whole.removeAttribute(
      .foregroundColor,
      range: NSRange(location: 0, length: whole.length)
    )
    text = whole
  }

  func data(_ format: Format) throws -> Data {
    let all = NSRange(location: 0, length: text.length)
    switch format {
    case .richText:
      return try text.data(from: all, documentAttributes: [.documentType: DocumentType.rtf])
    case .webPage:
      return try text.data(
        from: all,
        documentAttributes: [.documentType: DocumentType.html, .title: title]
      )
    case .pdf: return pdf()
    }
  }

  private typealias DocumentType = NSAttributedString.DocumentType

  // Chosen: the bytes of a name without its extension; Linux allows 255 with it.
  private static let longestName = 200

  /// Writes the note to a new folder within the temporary folder.
  func write(_ format: Format) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("note-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var name = String(title.map { "/:\n".contains($0) ? "-" : $0 }.prefix(60))
    while name.utf8.count > Self.longestName { name.removeLast() }
    if name.isEmpty { name = "Note" }
    let url = folder.appendingPathComponent("\(name).\(format.fileExtension)")
    try data(format).write(to: url)
    return url
  }

  // MARK: Pages

  /// The size of an A4 page, in points.
  private static let page = CGRect(x: 0, y: 0, width: 595, height: 842)
  private static let margin: CGFloat = 56

  private func pdf() -> Data {
    let storage = NSTextStorage(attributedString: text)
    let layout = NSLayoutManager()
    storage.addLayoutManager(layout)
    let room = Self.page.insetBy(dx: Self.margin, dy: Self.margin)
    let renderer = UIGraphicsPDFRenderer(bounds: Self.page)
    return renderer.pdfData { context in
      var drawn = 0
      repeat {
        let container = NSTextContainer(size: room.size)
        layout.addTextContainer(container)
        let glyphs = layout.glyphRange(for: container)
        context.beginPage()
        layout.drawGlyphs(forGlyphRange: glyphs, at: room.origin)
        // Text that does not fit on an empty page ends the export.
        guard glyphs.length > 0 else { break }
        drawn = glyphs.location + glyphs.length
      } while drawn < layout.numberOfGlyphs
    }
  }
}
