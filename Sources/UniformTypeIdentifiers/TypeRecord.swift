import Foundation
import UIKitCore

/// What is declared of a type: by the app's Info.plist, else by the table, else by its own tag.
struct TypeRecord {
  var parents: [String] = ["public.data"]
  var tags: [UTTagClass: [String]] = [:]
  /// The Info.plist's description.
  var name: String?

  /// A type of which nothing is known but that it is data.
  init() {}

  /// Nil where the type is not declared.
  init?(_ identifier: String) {
    if let own = Self.declarations[identifier] {
      self = own
    } else if let listed = UniformTypes.parents(of: identifier) {
      parents = listed
      let all = UniformTypes.fileExtensions(for: identifier)
      if let first = UniformTypes.fileExtension(for: identifier), all.contains(first) {
        tags[.filenameExtension] = [first] + all.filter { $0 != first }
      }
      if let listed = Self.mimeTypes[identifier] { tags[.mimeType] = listed }
    } else if let dynamic = DynamicType(identifier) {
      parents = [dynamic.parent]
      tags = [UTTagClass(rawValue: dynamic.tagClass): [dynamic.tag]]
    } else {
      return nil
    }
  }

  /// The declared types that a tag in lower case names, the app's own first.
  static func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
    var found = declarations.filter { $0.value.tags[tagClass]?.contains(tag) == true }.keys.sorted()
    switch tagClass {
    case .filenameExtension:
      if let type = UniformTypes.type(forExtension: tag) { found.append(type) }
    case .mimeType: found += mimeTypes.filter { $0.value.contains(tag) }.keys.sorted()
    default: break
    }
    return found
  }

  /// What the app's Info.plist exports and imports.
  ///
  /// Source: Apple's “Defining file and data types for your app”.
  private static var declarations: [String: TypeRecord] {
    var found: [String: TypeRecord] = [:]
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in AppInformation.value(key) as? [[String: Any]] ?? [] {
        guard let identifier = entry["UTTypeIdentifier"] as? String, found[identifier] == nil
        else { continue }
        var record = TypeRecord()
        if let parents = strings(entry["UTTypeConformsTo"]) { record.parents = parents }
        record.name = entry["UTTypeDescription"] as? String
        for (name, value) in entry["UTTypeTagSpecification"] as? [String: Any] ?? [:] {
          record.tags[UTTagClass(rawValue: name)] = strings(value)?.map { $0.lowercased() }
        }
        found[identifier] = record
      }
    }
    return found
  }

  /// A list, or a single string in place of one.
  private static func strings(_ value: Any?) -> [String]? {
    (value as? [String]) ?? (value as? String).map { [$0] }
  }

  /// Source: IANA's registry of media types.
  private static let mimeTypes: [String: [String]] = [
    "public.plain-text": ["text/plain"], "public.rtf": ["text/rtf", "application/rtf"],
    "public.html": ["text/html"], "public.xml": ["application/xml", "text/xml"],
    "public.json": ["application/json"], "public.yaml": ["application/yaml"],
    "public.comma-separated-values-text": ["text/csv"],
    "public.tab-separated-values-text": ["text/tab-separated-values"],
    "net.daringfireball.markdown": ["text/markdown"], "public.vcard": ["text/vcard"],
    "com.apple.ical.ics": ["text/calendar"],
    "com.netscape.javascript-source": ["text/javascript", "application/javascript"],
    "public.png": ["image/png"], "public.jpeg": ["image/jpeg"], "public.jpeg-2000": ["image/jp2"],
    "public.tiff": ["image/tiff"], "public.heic": ["image/heic"],
    "public.heif-standard": ["image/heif"], "public.svg-image": ["image/svg+xml"],
    "org.webmproject.webp": ["image/webp"], "com.compuserve.gif": ["image/gif"],
    "com.microsoft.bmp": ["image/bmp"], "com.microsoft.ico": ["image/vnd.microsoft.icon"],
    "com.adobe.pdf": ["application/pdf"], "org.idpf.epub-container": ["application/epub+zip"],
    "public.mpeg-4": ["video/mp4"], "public.mpeg": ["video/mpeg"],
    "com.apple.quicktime-movie": ["video/quicktime"], "public.avi": ["video/x-msvideo"],
    "public.mpeg-4-audio": ["audio/mp4"], "public.mp3": ["audio/mpeg"],
    "com.microsoft.waveform-audio": ["audio/wav"], "public.aiff-audio": ["audio/aiff"],
    "public.midi-audio": ["audio/midi"], "org.xiph.ogg-audio": ["audio/ogg"],
    "org.xiph.flac": ["audio/flac"], "public.zip-archive": ["application/zip"],
    "org.gnu.gnu-zip-archive": ["application/gzip"],
    "public.bzip2-archive": ["application/x-bzip2"], "public.tar-archive": ["application/x-tar"],
    "public.truetype-ttf-font": ["font/ttf"], "public.opentype-font": ["font/otf"],
    "public.email-message": ["message/rfc822"],
    "org.openxmlformats.wordprocessingml.document": [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    ],
    "org.openxmlformats.spreadsheetml.sheet": [
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    ],
    "org.openxmlformats.presentationml.presentation": [
      "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    ],
    "org.oasis-open.opendocument.text": ["application/vnd.oasis.opendocument.text"],
  ]
}
