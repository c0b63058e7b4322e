import CoreText
import Foundation
import TestSupport
import Testing
import UIKit

@Suite("Fonts that come from bytes", .serialized)
struct GraphicsFontTests {
  /// A font of the system in bytes, which has this PostScript name.
  private func font() throws -> CGFont {
    let name = try #require(UIFont.fontNames(forFamilyName: "Inter").first)
    let font = try #require(UIFont(name: name, size: 12))
    return try #require(CTFontCopyGraphicsFont(font, nil))
  }

  @Test func `a font registers once, and again when it was removed`() throws {
    let font = try font()
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(error == nil)
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    let told = try #require(error).takeRetainedValue()
    #expect(told.domain == kCTFontManagerErrorDomain)
    #expect(told.code == CTFontManagerError.alreadyRegistered.rawValue)
    let name = try #require(font.postScriptName)
    #expect(UIFont(name: name, size: 12)?.fontName == name)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
  }

  @Test func `a font that is not registered cannot be removed`() throws {
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerUnregisterGraphicsFont(try font(), &error))
    let code = try #require(error).takeRetainedValue().code
    #expect(code == CTFontManagerError.notRegistered.rawValue)
  }
}
