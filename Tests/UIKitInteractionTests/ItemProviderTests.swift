import HeadlessHost
import Synchronization
import TestSupport
import Testing
import UIKit

@Suite("Item providers")
struct ItemProviderTests {
  /// The values that a completion handler has received.
  final class Box<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    var value: Value? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }

  @Test(.feature("IX-F139"), .rule("IX-R154"))
  func `the representations keep the order in which they were registered`() {
    let provider = NSItemProvider()
    for type in ["com.adobe.pdf", "public.png", "public.jpeg"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        done(Data(type.utf8), nil)
        return nil
      }
    }
    #expect(
      provider.registeredTypeIdentifiers == ["com.adobe.pdf", "public.png", "public.jpeg"]
    )
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
  }

  @Test(.feature("IX-F148"), .rule("IX-R163"))
  func `an object is made of the richest representation that its class reads`() {
    let provider = NSItemProvider()
    let asked = Box<[String]>()
    asked.value = []
    for type in ["com.example.chart", "public.png", "public.jpeg"] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        asked.value?.append(type)
        let size = CGSize(width: 2, height: 2)
        let picture = UIGraphicsImageRenderer(size: size).pngData {
          $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        done(picture, nil)
        return nil
      }
    }
    let made = Box<Bool>()
    provider.loadObject(ofClass: UIImage.self) { object, _ in made.value = object is UIImage }
    #expect(made.value == true)
    #expect(asked.value == ["public.png"])
  }

  @Test(.feature("IX-F140"), .rule("IX-R155"))
  func `an app's own type comes first and an image stands in for those that do not know it`() {
    final class Chart: NSObject, NSItemProviderWriting {
      static let writableTypeIdentifiersForItemProvider = ["com.example.chart", "public.png"]
      func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler done: @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress? {
        done(Data(typeIdentifier.utf8), nil)
        return nil
      }
    }
    let provider = NSItemProvider(object: Chart())
    #expect(provider.registeredTypeIdentifiers == ["com.example.chart", "public.png"])
    let data = Box<Data>()
    provider.loadDataRepresentation(forTypeIdentifier: "public.image") { found, _ in
      data.value = found
    }
    #expect(data.value == Data("public.png".utf8))
  }

  @Test(.feature("IX-F141"))
  func `nothing is loaded before somebody asks`() {
    let provider = NSItemProvider()
    let count = Box<Int>()
    count.value = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.text", visibility: .all) {
      done in
      count.value? += 1
      done(Data(), nil)
      return nil
    }
    _ = provider.hasItemConformingToTypeIdentifier("public.text")
    _ = provider.canLoadObject(ofClass: String.self)
    #expect(count.value == 0)
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") { _, _ in }
    #expect(count.value == 1)
  }

  @Test(.feature("IX-F143"))
  func `a transfer tells its total and how far it is, and can be cancelled`() async {
    let source = Progress(totalUnitCount: 4000)
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.movie", visibility: .all) { _ in
      source
    }
    let failure = await withCheckedContinuation { continuation in
      let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.movie") {
        _,
        error in continuation.resume(returning: error)
      }
      #expect(progress.totalUnitCount == 4000)
      source.completedUnitCount = 1000
      #expect(progress.fractionCompleted == 0.25)
      progress.cancel()
    }
    #expect((failure as? CocoaError)?.code == .userCancelled)
  }

  @Test func `a subclass that nothing is made of is an error`() {
    let heard = Box<Int>()
    NSItemProvider(object: "Grüezi").loadObject(ofClass: NSMutableString.self) { found, error in
      guard found == nil else { return }
      heard.value = (error as NSError?)?.code
    }
    #expect(heard.value == NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue)
  }

  @Test func `text, addresses, images, colours and attributed text go through a provider`() {
    let text = Box<String>()
    NSItemProvider(object: "Grüezi").loadObject(ofClass: String.self) { found, _ in
      text.value = found
    }
    #expect(text.value == "Grüezi")
    let address = Box<URL>()
    NSItemProvider(object: URL(string: "https://swift.org/a")!).loadObject(ofClass: URL.self) {
      found,
      _ in address.value = found
    }
    #expect(address.value?.absoluteString == "https://swift.org/a")
    let color = Box<UIColor>()
    NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)).loadObject(
      ofClass: UIColor.self
    ) { found, _ in color.value = found as? UIColor }
    #expect(color.value == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    let styled = Box<Bool>()
    let string = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    NSItemProvider(object: string).loadObject(ofClass: NSAttributedString.self) { found, _ in
      let attributes = (found as? NSAttributedString)?.attributes(at: 0, effectiveRange: nil)
      styled.value = attributes?[.foregroundColor] as? UIColor == .red
    }
    #expect(styled.value == true)
    let plain = Box<String>()
    NSItemProvider(object: string).loadObject(ofClass: String.self) { found, _ in
      plain.value = found
    }
    #expect(plain.value == "red")
  }

  @Test func `data come as a file with a name and an extension, gone after the handler`() throws {
    let provider = NSItemProvider(item: Data("a,b".utf8), typeIdentifier: "public.json")
    provider.suggestedName = "Table"
    let seen = Box<URL>()
    let content = Box<String>()
    provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
      seen.value = url
      content.value = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
    #expect(content.value == "a,b")
    let url = try #require(seen.value)
    #expect(url.lastPathComponent == "Table.json")
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `a missing kind is an error, bad data too`() {
    let provider = NSItemProvider(
      item: Data([0xFF, 0xFE]),
      typeIdentifier: "public.utf8-plain-text"
    )
    let codes = Box<[Int]>()
    codes.value = []
    provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in
      codes.value?.append((error as NSError?)?.code ?? 0)
    }
    provider.loadObject(ofClass: UIImage.self) { _, error in
      codes.value?.append((error as NSError?)?.code ?? 0)
    }
    #expect(codes.value == [-1000, -1200])
    let failed = Box<Bool>()
    provider.loadObject(ofClass: String.self) { text, error in
      failed.value = text == nil && error != nil
    }
    #expect(failed.value == true)
  }
}
