import Foundation
import UIKitValues

extension NSAttributedString {
  /// Creates a string from a document: RTF, HTML or plain text.
  ///
  /// Unlike on iOS, HTML is read on any thread, and nothing is loaded from a network.
  ///
  /// - Parameters:
  ///   - data: The document's bytes.
  ///   - options: The document's type and encoding; without a type the first bytes determine it.
  ///   - dict: Receives the document's properties by the names of `DocumentAttributeKey`; nil to
  ///     ignore them.
  /// - Throws: A `CocoaError` if the data is not a document of its type.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let document = try AttributedDocument(data: data, options: options, base: nil)
    dict?.pointee = document.dictionary
    self.init(attributedString: document.string)
  }

  /// Creates a string from a document in a file; an RTFD may be a folder.
  ///
  /// - Parameters:
  ///   - url: The file; an address of another scheme throws an error.
  ///   - options: The document's type and encoding; without a type the file's extension determines
  ///     it.
  ///   - dict: Receives the document's properties; nil to ignore them.
  /// - Throws: The error of reading the file, or a `CocoaError` if it is not such a document.
  public convenience init(
    url: URL,
    options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let document = try AttributedDocument(url: url, options: options)
    dict?.pointee = document.dictionary
    self.init(attributedString: document.string)
  }

  /// Writes a range as a document.
  ///
  /// - Parameters:
  ///   - range: A range in UTF-16 units; one beyond the string stops the program.
  ///   - dict: The document's type, which is required, and its encoding, title and author.
  /// - Returns: The document's bytes.
  /// - Throws: A `CocoaError` if the type is a folder or unknown, or if the encoding lacks a
  ///   character.
  public func data(
    from range: NSRange,
    documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    try AttributedDocument.data(self, range, dict)
  }

  /// Writes a range as a file, or an RTFD as a folder with its pictures.
  ///
  /// - Parameters:
  ///   - range: A range in UTF-16 units; one beyond the string stops the program.
  ///   - dict: The document's type, which is required, and its encoding, title and author.
  /// - Returns: A file or a folder that is not yet written.
  /// - Throws: A `CocoaError` if the type is unknown.
  public func fileWrapper(
    from range: NSRange,
    documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> FileWrapper {
    guard AttributedDocument.type(dict[.documentType]) == .rtfd else {
      return FileWrapper(
        regularFileWithContents: try AttributedDocument.data(self, range, dict)
      )
    }
    AttributedDocument.check(range, self)
    let (text, files) = RTFWriter.document(self, range, dict, keepsFiles: true)
    var children = files.mapValues { FileWrapper(regularFileWithContents: $0) }
    children["TXT.rtf"] = FileWrapper(regularFileWithContents: text)
    return FileWrapper(directoryWithFileWrappers: children)
  }
}

extension NSMutableAttributedString {
  /// Replaces the whole text with a document.
  ///
  /// - Parameters:
  ///   - data: The document's bytes.
  ///   - opts: The document's type and encoding.
  ///   - dict: Receives the document's properties; nil to ignore them.
  ///   - error: Ignored; it is part of the name of Apple's method.
  /// - Throws: A `CocoaError` if the data is not a document of its type; the text is unchanged
  ///   then.
  public func read(
    from data: Data,
    options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?,
    error: Void = ()
  ) throws {
    let document = try AttributedDocument(data: data, options: opts, base: nil)
    dict?.pointee = document.dictionary
    setAttributedString(document.string)
  }

  /// Replaces the whole text with a document in a file.
  ///
  /// - Parameters:
  ///   - url: The file; an RTFD may be a folder.
  ///   - opts: The document's type and encoding.
  ///   - dict: Receives the document's properties; nil to ignore them.
  ///   - error: Ignored; it is part of the name of Apple's method.
  /// - Throws: The error of reading the file, or a `CocoaError` if it is not such a document; the
  ///   text is unchanged then.
  public func read(
    from url: URL,
    options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?,
    error: Void = ()
  ) throws {
    let document = try AttributedDocument(url: url, options: opts)
    dict?.pointee = document.dictionary
    setAttributedString(document.string)
  }
}

