/// The format in which a font file stores its glyphs.
///
/// If one PostScript name, or one family, weight and slant, is installed in several formats, the
/// first case in this order is used.
///
/// Fonts of other formats are neither listed nor opened. HarfBuzz reads neither Type 1 (`.pfb`,
/// `.pfa`, `.t1`) nor bitmap formats (`.pcf`, `.bdf`, `.otb`), nor files compressed for the web
/// (`.woff`, `.woff2`). `FontconfigLibrary` starts Fontconfig with ``rejections``, which excludes
/// them.
enum FontFormat: Int, Comparable, Sendable {
  /// Outlines of one weight, in OpenType (`.otf`) or TrueType, also in collections.
  case outlines
  /// A named instance of a variable font.
  case variable
  /// Colour images or colour layers.
  case pictures

  static func < (a: FontFormat, b: FontFormat) -> Bool { a.rawValue < b.rawValue }

  /// A configuration, in Fontconfig's XML, that excludes the other formats.
  ///
  /// It also excludes the pattern that stands for all values of a variable font, because the named
  /// instances have patterns.
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
