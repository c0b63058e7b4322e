import Foundation
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

@testable import UIKitCore

@MainActor
@Suite("Types of files", .restoresProcess)
struct TypeTests {
  @Test("types are found by extension and MIME type, and conform to what they are kinds of")
  func table() throws {
    #expect(UTType(filenameExtension: "TXT") == .plainText)
    #expect(UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(mimeType: "image/png") == .png)
    #expect(UTType("public.heic") == .heic)
    #expect(UTType("org.nobody.nothing") == nil)
    #expect(UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType.text.preferredFilenameExtension == nil)
    #expect(UTType.swiftSource.conforms(to: .plainText) && UTType.swiftSource.isSubtype(of: .text))
    #expect(UTType.text.isSupertype(of: .json) && !UTType.png.conforms(to: .text))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
    #expect(UTType.rtfd.conforms(to: .directory) && !UTType.rtfd.conforms(to: .data))
    #expect(UTType.heic.supertypes.contains(.image))
    let coded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.pdf]))
    #expect(coded == [.pdf])
  }

  @Test(
    "newer formats of pictures and films are declared",
    arguments: [
      ("public.jpeg-xl", UTType.image, "jxl", "image/jxl"),
      ("public.avif", .image, "avif", "image/avif"),
      ("com.apple.m4v-video", .movie, "m4v", "video/x-m4v"),
    ]
  )
  func newer(identifier: String, kind: UTType, fileExtension: String, media: String) throws {
    let type = try #require(UTType(identifier))
    #expect(type.isDeclared && type.conforms(to: kind) && type.conforms(to: .data))
    #expect(type.conforms(to: .image) != type.conforms(to: .movie))
    #expect(type.preferredFilenameExtension == fileExtension && type.preferredMIMEType == media)
    #expect(UTType(filenameExtension: fileExtension) == type && UTType(mimeType: media) == type)
    #expect((UTType.jpegxl == type) == (identifier == "public.jpeg-xl"))
  }

  @Test("an extension that nobody declares gives a dynamic type that remembers it")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "sql"))
    #expect(type.identifier == "dyn.ah62d4rv4ge81g6pq")
    #expect(type.isDynamic && !type.isDeclared)
    #expect(type.preferredFilenameExtension == "sql")
    #expect(type.conforms(to: .data))
    let package = try #require(UTType(filenameExtension: "a:b=c", conformingTo: .package))
    #expect(package.preferredFilenameExtension == "a:b=c" && package.conforms(to: .directory))
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test("the app's Info.plist declares types of its own")
  func declared() throws {
    AppInformation.entries = [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "org.example.notebook", "UTTypeDescription": "Notebook",
          "UTTypeConformsTo": ["com.apple.package"],
          "UTTypeTagSpecification": [
            "public.filename-extension": ["notebook"],
            "public.mime-type": "application/x-notebook",
          ],
        ] as [String: Any]
      ]
    ]
    let type = UTType(exportedAs: "org.example.notebook")
    #expect(UTType(filenameExtension: "notebook", conformingTo: .package) == type)
    #expect(type.preferredMIMEType == "application/x-notebook")
    #expect(type.localizedDescription == "Notebook")
    #expect(type.conforms(to: .package) && type.isDeclared)
  }
}
