import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The names for programs of all fonts that there are, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.sorted()
}

/// The families of all fonts that there are, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { UIFont.familyNames.sorted() }

/// The descriptors of the fonts in a file; nil where it is no font.
///
/// The fonts need not be registered.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let count = FontFace.faceCount(path: fileURL.path)
  guard count > 0 else { return nil }
  return (0..<count).compactMap { FontFace.open(path: fileURL.path, index: $0) }.map {
    UIFontDescriptor(fontAttributes: [.name: $0.postScriptName, .family: $0.familyName])
  }
}

/// The descriptor of the first font in some data; nil where it is no font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  FontFace.open(data: data).map {
    UIFontDescriptor(fontAttributes: [.name: $0.postScriptName, .family: $0.familyName])
  }
}
