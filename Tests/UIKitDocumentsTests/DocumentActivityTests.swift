import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UniformTypeIdentifiers

@testable import UIKitCore
@testable import UIKitDocuments

@MainActor
@Suite("Documents: activities", .restoresProcess, .serialized)
struct DocumentActivityTests {
  private func open(_ document: UIDocument, _ screen: HeadlessScreen) async throws {
    document.open(completionHandler: nil)
    try await wait(screen) { !document.documentState.contains(.closed) }
  }

  private final class NotedDocument: TextDocument {
    var states = 0
    override func updateUserActivityState(_ userActivity: NSUserActivity) {
      super.updateUserActivityState(userActivity)
      states += 1
      userActivity.addUserInfoEntries(from: ["text": text])
    }
  }

  @Test func `an activity holds the document's address, and is brought up to date`() async throws {
    let stage = try PickerStage()
    defer { stage.restore() }
    let document = NotedDocument(fileURL: try stage.folder.write("One", to: "A.txt"))
    try await open(document, stage.screen)
    let activity = NSUserActivity(activityType: "org.example.writing")
    document.userActivity = activity
    try await wait(stage.screen) { document.states == 1 }
    #expect(activity.userInfo?[UIDocument.userActivityURLKey] as? URL == document.fileURL)
    document.text = "Two"
    activity.needsSave = true
    #expect(activity.bringUpToDate())
    #expect(document.states == 2 && activity.userInfo?["text"] as? String == "Two")
    document.userActivity = nil
    // The activity is taken from the document's responder on the main queue.
    var turns = 0
    try await wait(stage.screen) {
      turns += 1
      return turns > 5
    }
    activity.needsSave = true
    activity.bringUpToDate()
    #expect(document.states == 2)
  }

  @Test func `the Info.plist's type of activity begins with the document and ends with it`()
    async throws
  {
    let stage = try PickerStage()
    let before = AppInformation.entries
    defer {
      stage.restore()
      AppInformation.entries = before
    }
    AppInformation.entries = [
      "CFBundleDocumentTypes": [
        [
          "LSItemContentTypes": ["public.plain-text"],
          "NSUbiquitousDocumentUserActivityType": "org.example.edit",
        ]
      ]
    ]
    let document = TextDocument(fileURL: try stage.folder.write("One", to: "A.txt"))
    #expect(document.userActivity == nil)
    try await open(document, stage.screen)
    let activity = try #require(document.userActivity)
    #expect(activity.activityType == "org.example.edit" && activity.isCurrent)
    document.close(completionHandler: nil)
    try await wait(stage.screen) { document.documentState.contains(.closed) }
    #expect(document.userActivity == nil && !activity.isValid)
  }
}

@MainActor
@Suite("Documents: other programs", .restoresProcess, .serialized)
struct OpenInTests {
  private final class Delegate: NSObject, UIDocumentInteractionControllerDelegate {
    var lines: [String] = []
    func documentInteractionController(
      _ controller: UIDocumentInteractionController,
      willBeginSendingToApplication application: String?
    ) { lines.append("will") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController,
      didEndSendingToApplication application: String?
    ) { lines.append("did") }
  }

  @Test func `a file opens in the program that the desktop has for it`() async throws {
    let stage = try PickerStage()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    defer {
      stage.restore()
      DesktopPrograms.isAtDesktop = nil
      setenv("PATH", path, 1)
    }
    // An opener that notes what it was asked for.
    let tools = stage.folder.file("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let opener = try stage.folder.write(
      "#!/bin/sh\necho \"$1\" > '\(stage.folder.file("asked").path)'\n",
      to: "tools/xdg-open"
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: opener.path
    )
    setenv("PATH", "\(tools.path):/bin:/usr/bin", 1)
    let delegate = Delegate()
    let file = try stage.folder.write("Dear all,", to: "Letter.txt")
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = delegate
    // A remote viewer does not sit at this desktop.
    #expect(DesktopPrograms.opener == nil)
    DesktopPrograms.isAtDesktop = true
    #expect(controller.presentOpenInMenu(from: .zero, in: stage.root.view, animated: true))
    stage.screen.advance(by: .seconds(1))
    stage.tap("Open in Other Program")
    try await wait(stage.screen) { stage.folder.text("asked") != nil && delegate.lines.count == 2 }
    #expect(stage.folder.text("asked") == file.path + "\n")
    #expect(delegate.lines == ["will", "did"])
  }
}
