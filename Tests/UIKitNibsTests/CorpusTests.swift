import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitCore

@testable import UIKitNibs

/// Loads every scene of every document below the folder that `RUSSET_NIBS` names, and lists unknown
/// elements.
@MainActor
@Suite struct `Documents of a folder` {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RUSSET_NIBS"] != nil))
  func `load without anything unknown`() throws {
    let stage = NibStage()
    let folder = ProcessInfo.processInfo.environment["RUSSET_NIBS"] ?? ""
    let files = FileManager.default.enumerator(atPath: folder)
    var counts: [String: Int] = [:]
    var first: [String: String] = [:]
    var scenes = 0
    InterfaceFindings.listener = { finding in
      let parts = finding.components(separatedBy: ": ")
      let kind = parts.dropFirst().joined(separator: ": ")
      counts[kind, default: 0] += 1
      if first[kind] == nil { first[kind] = parts[0] }
    }
    while let file = files?.nextObject() as? String {
      guard !file.contains(".russet/"), !file.contains(".build/") else { continue }
      let path = folder + "/" + file
      let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
      guard file.hasSuffix(".storyboard") || file.hasSuffix(".xib"),
        let data = FileManager.default.contents(atPath: path)
      else { continue }
      let document: InterfaceDocument
      do {
        document = try InterfaceDocument(
          bytes: [UInt8](data),
          name: (file as NSString).lastPathComponent,
          folder: (path as NSString).deletingLastPathComponent,
          bundle: nil
        )
      } catch {
        print("\(file): \(error.description(in: [UInt8](data)))")
        continue
      }
      if file.hasSuffix(".xib") {
        scenes += 1
        _ = NibObjects { document }.instantiate(owner: nil, externalObjects: [:])
        continue
      }
      let contents = StoryboardScenes(document, name: name)
      let storyboard = UIStoryboard(name: name, contents: contents)
      for entry in document.scenes {
        guard let element = document.element(of: entry),
          let controller = element.child("objects")?.children.first,
          controller.tag != "viewControllerPlaceholder"
        else { continue }
        scenes += 1
        print("\(file) \(entry.controllerID)")
        guard let made = contents.make(entry.controllerID, storyboard) else { continue }
        stage.show(made)
      }
    }
    print("\(scenes) scenes")
    for (kind, count) in counts.sorted(by: { $0.value > $1.value }) {
      print("\(count)\t\(kind)\t\(first[kind] ?? "")")
    }
    #expect(scenes > 0)
  }
}
