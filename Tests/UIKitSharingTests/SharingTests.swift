// swift-format-ignore-file: NeverForceUnwrap

import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import LinkPresentation
import TestSupport
import Testing
import TextLayout
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitSharing

@MainActor
@Suite("Sharing", .restoresProcess)
struct SharingTests {
  @Test("what can act on the items is offered, the system's services first", .feature("UI10-F126"))
  func order() {
    let stage = SharingStage()
    let own = OwnActivity()
    let controller = stage.share(["Hello"], [own])
    #expect(stage.titles(controller) == ["Message", "Mail", "Copy", "Translate", "Cancel"])
  }

  /// An address that says what it is before a page is fetched.
  private final class Recipe: NSObject, UIActivityItemSource {
    let address = URL(string: "https://example.org/soup")!
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { address }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { address }
    func activityViewControllerLinkMetadata(
      _ activityViewController: UIActivityViewController
    ) -> LPLinkMetadata? {
      let metadata = LPLinkMetadata()
      metadata.originalURL = address
      metadata.title = "Onion Soup"
      metadata.iconProvider = NSItemProvider(object: UIImage.solid())
      return metadata
    }
  }

  @Test("the head of the sheet says what the item's metadata says")
  func metadata() async throws {
    let stage = SharingStage(version: .init(13))
    let controller = stage.share([Recipe()])
    let title = stage.find(controller.view) { ($0 as? UILabel)?.text == "Onion Soup" }
    let place = stage.find(controller.view) { ($0 as? UILabel)?.text == "example.org" }
    #expect(title != nil && place != nil)
    func hasIcon() -> Bool {
      stage.find(controller.view) {
        ($0 as? UIImageView)?.image?.size.width == 26
      } != nil
    }
    for _ in 0..<100 where !hasIcon() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(hasIcon())
  }