/// A document that was read, and functions that write one.
struct AttributedDocument {
  typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]
  typealias Attributes = [NSAttributedString.DocumentAttributeKey: Any]

  private(set) var string: NSAttributedString
  private(set) var attributes: Attributes = [:]

  /// The attributes by name.
  var dictionary: NSDictionary {
    var plain: [String: Any] = [:]
    for (key, value) in attributes { plain[key.rawValue] = value }
    return NSDictionary(dictionary: plain)
  }

  // MARK: Reading

  init(url: URL, options: Options) throws {
    guard url.isFileURL else {
      throw DocumentProblem.error(
        "“\(url.absoluteString)” is no file: documents are read from files alone.",
        .fileReadUnsupportedScheme
      )
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue
    {
      self = try Self.folder(url, options)
      return
    }
    var options = options
    if options[.documentType] == nil {
      switch url.pathExtension.lowercased() {
      case "html", "htm": options[.documentType] = NSAttributedString.DocumentType.html
      case "rtf": options[.documentType] = NSAttributedString.DocumentType.rtf
      case "txt", "text": options[.documentType] = NSAttributedString.DocumentType.plain
      default: break
      }
    }
    self = try AttributedDocument(data: Data(contentsOf: url), options: options, base: url)
  }

  private static func folder(_ url: URL, _ options: Options) throws -> AttributedDocument {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    guard names.contains("TXT.rtf") else {
      throw DocumentProblem.error("“\(url.lastPathComponent)” is no RTFD: it has no TXT.rtf.")
    }
    var files: [String: Data] = [:]
    for name in names where name != "TXT.rtf" {
      files[name] = try? Data(contentsOf: url.appendingPathComponent(name))
    }
    let text = try Data(contentsOf: url.appendingPathComponent("TXT.rtf"))
    return try AttributedDocument(rtf: text, options: options, type: .rtfd, files: files)
  }

  init(data: Data, options: Options, base: URL?) throws {
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let wanted = Self.encoding(options[.characterEncoding])
    switch Self.type(options[.documentType]) ?? Self.sniffed(data) {
    case .rtf: self = try AttributedDocument(rtf: data, options: options, type: .rtf, files: [:])
    case .html: self.init(html: data, wanted, defaults, base)
    case .plain: self.init(plain: data, wanted, defaults)
    case .rtfd:
      throw DocumentProblem.error("An RTFD in one piece cannot be read; read it from its folder.")
    case let other:
      throw DocumentProblem.error("“\(other.rawValue)” is no type of document that can be read.")
    }
  }

  private init(
    rtf data: Data,
    options: Options,
    type: NSAttributedString.DocumentType,
    files: [String: Data]
  ) throws {
    var reader = RTFReader(data, files: files)
    let text = try reader.read()
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    string = text.attributedString(defaults: defaults, isWeb: false)
    attributes = reader.attributes
    attributes[.documentType] = type.rawValue
  }

  private init(
    html data: Data,
    _ wanted: String.Encoding?,
    _ defaults: [NSAttributedString.Key: Any],
    _ base: URL?
  ) {
    let mark = DocumentEncoding.mark(data)
    // Source: WebKit reads documents without a declared encoding as windows-1252.
    let encoding = wanted ?? mark?.encoding ?? Self.declared(data) ?? .windowsCP1252
    let source = DocumentEncoding.text(data.dropFirst(mark?.length ?? 0), encoding)
    let font = (defaults[.font] as? UIFont).map { DocumentFont($0) } ?? .html
    let color = (defaults[.foregroundColor] as? UIColor).flatMap { DocumentColor($0) }
    var reader = HTMLReader(source, base: base, font: font, color: color)
    string = reader.read().attributedString(defaults: defaults, isWeb: true)
    attributes[.documentType] = NSAttributedString.DocumentType.html.rawValue
    attributes[.characterEncoding] = Int(clamping: encoding.rawValue)
    attributes[.title] = reader.title
  }

  private init(
    plain data: Data,
    _ wanted: String.Encoding?,
    _ defaults: [NSAttributedString.Key: Any]
  ) {
    let mark = DocumentEncoding.mark(data)
    let encoding =
      wanted ?? mark?.encoding
      ?? (String(validating: data, as: UTF8.self) != nil ? .utf8 : .windowsCP1252)
    let text = DocumentEncoding.text(data.dropFirst(mark?.length ?? 0), encoding)
    string = NSAttributedString(string: text, attributes: defaults)
    attributes[.documentType] = NSAttributedString.DocumentType.plain.rawValue
    attributes[.characterEncoding] = Int(clamping: encoding.rawValue)
  }

  /// Returns the type that the first bytes indicate.
  private static func sniffed(_ data: Data) -> NSAttributedString.DocumentType {
    if RTFReader.isRTF(data) { return .rtf }
    let start = String(decoding: data.prefix(256), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
  }

  /// Returns the encoding that the head of HTML declares.
  private static func declared(_ data: Data) -> String.Encoding? {
    // Source: HTML looks for the declaration in the first 1024 bytes.
    let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
    guard let range = head.range(of: "charset=") else { return nil }
    let rest = head[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
    return DocumentEncoding.named(
      rest.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    )
  }

  /// Returns the type in an option: a type or its name.
  static func type(_ value: Any?) -> NSAttributedString.DocumentType? {
    switch value {
    case let type as NSAttributedString.DocumentType: type
    case let name as String: NSAttributedString.DocumentType(rawValue: name)
    default: nil
    }
  }

  /// Returns the encoding in an option: a number or an encoding.
  private static func encoding(_ value: Any?) -> String.Encoding? {
    switch value {
    case let encoding as String.Encoding: encoding
    case let number as UInt: String.Encoding(rawValue: number)
    case let number as Int: UInt(exactly: number).map(String.Encoding.init(rawValue:))
    case let number as UInt32: String.Encoding(rawValue: UInt(number))
    case let number as NSNumber: String.Encoding(rawValue: number.uintValue)
    default: nil
    }
  }

  // MARK: Writing

  static func check(_ range: NSRange, _ string: NSAttributedString) {
    precondition(
      range.location >= 0 && range.length >= 0
        && range.location <= string.length - range.length,
      "The range \(range) is beyond the attributed string of \(string.length) characters."
    )
  }

  static func data(
    _ string: NSAttributedString,
    _ range: NSRange,
    _ attributes: Attributes
  ) throws -> Data {
    check(range, string)
    let encoding = encoding(attributes[.characterEncoding]) ?? .utf8
    switch type(attributes[.documentType]) {
    case .rtf?: return RTFWriter.document(string, range, attributes, keepsFiles: false).text
    case .html?:
      let text = HTMLWriter.document(
        string,
        range,
        title: attributes[.title] as? String,
        encoding: encoding
      )
      return try encoded(text, encoding)
    case .plain?:
      let units = Array(string.string.utf16)[range.location..<(range.location + range.length)]
      return try encoded(String(decoding: units, as: UTF16.self), encoding)
    case .rtfd?:
      throw DocumentProblem.error(
        "An RTFD is a folder: ask for its file wrapper.",
        .fileWriteUnknown
      )
    case let other?:
      throw DocumentProblem.error(
        "“\(other.rawValue)” is no type of document that can be written.",
        .fileWriteUnknown
      )
    case nil:
      throw DocumentProblem.error(
        "The document's attributes name no type: set .documentType.",
        .fileWriteUnknown
      )
    }
  }

  private static func encoded(_ text: String, _ encoding: String.Encoding) throws -> Data {
    guard let data = text.data(using: encoding) else {
      throw DocumentProblem.error(
        "The text has characters that the encoding lacks.",
        .fileWriteInapplicableStringEncoding
      )
    }
    return data
  }
}
