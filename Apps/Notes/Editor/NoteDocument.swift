import UIKit

/// A note as a file for other programs.
@MainActor
struct NoteDocument {
  /// The forms in which a note can be shared.
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
  /// The title and the text below it.
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
    // Dark screens have light text; paper is white.
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

  /// Writes the note into a folder of its own below the temporary one.
  func write(_ format: Format) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("note-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = String(title.map { "/:\n".contains($0) ? "-" : $0 }.prefix(60))
    let url = folder.appendingPathComponent("\(name).\(format.fileExtension)")
    try data(format).write(to: url)
    return url
  }

  // MARK: Pages

  /// A4, in points.
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
        // A picture that is higher than a page would take no page.
        guard glyphs.length > 0 else { break }
        drawn = glyphs.location + glyphs.length
      } while drawn < layout.numberOfGlyphs
    }
  }
}