  @Test(
    "alerts, action sheets and sheets of activities keep touches from what lies below",
    .feature("IX-F037"),
    arguments: ["alert", "action sheet", "activities"]
  )
  func modality(kind: String) {
    let stage = SharingStage()
    var count = 0
    let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)
    stage.screen.tap(at: CGPoint(x: 70, y: 62))
    #expect(count == 1)
    if kind == "activities" {
      stage.share(["Hello"])
    } else {
      let alert = UIAlertController(
        title: "Delete?",
        message: nil,
        preferredStyle: kind == "alert" ? .alert : .actionSheet
      )
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      stage.root.present(alert, animated: true)
      stage.screen.advance(by: .seconds(1))
    }
    #expect(stage.root.presentedViewController != nil)
    stage.screen.tap(at: CGPoint(x: 70, y: 62))
    #expect(count == 1)
    stage.screen.advance(by: .seconds(1))
    // Beside an alert nothing happens; beside a sheet a tap cancels.
    #expect((stage.root.presentedViewController == nil) == (kind != "alert"))
  }

  @Test(
    "a picture is copied and saved, as a file too, and not written about",
    .feature("UI10-F126")
  )
  func picture() {
    let stage = SharingStage()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    #expect(
      stage.titles(stage.share([image], [OwnActivity()])) == [
        "Copy", "Save Image", "Save to Files", "Cancel",
      ]
    )
  }

  @Test("excluded services are left out, the app's own too", .feature("UI10-F131"))
  func excluded() {
    let stage = SharingStage()
    let controller = stage.share(
      ["Hello"],
      [OwnActivity()],
      excluding: [.mail, .message, .init("org.example.Translate")]
    )
    #expect(stage.titles(controller) == ["Copy", "Cancel"])
  }

  @Test(
    "on a phone the services rise from the bottom, 8 points from the edges",
    .feature("UI10-F125")
  )
  func phone() throws {
    let stage = SharingStage()
    let controller = stage.share(["Hello"])
    let frame = stage.frame(controller.view)
    #expect(frame.minX == 8)
    #expect(frame.maxX == 367)
    #expect(frame.maxY == 659)
    let cancel = try #require(
      stage.find(controller.view) { ($0 as? UIButton)?.currentTitle == "Cancel" }
    )
    #expect(stage.frame(cancel).height == 57)
  }

  @Test("on a tablet they come in a popover without Cancel", .feature("UI10-F125"))
  func tablet() {
    let stage = SharingStage(.iPadPro9_7)
    let controller = stage.share(["Hello"])
    #expect(controller.popoverPresentationController?.presentedViewController === controller)
    #expect(stage.titles(controller) == ["Message", "Mail", "Copy"])
    #expect(stage.frame(controller.view).width == 320)
    // A tap beside it chooses nothing.
    stage.screen.tap(at: CGPoint(x: 700, y: 900))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.log.lines == ["none false"])
  }

  @Test("Copy puts the items on the pasteboard and ends")
  func copying() throws {
    let stage = SharingStage()
    let address = try #require(URL(string: "https://swift.org"))
    stage.tap("Copy", stage.share(["Hello", address] as [Any]))
    #expect(UIPasteboard.general.strings?.first == "Hello")
    #expect(UIPasteboard.general.urls == [address])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.log.lines == ["CopyToPasteboard true"])
  }

  @Test("Cancel, Escape and a tap beside the panel end without a service")
  func cancelling() {
    let stage = SharingStage()
    stage.tap("Cancel", stage.share(["Hello"]))
    stage.share(["Hello"])
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardEscape.rawValue, modifiers: [])
    stage.screen.advance(by: .seconds(1))
    stage.share(["Hello"])
    stage.screen.tap(at: CGPoint(x: 180, y: 60))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.log.lines == ["none false", "none false", "none false"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("an own service gets the items, then does its work", .feature("UI10-F128"))
  func own() {
    let stage = SharingStage()
    let activity = OwnActivity()
    activity.log = stage.log
    stage.tap("Translate", stage.share(["Hello"], [activity]))
    #expect(stage.log.lines == ["prepare [\"Hello\"]", "perform", "Translate true"])
    activity.works = false
    stage.log.lines = []
    stage.tap("Translate", stage.share(["Hello"], [activity]))
    #expect(stage.log.lines.last == "Translate false")
  }

  @Test("a service that asks for more shows its controller instead", .feature("UI10-F128"))
  func asking() {
    let stage = SharingStage()
    let activity = OwnActivity()
    activity.log = stage.log
    activity.controller = UIViewController()
    let controller = stage.share(["Hello"], [activity])
    stage.tap("Translate", controller)
    #expect(controller.presentedViewController === activity.controller)
    #expect(stage.log.lines == ["prepare [\"Hello\"]"])
    activity.activityDidFinish(true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.log.lines.last == "Translate true")
  }

  @Test("a letter carries text, address and subject")
  func letters() {
    final class Source: NSObject, UIActivityItemSource {
      func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
        ""
      }
      func activityViewController(
        _ controller: UIActivityViewController,
        itemForActivityType type: UIActivity.ActivityType?
      ) -> Any? { type == .mail ? "1 + 1 & more" : nil }
      func activityViewController(
        _ controller: UIActivityViewController,
        subjectForActivityType type: UIActivity.ActivityType?
      ) -> String { "Sums" }
    }
    let controller = UIActivityViewController(activityItems: [Source()], applicationActivities: nil)
    let shared = SharedItems(items: [Source(), URL(string: "https://swift.org") as Any])
    let mail = MailActivity()
    mail.subject = shared.subject(for: .mail, controller)
    mail.prepare(withActivityItems: shared.resolved(for: .mail, controller))
    #expect(
      mail.address.absoluteString
        == "mailto:?subject=Sums&body=1%20%2B%201%20%26%20more%0Ahttps://swift.org"
    )
    let message = MessageActivity()
    message.prepare(withActivityItems: shared.resolved(for: .message, controller))
    #expect(message.address.absoluteString == "sms:?body=https://swift.org")
  }

  @Test("pictures and files go to the desktop's mail program with the text")
  func attachments() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = MailProgram.find
    defer {
      MailProgram.find = before
      try? FileManager.default.removeItem(at: folder)
    }
    let program = folder.appendingPathComponent("xdg-email")
    let log = folder.appendingPathComponent("log").path
    // Writes its arguments, one in each line, and the first bytes of the picture's file.
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" > "\(log).new"
      for file do case "$file" in *Image.jpeg) head -c 2 "$file" >> "\(log).jpeg";; esac; done
      mv "\(log).new" "\(log)"
      """
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: program.path
    )
    let letter = folder.appendingPathComponent("Letter.txt")
    try Data("Hello".utf8).write(to: letter)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }

    let stage = SharingStage()
    MailProgram.find = { nil }
    let without = stage.share([picture, letter])
    #expect(!stage.titles(without).contains("Mail"))
    stage.root.dismiss(animated: false)
    stage.screen.advance(by: .seconds(1))
    MailProgram.find = { program.path }
    let controller = stage.share([picture, letter, "Look"])
    stage.tap("Mail", controller)
    try await wait(on: stage.screen) { FileManager.default.fileExists(atPath: log) }
    let arguments = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(arguments.prefix(3) == ["--utf8", "--body", "Look"])
    #expect(arguments.filter { $0 == "--attach" }.count == 2)
    #expect(arguments.contains { $0 == letter.path })
    #expect(arguments.contains { $0.hasSuffix("/Image.jpeg") })
    #expect(try Data(contentsOf: URL(fileURLWithPath: log + ".jpeg")) == Data([0xFF, 0xD8]))
    try await wait(on: stage.screen) { stage.root.presentedViewController == nil }
  }

  @Test("a provider makes its item off the main thread, for the service that was chosen")
  func providers() async throws {
    final class Provider: UIActivityItemProvider, @unchecked Sendable {
      override var item: Any {
        "\(activityType == .copyToPasteboard) \(Thread.isMainThread)"
      }
    }
    let stage = SharingStage()
    let controller = stage.share([Provider(placeholderItem: "")], excluding: [.mail, .message])
    stage.tap("Copy", controller)
    for _ in 0..<200 where stage.log.lines.isEmpty {
      try await Task.sleep(for: .milliseconds(10))
      stage.screen.advance(by: .milliseconds(50))
    }
    #expect(UIPasteboard.general.string == "true false")
    #expect(stage.log.lines == ["CopyToPasteboard true"])
  }

  @Test("Save Image writes each picture beside the others, and says what failed")
  func saving() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let before = SaveImageActivity.folder
    defer {
      SaveImageActivity.folder = before
      try? FileManager.default.removeItem(at: folder)
    }
    SaveImageActivity.folder = { folder }
    let stage = SharingStage()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    stage.tap("Save Image", stage.share([image, image]))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["IMG_0001.png", "IMG_0002.png"])
    let read = UIImage(contentsOfFile: folder.appendingPathComponent(names[1]).path)
    #expect(read?.cgImage?.width == image.cgImage?.width)
    SaveImageActivity.folder = { nil }
    stage.tap("Save Image", stage.share([image]))
    #expect(stage.log.lines == ["SaveToCameraRoll true", "SaveToCameraRoll false error"])
  }

  @Test("long titles shrink before they are cut", .feature("UI10-F130"))
  func longTitles() throws {
    func title(_ words: String) throws -> (LabelLayout, width: CGFloat) {
      let stage = SharingStage()
      let activity = OwnActivity()
      activity.title = words
      let controller = stage.share(["Hello"], [activity])
      let label = try #require(
        stage.find(controller.view) { ($0 as? UILabel)?.text == activity.title } as? UILabel
      )
      let room = label.bounds.size
      #expect(label.lineBreakMode == .byTruncatingTail)
      return (
        label.layout(width: room.width, height: room.height, lines: label.numberOfLines),
        room.width
      )
    }
    let (whole, room) = try title("Copy")
    #expect(whole.scale == 1 && room <= 72)
    let (shrunk, _) = try title("Translate internationally")
    #expect(shrunk.scale < 1 && shrunk.scale > 0.8 && !shrunk.frame.isTruncated, "\(shrunk.scale)")
    let (cut, _) = try title("Translate internationalizationalism everywhere")
    #expect(abs(cut.scale - 0.8) < 0.001 && cut.frame.isTruncated)
  }

  @Test("an action's image is a mask of 60 points", .feature("UI10-F129"), .feature("UI9-F101"))
  func masks() throws {
    let stage = SharingStage()
    let activity = OwnActivity()
    activity.log = stage.log
    let controller = stage.share(["Hello"], [activity])
    let tile = try #require(
      stage.find(controller.view) { ($0 as? ActivityTile)?.activity is OwnActivity }
    )
    let icon = try #require(stage.find(tile) { $0 is UIImageView } as? UIImageView)
    #expect(icon.image?.renderingMode == .alwaysTemplate)
    #expect(icon.bounds.size == CGSize(width: 60, height: 60))
    let title = try #require(stage.find(tile) { $0 is UILabel } as? UILabel)
    #expect(title.text == activity.title && stage.frame(title).minY > stage.frame(icon).maxY)
    // The tap is on the icon.
    stage.screen.tap(at: CGPoint(x: stage.frame(icon).midX, y: stage.frame(icon).midY))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.log.lines.contains("perform"))
  }

  @Test("a card of iOS 13 goes by a swipe")
  func swipe() {
    let stage = SharingStage(version: .init(13))
    stage.share(["Hello"])
    stage.screen.drag(
      from: CGPoint(x: 187, y: 380),
      to: CGPoint(x: 187, y: 660),
      duration: .milliseconds(200)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.log.lines == ["none false"])
  }

  nonisolated static let looks:
    [(String, Device, Environment.SystemVersion, @Sendable (inout Environment) -> Void)] = [
      ("12", .iPhone8, .init(12, 4), { _ in }),
      (
        "12-largest", .iPhone8, .init(12, 4),
        {
          $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        }
      ),
      ("12-rtl", .iPhoneXS, .init(12, 4), { $0.languages = ["ar"] }),
      ("13", .iPhoneXS, .init(13), { _ in }),
      ("13-dark", .iPhoneXS, .init(13), { $0.appearance = .dark }),
      (
        "13-largest", .iPhone8, .init(13),
        {
          $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        }
      ),
      ("13-rtl", .iPhone8, .init(13), { $0.languages = ["ar"] }),
      ("pad", .iPadPro9_7, .init(12, 4), { _ in }),
      ("pad-13-dark", .iPadPro9_7, .init(13), { $0.appearance = .dark }),
      ("pad-13-rtl", .iPadPro9_7, .init(13), { $0.languages = ["ar"] }),
      (
        "pad-13-largest", .iPadPro9_7, .init(13),
        {
          $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        }
      ),
    ]

  @Test("how services look", arguments: looks.indices)
  func look(_ index: Int) throws {
    let (name, device, version, change) = Self.looks[index]
    let stage = SharingStage(device, version: version, change: change)
    stage.share(["Hello, everybody", URL(string: "https://swift.org") as Any], [OwnActivity()])
    let image = try #require(stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(
      image.reduced(by: Int(device.scale)),
      "Sharing.\(name)",
      maximumBytes: 163_840
    )
  }
}

extension UIImage {
  /// A picture of a size that no other has; encoded and read again it has two pixels for a point.
  fileprivate static func solid() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 13, height: 13)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 13, height: 13))
    }
  }
}
