import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Returns the sorted PostScript names of all available fonts.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.sorted()
}

/// Returns the sorted family names of all available fonts.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames.sorted() }

/// Returns the descriptors of the fonts in a file; nil if it is not a font file.
///
/// The fonts need not be registered.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let count = FontFace.faceCount(path: fileURL.path)
  guard count > 0 else { return nil }
  return (0..<count).compactMap { FontFace.open(path: fileURL.path, index: $0) }.map {
    UIFontDescriptor(fontAttributes: [.name: $0.postScriptName, .family: $0.familyName])
  }
}

/// Returns the descriptor of the first font in data; nil if it is not font data.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  FontFace.open(data: data).map {
    UIFontDescriptor(fontAttributes: [.name: $0.postScriptName, .family: $0.familyName])
  }
}
