import CoreGraphics
import Foundation
import HeadlessHost
import LinkPresentation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitSharing

@MainActor
@Suite("Sharing: configurations", .restoresProcess)
struct ActivityConfigurationTests {
  private func present(
    _ configuration: UIActivityItemsConfiguration,
    on stage: SharingStage
  ) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItemsConfiguration: configuration)
    controller.completionWithItemsHandler = { [log = stage.log] type, completed, _, _ in
      log.lines.append("\(type?.rawValue.split(separator: ".").last ?? "none") \(completed)")
    }
    stage.root.present(controller, animated: true)
    stage.screen.advance(by: .seconds(1))
    return controller
  }

  private func wait(_ stage: SharingStage, until isDone: () -> Bool) async throws {
    for _ in 0..<200 where !isDone() {
      try await Task.sleep(for: .milliseconds(10))
      stage.screen.advance(by: .milliseconds(50))
    }
  }

  @Test(arguments: [true, false])
  func `Copy is offered where the configuration supports it`(copies: Bool) {
    let stage = SharingStage()
    let configuration = UIActivityItemsConfiguration(objects: ["Hello" as NSString])
    #expect(configuration.supportedInteractions == [.share])
    if copies { configuration.supportedInteractions.append(.copy) }
    let controller = present(configuration, on: stage)
    let wanted = copies ? ["Message", "Mail", "Copy", "Cancel"] : ["Message", "Mail", "Cancel"]
    #expect(stage.titles(controller) == wanted)
  }

  @Test func `items are loaded when a service needs them, and an own service gets them`()
    async throws
  {
    let stage = SharingStage()
    let own = OwnActivity()
    own.log = stage.log
    let address = try #require(URL(string: "https://swift.org"))
    let configuration = UIActivityItemsConfiguration(
      objects: ["Hello" as NSString, address as NSURL]
    )
    configuration.applicationActivitiesProvider = { [own] }
    configuration.metadataProvider = { $0 == .messageBody ? "Look at this" : nil }
    let controller = present(configuration, on: stage)
    stage.tap("Translate", controller)
    try await wait(stage) { stage.log.lines.count >= 3 }
    // The text for messages is not an item of other services.
    #expect(
      stage.log.lines == [
        "prepare [\"Hello\", \"https://swift.org\"]", "perform", "Translate true",
      ]
    )
  }

  @Test func `a picture and other data come as they are`() async throws {
    final class Taker: UIActivity {
      var items: [Any] = []
      override var activityTitle: String? { "Take" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
      override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
      override func perform() { activityDidFinish(true) }
    }
    let stage = SharingStage()
    let taker = Taker()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let data = NSItemProvider(item: Data([1, 2, 3]), typeIdentifier: "org.example.notes")
    let configuration = UIActivityItemsConfiguration(
      itemProviders: [NSItemProvider(object: picture), data, NSItemProvider()]
    )
    configuration.applicationActivitiesProvider = { [taker] }
    let controller = present(configuration, on: stage)
    stage.tap("Take", controller)
    try await wait(stage) { !stage.log.lines.isEmpty }
    // A provider of nothing is no item.
    #expect(taker.items.count == 2)
    #expect((taker.items.first as? UIImage)?.cgImage?.width == picture.cgImage?.width)
    #expect(taker.items.last as? Data == Data([1, 2, 3]))
  }

  @Test func `the head of the sheet and the subject follow the configuration`() {
    let stage = SharingStage(version: .init(13))
    let configuration = UIActivityItemsConfiguration(objects: ["Hello" as NSString])
    configuration.metadataProvider = { $0 == .title ? "Greetings" : nil }
    let controller = present(configuration, on: stage)
    #expect(stage.find(controller.view) { ($0 as? UILabel)?.text == "Greetings" } != nil)
    let item = ConfiguredItem(
      NSItemProvider(object: "Hello" as NSString),
      at: 0,
      of: configuration
    )
    #expect(item?.activityViewController(controller, subjectForActivityType: .mail) == "Greetings")
    // Values for one item take precedence over values for all items.
    configuration.perItemMetadataProvider = { index, key in
      key == .title ? "Item \(index)" : nil
    }
    let other = ConfiguredItem(
      NSItemProvider(object: "Hello" as NSString),
      at: 1,
      of: configuration
    )
    #expect(other?.activityViewController(controller, subjectForActivityType: .mail) == "Item 1")
    let metadata = LPLinkMetadata()
    metadata.title = "Own words"
    configuration.metadataProvider = { $0 == .linkPresentationMetadata ? metadata : nil }
    let third = ConfiguredItem(
      NSItemProvider(object: "Hello" as NSString),
      at: 0,
      of: configuration
    )
    #expect(third?.activityViewControllerLinkMetadata(controller) === metadata)
  }
}
