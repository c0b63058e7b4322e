/// How a font file holds its glyphs.
///
/// This is the order in which files are taken where one PostScript name, or one family, weight and
/// slant, comes in several: the first case is the best.
///
/// Only these are listed and opened. HarfBuzz reads neither Type 1 (`.pfb`, `.pfa`, `.t1`) nor the
/// formats of bitmaps (`.pcf`, `.bdf`, `.otb`), nor files packed for the web (`.woff`, `.woff2`).
/// Those would rank below in that order; the rejections that `FontconfigLibrary` starts Fontconfig
/// with leave them out.
enum FontFormat: Int, Comparable, Sendable {
  /// Outlines of one weight, as OpenType (`.otf`) or TrueType has them, also in collections.
  case outlines
  /// A named instance of a variable font.
  case variable
  /// Pictures or layers in colour.
  case pictures

  static func < (a: FontFormat, b: FontFormat) -> Bool { a.rawValue < b.rawValue }

  /// What Fontconfig is told to leave out, in its own language.
  ///
  /// A variable font's pattern of all its values is left out too: its named instances have patterns
  /// of their own.
  static let rejections = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><selectfont><rejectfont>
    <pattern><patelt name="fontformat"><string>Type 1</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>CID Type 1</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>Type 42</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>PCF</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>BDF</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>PFR</string></patelt></pattern>
    <pattern><patelt name="fontformat"><string>Windows FNT</string></patelt></pattern>
    <pattern><patelt name="outline"><bool>false</bool></patelt>
    <patelt name="color"><bool>false</bool></patelt></pattern>
    <pattern><patelt name="variable"><bool>true</bool></patelt></pattern>
    <glob>*.woff</glob><glob>*.woff2</glob>
    </rejectfont></selectfont></fontconfig>
    """
}
