import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGColorTests {
  @Test func `a colour has its components and the opacity`() throws {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(try #require(color.copy(alpha: 1)).components == [0.1, 0.2, 0.3, 1])
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color != CGColor(gray: 0.1, alpha: 0.4))
  }

  @Test func `black, white and clear are grey`() {
    #expect(CGColor.white.components == [1, 1])
    #expect(CGColor.black.components == [0, 1])
    #expect(CGColor.clear.components == [0, 0])
    #expect(CGColor.white.colorSpace?.model == .monochrome)
  }

  @Test(.feature("VIS-F103"))
  func `red of Display P3 lies outside of sRGB by the known amount`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    // Apple's own conversion: 1.0930, -0.2267, -0.1501.
    #expect(abs(red.extendedSRGB.red - 1.0930) < 0.001)
    #expect(abs(red.extendedSRGB.green + 0.2267) < 0.001)
    #expect(abs(red.extendedSRGB.blue + 0.1501) < 0.001)
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let clipped = try #require(
      red.converted(to: standard, intent: .defaultIntent, options: nil)
    )
    #expect(clipped.components == [1, 0, 0, 1])
  }

  @Test func `a conversion and back gives the colour again`() throws {
    let names = [
      CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
      CGColorSpace.rommrgb, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericLab,
      CGColorSpace.genericXYZ, CGColorSpace.itur_709, CGColorSpace.linearDisplayP3,
    ]
    let color = CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.5)
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    for name in names {
      let space = try #require(CGColorSpace(name: name))
      let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
      let back = try #require(there.converted(to: standard, intent: .defaultIntent, options: nil))
      for (a, b) in zip(back.components ?? [], color.components ?? []) {
        #expect(abs(a - b) < 1e-6, "\(name)")
      }
    }
  }

  @Test func `white is white in every space`() throws {
    for name in [CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020] {
      let space = try #require(CGColorSpace(name: name))
      let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
      #expect(abs(white.extendedSRGB.red - 1) < 1e-4)
      #expect(abs(white.extendedSRGB.blue - 1) < 1e-4)
    }
  }

  @Test func `linear half is 188 of 255`() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let gray = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    #expect(Int((gray.extendedSRGB.green * 255).rounded()) == 188)
  }

  @Test func `inks subtract`() {
    let color = CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    #expect(color.extendedSRGB.red == 1)
    #expect(color.extendedSRGB.green == 0)
    #expect(color.numberOfComponents == 5)
  }

  @Test func `not a number is zero`() {
    #expect(CGColor(red: .nan, green: 0, blue: 0, alpha: 1).components?[0] == 0)
  }

  @Test func `an unknown name is no space`() {
    #expect(CGColorSpace(name: "kCGColorSpaceNobody") == nil)
  }

  @Test func `models, counts and gamuts are told`() throws {
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    #expect(try #require(CGColorSpace(name: CGColorSpace.displayP3)).isWideGamutRGB)
    #expect(!CGColorSpaceCreateDeviceRGB().isWideGamutRGB)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(CGColorSpace(name: CGColorSpace.sRGB) != CGColorSpace(name: CGColorSpace.displayP3))
  }

  @Test(.feature("VIS-F102"), arguments: [CGColorSpace.displayP3, CGColorSpace.adobeRGB1998])
  func `a written profile is recognised`(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    let profile = try #require(space.copyICCData())
    let read = try #require(CGColorSpace(iccData: profile))
    #expect(read.name == name)
    #expect(read.copyICCData() == profile)
  }

  @Test func `a damaged profile is no space`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let profile = try #require(space.copyICCData())
    for length in stride(from: 0, to: profile.count, by: 7) {
      #expect(CGColorSpace(iccData: profile.prefix(length)) == nil)
    }
  }

  @Test func `an indexed space looks up its table`() throws {
    let table: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 0, 255]
    let space = try #require(
      CGColorSpace(
        indexedBaseSpace: CGColorSpaceCreateDeviceRGB(),
        last: 2,
        colorTable: table
      )
    )
    let color = try #require(CGColor(colorSpace: space, components: [1, 1]))
    #expect(color.extendedSRGB.red == 1 && color.extendedSRGB.blue == 0)
  }
}
