import Foundation
import UIKitCore

/// A storyboard or a xib: the offsets of its scenes, and its shared resources.
///
/// The elements of a scene are created on first use and then stored.
@MainActor
final class InterfaceDocument {
  /// An entry of a storyboard's scene that is not read yet.
  struct SceneEntry {
    /// The byte offset of the `<scene>` tag.
    var offset: Int
    var controllerID = ""
    var storyboardIdentifier: String?
    /// The identifiers of the objects next to the controller.
    var ids: [String] = []
  }

  /// The file name, used for messages and for the name of the string table.
  let name: String
  /// The folder of images, strings and other documents; empty for none.
  let folder: String
  let bundle: Bundle?
  let bytes: [UInt8]
  private(set) var initialID: String?
  private(set) var usesSafeAreas = true
  private(set) var scenes: [SceneEntry] = []
  private(set) var resources: Element?
  /// The objects of a xib.
  private(set) var objects: Element?
  private var known: [Int: Element] = [:]
  private var told: Set<String> = []
  let table: String
  /// Whether the document is a launch screen, which runs no code of the app and is not translated.
  let isLaunchScreen: Bool

  init(
    bytes: [UInt8],
    name: String,
    folder: String,
    bundle: Bundle?,
    isLaunchScreen: Bool = false
  ) throws(DocumentError) {
    self.bytes = bytes
    self.name = name
    self.folder = folder
    self.bundle = bundle
    self.isLaunchScreen = isLaunchScreen
    table = name.split(separator: ".").first.map(String.init) ?? name
    try index()
  }

  // MARK: Reading

  /// The maximum size of a document, in bytes.
  ///
  /// Chosen: the largest storyboards in use have a few million bytes.
  static let largest = 32 << 20

  static func tooLarge(_ size: Int) -> String {
    "it has \(size) bytes, and documents may have \(largest)"
  }

