import Foundation

/// The uniform types of items' data, and the types to which they conform.
///
/// The table contains Apple's declared system types that apps exchange; a type that is not in it
/// conforms to itself and to data. Source: Apple's “System-Declared Uniform Type Identifiers”.
package enum UniformTypes {
  /// The types to which each type conforms directly.
  private static let parents: [String: [String]] = [
    "public.item": [],
    "public.data": ["public.item"],
    "public.content": [],
    "public.composite-content": ["public.content"],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.utf8-plain-text": ["public.plain-text"],
    "public.utf16-plain-text": ["public.plain-text"],
    "public.utf16-external-plain-text": ["public.plain-text"],
    "com.apple.traditional-mac-plain-text": ["public.plain-text"],
    "public.rtf": ["public.text"],
    "com.apple.rtfd": ["com.apple.package", "public.composite-content"],
    "com.apple.flat-rtfd": ["public.data", "public.composite-content"],
    "com.apple.package": ["public.directory"],
    "public.directory": ["public.item"],
    "public.folder": ["public.directory"],
    "public.html": ["public.text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "com.apple.property-list": ["public.data"],
    "public.comma-separated-values-text": ["public.delimited-values-text"],
    "public.tab-separated-values-text": ["public.delimited-values-text"],
    "public.delimited-values-text": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "net.daringfireball.markdown": ["public.plain-text"],
    "public.vcard": ["public.text", "public.contact"],
    "public.contact": [],
    "com.apple.ical.ics": ["public.text", "public.calendar-event"],
    "public.calendar-event": [],
    "public.url": ["public.data"],
    "public.file-url": ["public.url"],
    "public.url-name": ["public.text"],
    "public.image": ["public.data", "public.content"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "public.jpeg-2000": ["public.image"],
    "public.tiff": ["public.image"],
    "public.heif-standard": ["public.image"],
    "public.camera-raw-image": ["public.image"],
    "public.svg-image": ["public.image", "public.xml"],
    "org.webmproject.webp": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "com.microsoft.bmp": ["public.image"],
    "com.microsoft.ico": ["public.image"],
    "com.apple.icns": ["public.image"],
    "com.apple.uikit.image": ["public.image"],
    "com.apple.live-photo": [],
    "com.adobe.pdf": ["public.data", "public.composite-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"],
    "public.video": ["public.movie"],
    "public.audio": ["public.audiovisual-content"],
    "public.mpeg-4": ["public.movie"],
    "public.mpeg-4-audio": ["public.audio"],
    "public.mp3": ["public.audio"],
    "public.mpeg": ["public.movie"],
    "com.apple.quicktime-movie": ["public.movie"],
    "com.microsoft.waveform-audio": ["public.audio"],
    "public.aiff-audio": ["public.audio"],
    "public.archive": ["public.data"],
    "public.zip-archive": ["public.data", "public.archive"],
    "org.gnu.gnu-zip-archive": ["public.data", "public.archive"],
    "com.apple.uikit.color": ["public.data"],
    "com.apple.uikit.attributedstring": ["public.data"],
    "com.apple.mapkit.map-item": ["public.data"],
    "public.heic": ["public.heif-standard"],
    "public.symlink": ["public.item", "com.apple.resolvable"],
    "com.apple.resolvable": [],
    "com.apple.alias-file": ["public.data", "com.apple.resolvable"],
    "public.executable": ["public.item"],
    "public.unix-executable": ["public.data", "public.executable"],
    "public.yaml": ["public.text"],
    "com.apple.log": ["public.plain-text"],
    "public.script": ["public.source-code"],
    "public.shell-script": ["public.script"],
    "public.python-script": ["public.script"],
    "com.netscape.javascript-source": ["public.source-code"],
    "public.c-source": ["public.source-code"],
    "public.c-header": ["public.source-code"],
    "public.c-plus-plus-source": ["public.source-code"],
    "public.objective-c-source": ["public.source-code"],
    "com.apple.xml-property-list": ["com.apple.property-list", "public.xml"],
    "com.apple.binary-property-list": ["com.apple.property-list"],
    "org.idpf.epub-container": ["public.data", "public.composite-content"],
    "public.spreadsheet": ["public.content"],
    "public.presentation": ["public.composite-content"],
    "public.database": [],
    "public.message": [],
    "public.email-message": ["public.data", "public.message"],
    "org.openxmlformats.wordprocessingml.document": ["public.data", "public.composite-content"],
    "org.openxmlformats.spreadsheetml.sheet": ["public.data", "public.spreadsheet"],
    "org.openxmlformats.presentationml.presentation": ["public.data", "public.presentation"],
    "org.oasis-open.opendocument.text": ["public.data", "public.composite-content"],
    "public.avi": ["public.movie"],
    "public.mpeg-2-video": ["public.video"],
    "public.midi-audio": ["public.audio"],
    "org.xiph.ogg-audio": ["public.audio"],
    "org.xiph.flac": ["public.audio"],
    "public.bzip2-archive": ["public.data", "public.archive"],
    "public.tar-archive": ["public.data", "public.archive"],
    "com.apple.archive": ["public.data", "public.archive"],
    "public.disk-image": ["public.archive"],
    "public.font": [],
    "public.truetype-ttf-font": ["public.data", "public.font"],
    "public.opentype-font": ["public.data", "public.font"],
    "public.bookmark": [],
    "com.microsoft.internet-shortcut": ["public.data"],
  ]

  /// The types of file name extensions.
  private static let extensions: [String: String] = [
    "txt": "public.plain-text", "text": "public.plain-text", "rtf": "public.rtf",
    "rtfd": "com.apple.rtfd", "html": "public.html", "htm": "public.html", "xml": "public.xml",
    "json": "public.json", "plist": "com.apple.property-list",
    "csv": "public.comma-separated-values-text", "tsv": "public.tab-separated-values-text",
    "swift": "public.swift-source", "md": "net.daringfireball.markdown", "vcf": "public.vcard",
    "ics": "com.apple.ical.ics", "png": "public.png", "jpg": "public.jpeg",
    "jpeg": "public.jpeg", "jp2": "public.jpeg-2000", "tif": "public.tiff",
    "tiff": "public.tiff", "heic": "public.heic", "svg": "public.svg-image",
    "webp": "org.webmproject.webp", "gif": "com.compuserve.gif", "bmp": "com.microsoft.bmp",
    "ico": "com.microsoft.ico", "icns": "com.apple.icns", "pdf": "com.adobe.pdf",
    "mp4": "public.mpeg-4", "m4v": "public.mpeg-4", "m4a": "public.mpeg-4-audio",
    "mp3": "public.mp3", "mpg": "public.mpeg", "mov": "com.apple.quicktime-movie",
    "wav": "com.microsoft.waveform-audio", "aif": "public.aiff-audio",
    "zip": "public.zip-archive", "gz": "org.gnu.gnu-zip-archive",
    "heif": "public.heif-standard", "yaml": "public.yaml", "yml": "public.yaml",
    "log": "com.apple.log", "sh": "public.shell-script", "py": "public.python-script",
    "js": "com.netscape.javascript-source", "c": "public.c-source", "h": "public.c-header",
    "cpp": "public.c-plus-plus-source", "m": "public.objective-c-source",
    "epub": "org.idpf.epub-container",
    "docx": "org.openxmlformats.wordprocessingml.document",
    "xlsx": "org.openxmlformats.spreadsheetml.sheet",
    "pptx": "org.openxmlformats.presentationml.presentation",
    "odt": "org.oasis-open.opendocument.text", "avi": "public.avi", "mid": "public.midi-audio",
    "ogg": "org.xiph.ogg-audio", "flac": "org.xiph.flac", "bz2": "public.bzip2-archive",
    "tar": "public.tar-archive", "aar": "com.apple.archive", "ttf": "public.truetype-ttf-font",
    "otf": "public.opentype-font", "eml": "public.email-message",
    "url": "com.microsoft.internet-shortcut", "iso": "public.disk-image",
  ]

  /// Returns whether `type` conforms to `kind`.
  package static func type(_ type: String, conformsTo kind: String) -> Bool {
    if type == kind { return true }
    let above = parents[type] ?? ["public.data"]
    return above.contains { self.type($0, conformsTo: kind) }
  }

  /// Returns the type of files with an extension; `nil` if it is unknown.
  package static func type(forExtension fileExtension: String) -> String? {
    extensions[fileExtension.lowercased()]
  }

  /// Returns an extension for files of a type, without the dot; `nil` if none is known.
  package static func fileExtension(for type: String) -> String? {
    switch type {
    case "public.jpeg": return "jpeg"
    case "public.plain-text", "public.utf8-plain-text", "public.text": return "txt"
    case "public.mpeg-4": return "mp4"
    case "public.tiff": return "tiff"
    case "public.html": return "html"
    case "public.yaml": return "yaml"
    default: return extensions.filter { $0.value == type }.keys.min()
    }
  }

  /// Returns whether the table contains a type.
  package static func isListed(_ type: String) -> Bool { parents[type] != nil }

  /// Returns the types to which a type of the table conforms directly; `nil` if the table does not
  /// contain it.
  package static func parents(of type: String) -> [String]? { parents[type] }

  /// Returns all extensions of files of a type, without the dot, sorted.
  package static func fileExtensions(for type: String) -> [String] {
    extensions.filter { $0.value == type }.keys.sorted()
  }
}
