import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitDocuments

@MainActor
@Suite("Document interaction", .restoresProcess, .serialized)
struct InteractionTests {
  private final class Delegate: NSObject, UIDocumentInteractionControllerDelegate {
    var presenter: UIViewController?
    var lines: [String] = []
    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { presenter ?? UIViewController() }
    func documentInteractionControllerWillBeginPreview(
      _ controller: UIDocumentInteractionController
    ) { lines.append("preview") }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      lines.append("end")
    }
    func documentInteractionControllerWillPresentOptionsMenu(
      _ controller: UIDocumentInteractionController
    ) { lines.append("menu") }
    func documentInteractionControllerDidDismissOptionsMenu(
      _ controller: UIDocumentInteractionController
    ) { lines.append("gone") }
  }

  @Test("name, type and icons come from the file unless the app sets them")
  func facts() throws {
    let folder = try TemporaryFolder()
    let controller = UIDocumentInteractionController(url: try folder.write("a", to: "A.txt"))
    #expect(controller.name == "A.txt" && controller.uti == "public.plain-text")
    #expect(controller.icons.map(\.size.width) == [64, 320])
    controller.name = "Letter"
    controller.uti = "public.html"
    #expect(controller.name == "Letter" && controller.uti == "public.html")
    controller.url = folder.file("B.png")
    #expect(controller.name == "B.png")
  }

  @Test("options offer a preview and saving, and tell the delegate when they come and go")
  func options() throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let delegate = Delegate()
    delegate.presenter = stage.root
    let controller = UIDocumentInteractionController(
      url: try stage.folder.write("Dear all,", to: "Letter.txt")
    )
    controller.delegate = delegate
    #expect(controller.presentOptionsMenu(from: .zero, in: stage.root.view, animated: true))
    stage.screen.advance(by: .seconds(1))
    stage.tap("Quick Look")
    stage.screen.advance(by: .seconds(2))
    #expect(delegate.lines == ["menu", "gone", "preview"])
    #expect(stage.find(stage.window) { ($0 as? UITextView)?.text == "Dear all," } != nil)
    stage.tap("Done")
    #expect(delegate.lines.last == "end")
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("a tap on a view with the recognizers shows the preview, a long press the menu")
  func recognizers() throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let delegate = Delegate()
    delegate.presenter = stage.root
    let controller = UIDocumentInteractionController(
      url: try stage.folder.write("Dear all,", to: "Letter.txt")
    )
    controller.delegate = delegate
    let icon = UIView(frame: CGRect(x: 100, y: 300, width: 64, height: 64))
    stage.root.view.addSubview(icon)
    for recognizer in controller.gestureRecognizers { icon.addGestureRecognizer(recognizer) }
    #expect(controller.gestureRecognizers.count == 2)
    stage.screen.update()
    stage.screen.tap(icon)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.lines == ["preview"])
    stage.tap("Done")
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.lines == ["preview", "end"])
    let finger = stage.screen.touchDown(at: CGPoint(x: 132, y: 332))
    stage.screen.advance(by: .seconds(1))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.lines == ["preview", "end", "menu"])
    controller.dismissMenu(animated: false)
    stage.screen.advance(by: .seconds(1))
  }

  @Test("nothing is shown of a file that is not there, or without a delegate for previews")
  func nothing() throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let controller = UIDocumentInteractionController(url: stage.folder.file("none.txt"))
    #expect(!controller.presentOptionsMenu(from: .zero, in: stage.root.view, animated: true))
    #expect(!controller.presentPreview(animated: true))
    controller.url = try stage.folder.write("a", to: "a.txt")
    #expect(!controller.presentPreview(animated: true))
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("Save to Files picks a folder and writes a picture there")
  func saving() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let share = UIActivityViewController(activityItems: [image], applicationActivities: nil)
    var ended: [String] = []
    share.completionWithItemsHandler = { type, completed, _, _ in
      ended.append("\(type?.rawValue ?? "none") \(completed)")
    }
    stage.root.present(share, animated: true)
    stage.screen.advance(by: .seconds(1))
    stage.tap("Save to Files")
    let picker = try #require(share.presentedViewController as? UIDocumentPickerViewController)
    try await stage.listed(picker)
    stage.tap("Save")
    try await wait(stage.screen) { !ended.isEmpty }
    #expect(ended == ["com.apple.DocumentManagerUICore.SaveToFiles true"])
    #expect(UIImage(contentsOfFile: stage.folder.file("Image.png").path) != nil)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("how previews look", arguments: ["text", "picture", "other"])
  func look(_ kind: String) throws {
    let stage = try PickerStage(.iPhoneXS)
    defer { stage.restore() }
    let delegate = Delegate()
    delegate.presenter = stage.root
    let url: URL
    switch kind {
    case "text":
      url = try stage.folder.write(
        "Dear all,\n\nelephants can hear with their feet.\n",
        to: "Letter.txt"
      )
    case "picture":
      let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80)).image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 120, height: 80))
      }
      url = stage.folder.file("Sea.png")
      try #require(image.pngData()).write(to: url)
    default: url = try stage.folder.write(String(repeating: "x", count: 70_000), to: "Songs.zip")
    }
    let controller = UIDocumentInteractionController(url: url)
    controller.delegate = delegate
    #expect(controller.presentPreview(animated: true))
    stage.screen.advance(by: .seconds(1))
    let image = try #require(stage.screen.image.flatMap { PicturePixels($0) })
    expectGolden(image.reduced(by: 3), "Preview.\(kind)", maximumBytes: 163_840)
    controller.dismissPreview(animated: false)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.lines == ["preview", "end"])
  }
}