  private func index() throws(DocumentError) {
    guard bytes.count <= Self.largest else {
      throw DocumentError(message: Self.tooLarge(bytes.count) + ".", offset: 0)
    }
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw DocumentError(
        message: "it is compiled; Russet reads the XML that Xcode edits.",
        offset: 0
      )
    }
    var reader = DocumentReader(bytes)
    guard case .open(let name, let attributes, let isEmpty, let offset) = try reader.next() else {
      throw DocumentError(message: "There is no element.", offset: 0)
    }
    guard reader.isNamed(name, "document") else {
      throw DocumentError(
        message:
          "“<\(reader.string(name))>” is no document of Interface Builder, which begins with "
          + "“<document>”.",
        offset: offset
      )
    }
    for (name, value) in try reader.attributes(in: attributes) {
      switch name {
      case "initialViewController": initialID = value
      case "useSafeAreas": usesSafeAreas = value == "YES"
      case "type" where !value.contains("CocoaTouch") && value.contains("Cocoa."):
        throw DocumentError(message: "It is a document of macOS.", offset: offset)
      case "targetRuntime" where !value.hasPrefix("iOS") && !value.hasPrefix("AppleTV"):
        throw DocumentError(message: "It is a document of \(value), not of iOS.", offset: offset)
      default: break
      }
    }
    guard !isEmpty else { return }
    while true {
      switch try reader.next() {
      case .open(let name, let attributes, let isEmpty, let offset):
        if reader.isNamed(name, "scenes") {
          if !isEmpty { try indexScenes(&reader) }
        } else if reader.isNamed(name, "resources") || reader.isNamed(name, "objects") {
          let element = try reader.element(
            name: name,
            attributes: attributes,
            isEmpty: isEmpty,
            offset: offset
          )
          if element.tag == "resources" { resources = element } else { objects = element }
        } else {
          try reader.skip(isEmpty: isEmpty, offset: offset) { _, _, _, _ in }
        }
      case .close:
        return
      case .end:
        throw DocumentError(message: "The document ends in “<document>”.", offset: bytes.count)
      }
    }
  }

  private func indexScenes(_ reader: inout DocumentReader) throws(DocumentError) {
    while true {
      switch try reader.next() {
      case .open(_, _, let isEmpty, let offset):
        var entry = SceneEntry(offset: offset)
        var menuOffset: Int?
        try reader.skip(isEmpty: isEmpty, offset: offset) {
          reader,
          depth,
          name,
          attributes throws(DocumentError) in
          // These are the children of `<objects>`.
          guard depth == 2 else { return }
          var id = ""
          var identifier: String?
          for (name, value) in try reader.attributes(in: attributes) {
            if name == "id" { id = value }
            if name == "storyboardIdentifier" { identifier = value }
          }
          entry.ids.append(id)
          let tag = reader.string(name)
          if tag == "application" { menuOffset = offset }
          if entry.controllerID.isEmpty, Kind.controllers[tag] != nil {
            entry.controllerID = id
            entry.storyboardIdentifier = identifier
          }
        }
        scenes.append(entry)
        if let menuOffset {
          tell(
            "The main menu of a storyboard is not shown here; build it in buildMenu(with:).",
            at: Element(tag: "application", offset: menuOffset, attributes: [])
          )
        }
      case .close: return
      case .end: throw DocumentError(message: "“<scenes>” has no end.", offset: bytes.count)
      }
    }
  }

  /// Returns the element of a scene; nil with a message if it is damaged.
  func element(of entry: SceneEntry) -> Element? {
    if let element = known[entry.offset] { return element }
    var reader = DocumentReader(bytes, at: entry.offset)
    do {
      guard case .open(let name, let attributes, let isEmpty, let offset) = try reader.next() else {
        return nil
      }
      let element = try reader.element(
        name: name,
        attributes: attributes,
        isEmpty: isEmpty,
        offset: offset
      )
      known[entry.offset] = element
      return element
    } catch {
      tell("\(error.description(in: bytes))", at: nil)
      return nil
    }
  }

  func scene(identifier: String) -> SceneEntry? {
    scenes.first { $0.storyboardIdentifier == identifier }
  }
  func scene(controllerID: String) -> SceneEntry? {
    scenes.first { $0.controllerID == controllerID }
  }
  func scene(holding id: String) -> SceneEntry? { scenes.first { $0.ids.contains(id) } }

  // MARK: Messages

  /// Returns the location of an element, such as "Main.storyboard:12, object abc-12-xyz".
  func place(of element: Element?) -> String {
    guard let element else { return name }
    let line = DocumentReader.line(of: element.offset, in: bytes)
    return element.id.isEmpty ? "\(name):\(line)" : "\(name):\(line), object \(element.id)"
  }

  /// Reports a message once.
  func tell(_ message: String, at element: Element?) {
    let place = place(of: element)
    guard told.insert("\(place)\(message)").inserted else { return }
    InterfaceFindings.add(message, place: place)
  }

  /// Reports, once for each document, something that was not read.
  func tellUnread(_ kind: String, at element: Element) {
    guard told.insert(kind).inserted else { return }
    InterfaceFindings.add(
      "\(kind) is not known here and passed over.",
      place: place(of: element)
    )
  }

  // MARK: Strings

  /// Returns the text of an attribute in the language of the device.
  func localized(_ text: String, _ key: String, of element: Element) -> String {
    guard !isLaunchScreen, !folder.isEmpty, !element.id.isEmpty else { return text }
    return BundleStrings.string(
      forKey: "\(element.id).\(key)",
      value: text,
      table: table,
      inBundleAt: folder
    ) ?? text
  }
}

/// The messages about faults in documents, which are logged or passed to a listener.
@MainActor
package enum InterfaceFindings {
  /// The closure that receives each message; nil, the default, to log it.
  package static var listener: ((String) -> Void)?

  static func add(_ message: String, place: String) {
    if let listener {
      listener("\(place): \(message)")
    } else {
      warn(message, where: place)
    }
  }
}
