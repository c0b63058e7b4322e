import Foundation
import UIKitCore

/// The declaration of a type: from the app's Info.plist, the table, or its own tag.
struct TypeRecord {
  var parents: [String] = ["public.data"]
  var tags: [UTTagClass: [String]] = [:]
  /// The description in the Info.plist.
  var name: String?

  /// Makes the record of a type that is only known to be data.
  init() {}

  /// Finds the declaration of a type; nil if there is none.
  init?(_ identifier: String) {
    if let own = Self.declarations[identifier] {
      self = own
    } else if let newer = Self.newer[identifier] {
      self = newer
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

  /// Returns the declared types with a tag in lower case, those of the app first.
  static func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
    var found = declarations.filter { $0.value.tags[tagClass]?.contains(tag) == true }.keys.sorted()
    switch tagClass {
    case .filenameExtension:
      found += newer.filter { $0.value.tags[tagClass]?.contains(tag) == true }.keys.sorted()
      if let type = UniformTypes.type(forExtension: tag) { found.append(type) }
    case .mimeType:
      found += newer.filter { $0.value.tags[tagClass]?.contains(tag) == true }.keys.sorted()
      found += mimeTypes.filter { $0.value.contains(tag) }.keys.sorted()
    default: break
    }
    return found
  }

  /// The types that the app's Info.plist exports and imports.
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

  /// Returns a list of strings, also for a single string.
  private static func strings(_ value: Any?) -> [String]? {
    (value as? [String]) ?? (value as? String).map { [$0] }
  }

  /// The types that Apple's older table of types, which the exchange of data uses, does not have.
  // Source: Apple's reference of `UTType.jpegxl` and `AVFileType.m4v`; IANA's registry of media types.
  // Unverified: whether M4V and AVIF conform to more than the general type.
  private static let newer: [String: TypeRecord] = [
    "public.jpeg-xl": TypeRecord(kind: "public.image", extensions: ["jxl"], media: ["image/jxl"]),
    "public.avif": TypeRecord(
      kind: "public.image",
      extensions: ["avif", "avifs"],
      media: ["image/avif"]
    ),
    "com.apple.m4v-video": TypeRecord(
      kind: "public.movie",
      extensions: ["m4v"],
      media: ["video/x-m4v"]
    ),
  ]

  private init(kind: String, extensions: [String], media: [String]) {
    parents = [kind]
    tags = [.filenameExtension: extensions, .mimeType: media]
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
