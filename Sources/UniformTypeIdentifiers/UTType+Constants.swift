// Source: Apple's “System-declared uniform type identifiers”.
extension UTType {
  /// An item of a file system.
  public static let item = UTType(unchecked: "public.item")
  /// The content of a document.
  public static let content = UTType(unchecked: "public.content")
  /// Content of several kinds.
  public static let compositeContent = UTType(unchecked: "public.composite-content")
  /// Bytes, such as the content of a file.
  public static let data = UTType(unchecked: "public.data")
  /// A folder or package.
  public static let directory = UTType(unchecked: "public.directory")
  /// A folder that is shown as a folder.
  public static let folder = UTType(unchecked: "public.folder")
  /// A folder that is shown as one document.
  public static let package = UTType(unchecked: "com.apple.package")
  /// A symbolic link.
  public static let symbolicLink = UTType(unchecked: "public.symlink")
  /// An item that refers to another one.
  public static let resolvable = UTType(unchecked: "com.apple.resolvable")
  /// An alias of the Finder.
  public static let aliasFile = UTType(unchecked: "com.apple.alias-file")
  /// A program.
  public static let executable = UTType(unchecked: "public.executable")
  /// A program or script of Unix.
  public static let unixExecutable = UTType(unchecked: "public.unix-executable")
  /// Any text.
  public static let text = UTType(unchecked: "public.text")
  /// Text without attributes.
  public static let plainText = UTType(unchecked: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(unchecked: "public.utf8-plain-text")
  /// Text in UTF-16.
  public static let utf16PlainText = UTType(unchecked: "public.utf16-plain-text")
  /// Text in UTF-16 with a byte order mark.
  public static let utf16ExternalPlainText = UTType(unchecked: "public.utf16-external-plain-text")
  /// Text with delimited values.
  public static let delimitedText = UTType(unchecked: "public.delimited-values-text")
  /// Comma-separated values.
  public static let commaSeparatedText = UTType(unchecked: "public.comma-separated-values-text")
  /// Tab-separated values.
  public static let tabSeparatedText = UTType(unchecked: "public.tab-separated-values-text")
  /// Rich text.
  public static let rtf = UTType(unchecked: "public.rtf")
  /// An HTML page.
  public static let html = UTType(unchecked: "public.html")
  /// XML.
  public static let xml = UTType(unchecked: "public.xml")
  /// YAML.
  public static let yaml = UTType(unchecked: "public.yaml")
  /// JSON.
  public static let json = UTType(unchecked: "public.json")
  /// A log file.
  public static let log = UTType(unchecked: "com.apple.log")
  /// Source code.
  public static let sourceCode = UTType(unchecked: "public.source-code")
  /// Source code in Swift.
  public static let swiftSource = UTType(unchecked: "public.swift-source")
  /// Source code in C.
  public static let cSource = UTType(unchecked: "public.c-source")
  /// A header in C.
  public static let cHeader = UTType(unchecked: "public.c-header")
  /// Source code in C++.
  public static let cPlusPlusSource = UTType(unchecked: "public.c-plus-plus-source")
  /// Source code in Objective-C.
  public static let objectiveCSource = UTType(unchecked: "public.objective-c-source")
  /// A script.
  public static let script = UTType(unchecked: "public.script")
  /// A script of a shell.
  public static let shellScript = UTType(unchecked: "public.shell-script")
  /// A Python script.
  public static let pythonScript = UTType(unchecked: "public.python-script")
  /// Source code in JavaScript.
  public static let javaScript = UTType(unchecked: "com.netscape.javascript-source")
  /// A property list.
  public static let propertyList = UTType(unchecked: "com.apple.property-list")
  /// A property list in XML.
  public static let xmlPropertyList = UTType(unchecked: "com.apple.xml-property-list")
  /// A property list in binary form.
  public static let binaryPropertyList = UTType(unchecked: "com.apple.binary-property-list")
  /// A PDF document.
  public static let pdf = UTType(unchecked: "com.adobe.pdf")
  /// Rich text with attachments, as a package.
  public static let rtfd = UTType(unchecked: "com.apple.rtfd")
  /// Rich text with attachments, as a file.
  public static let flatRTFD = UTType(unchecked: "com.apple.flat-rtfd")
  /// An EPUB book.
  public static let epub = UTType(unchecked: "org.idpf.epub-container")
  /// A spreadsheet.
  public static let spreadsheet = UTType(unchecked: "public.spreadsheet")
  /// A presentation.
  public static let presentation = UTType(unchecked: "public.presentation")
  /// A database.
  public static let database = UTType(unchecked: "public.database")
  /// An image.
  public static let image = UTType(unchecked: "public.image")
  /// An image in JPEG.
  public static let jpeg = UTType(unchecked: "public.jpeg")
  /// An image in TIFF.
  public static let tiff = UTType(unchecked: "public.tiff")
  /// An image in GIF.
  public static let gif = UTType(unchecked: "com.compuserve.gif")
  /// An image in PNG.
  public static let png = UTType(unchecked: "public.png")
  /// An icon of macOS.
  public static let icns = UTType(unchecked: "com.apple.icns")
  /// An image in BMP.
  public static let bmp = UTType(unchecked: "com.microsoft.bmp")
  /// An icon of Windows.
  public static let ico = UTType(unchecked: "com.microsoft.ico")
  /// A raw image of a camera.
  public static let rawImage = UTType(unchecked: "public.camera-raw-image")
  /// An image in SVG.
  public static let svg = UTType(unchecked: "public.svg-image")
  /// A Live Photo.
  public static let livePhoto = UTType(unchecked: "com.apple.live-photo")
  /// An image in HEIF.
  public static let heif = UTType(unchecked: "public.heif-standard")
  /// An image in HEIC.
  public static let heic = UTType(unchecked: "public.heic")
  /// An image in WebP.
  public static let webP = UTType(unchecked: "org.webmproject.webp")
  /// An image in JPEG XL.
  public static let jpegxl = UTType(unchecked: "public.jpeg-xl")
  /// Audio or video content.
  public static let audiovisualContent = UTType(unchecked: "public.audiovisual-content")
  /// A movie, with or without sound.
  public static let movie = UTType(unchecked: "public.movie")
  /// A video without sound.
  public static let video = UTType(unchecked: "public.video")
  /// An audio file.
  public static let audio = UTType(unchecked: "public.audio")
  /// A movie in QuickTime.
  public static let quickTimeMovie = UTType(unchecked: "com.apple.quicktime-movie")
  /// A movie in MPEG-1 or MPEG-2.
  public static let mpeg = UTType(unchecked: "public.mpeg")
  /// A video in MPEG-2.
  public static let mpeg2Video = UTType(unchecked: "public.mpeg-2-video")
  /// A movie in MPEG-4.
  public static let mpeg4Movie = UTType(unchecked: "public.mpeg-4")
  /// A movie in AVI.
  public static let avi = UTType(unchecked: "public.avi")
  /// Sound in MP3.
  public static let mp3 = UTType(unchecked: "public.mp3")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(unchecked: "public.mpeg-4-audio")
  /// Sound in WAV.
  public static let wav = UTType(unchecked: "com.microsoft.waveform-audio")
  /// Sound in AIFF.
  public static let aiff = UTType(unchecked: "public.aiff-audio")
  /// Music in MIDI.
  public static let midi = UTType(unchecked: "public.midi-audio")
  /// An archive.
  public static let archive = UTType(unchecked: "public.archive")
  /// An archive in gzip.
  public static let gzip = UTType(unchecked: "org.gnu.gnu-zip-archive")
  /// An archive in bzip2.
  public static let bz2 = UTType(unchecked: "public.bzip2-archive")
  /// An archive in ZIP.
  public static let zip = UTType(unchecked: "public.zip-archive")
  /// An Apple Archive file.
  public static let appleArchive = UTType(unchecked: "com.apple.archive")
  /// A disk image.
  public static let diskImage = UTType(unchecked: "public.disk-image")
  /// A message.
  public static let message = UTType(unchecked: "public.message")
  /// An email message.
  public static let emailMessage = UTType(unchecked: "public.email-message")
  /// A contact.
  public static let contact = UTType(unchecked: "public.contact")
  /// A contact in vCard.
  public static let vCard = UTType(unchecked: "public.vcard")
  /// A calendar event.
  public static let calendarEvent = UTType(unchecked: "public.calendar-event")
  /// A font.
  public static let font = UTType(unchecked: "public.font")
  /// A bookmark.
  public static let bookmark = UTType(unchecked: "public.bookmark")
  /// A file with a web address.
  public static let internetShortcut = UTType(unchecked: "com.microsoft.internet-shortcut")
  /// A URL.
  public static let url = UTType(unchecked: "public.url")
  /// The URL of a file.
  public static let fileURL = UTType(unchecked: "public.file-url")
}
