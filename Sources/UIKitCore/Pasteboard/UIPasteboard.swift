import CoreGraphics
import Foundation
import HostInterface

/// A pasteboard for exchanging items within the app and with others.
///
/// It can be used on any thread. The text of the general pasteboard is shared with the host's
/// clipboard. Catalogue: UI10-F55, IX-F131.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String
    /// Creates a name for a pasteboard of the app.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name for a pasteboard of the app.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the general pasteboard, for copy and paste.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The key of an option for items on the pasteboard.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key in the dictionary of options.
    public let rawValue: String
    /// Creates a key from a name; unknown options are ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The date at which the items expire, a `Date`.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this device and are not passed to the host's clipboard, a `Bool`.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted when the items changed, with the added and removed types.
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  /// Posted before a named pasteboard is removed.
  public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
  /// The key of the added types, sorted, in the notification of a change.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the removed types, sorted, in the notification of a change.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  /// The types of text.
  nonisolated(unsafe) public static var typeListString: NSArray = [
    "public.utf8-plain-text", "public.text", "public.plain-text",
  ]
  /// The types of URLs.
  nonisolated(unsafe) public static var typeListURL: NSArray = ["public.url"]
  /// The types of images.
  nonisolated(unsafe) public static var typeListImage: NSArray = [
    "public.png", "public.jpeg", "com.compuserve.gif", "com.apple.uikit.image",
  ]
  /// The types of colours.
  nonisolated(unsafe) public static var typeListColor: NSArray = ["com.apple.uikit.color"]
  /// The type for values whose actual type the pasteboard determines.
  public static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The general pasteboard, for copy and paste.
  public class var general: UIPasteboard { generalBoard }
  private static let generalBoard = UIPasteboard(checked: .general)

  /// Returns the pasteboard with a name; nil if there is none and `create` is `false`.
  public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
    if create {
      PasteboardStore.shared.make(pasteboardName.rawValue)
    } else if !PasteboardStore.shared.exists(pasteboardName.rawValue) {
      return nil
    }
    self.init(checked: pasteboardName)
  }

  // Visible to the compiler of subclasses in other modules, which then inherit every initializer.
  @usableFromInline
  init(checked name: Name) {
    self.name = name
    super.init()
  }

  /// Returns a new pasteboard with a unique name.
  public class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    PasteboardStore.shared.make(name.rawValue)
    return UIPasteboard(checked: name)
  }

  /// Removes a named pasteboard with its items; does nothing for the general one.
  public class func remove(withName pasteboardName: UIPasteboard.Name) {
    guard pasteboardName != .general, PasteboardStore.shared.exists(pasteboardName.rawValue) else {
      return
    }
    post(removedNotification, of: UIPasteboard(checked: pasteboardName), nil)
    PasteboardStore.shared.remove(pasteboardName.rawValue)
  }

  /// The name of the pasteboard.
  public let name: Name

  /// Whether the pasteboard persists after the app ends; `true` for the general one, in the host.
  open var isPersistent: Bool { name == .general }
  /// The number of changes of the pasteboard.
  open var changeCount: Int { contents.changeCount }

  var contents: PasteboardContents { PasteboardStore.shared.contents(of: name.rawValue) }

  // MARK: Items

  /// The items, each with its values by type.
  open var items: [[String: Any]] {
    get {
      noteReading()
      return contents.items
    }
    set { setItems(newValue) }
  }
  /// The number of items on the pasteboard.
  open var numberOfItems: Int { contents.items.count }

  /// Replaces the items on the pasteboard.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    put(
      items,
      providers: [],
      expirationDate: options[.expirationDate] as? Date,
      isLocal: options[.localOnly] as? Bool ?? false
    )
  }

  /// Adds items to those on the pasteboard.
  open func addItems(_ items: [[String: Any]]) {
    let board = contents
    // Providers exist for all items or for none, so from now on they are created for each item.
    put(
      board.items + items,
      providers: [],
      expirationDate: board.expirationDate,
      isLocal: board.isLocal
    )
  }

  func put(
    _ items: [[String: Any]],
    providers: [NSItemProvider],
    expirationDate: Date?,
    isLocal: Bool,
    isFromHost: Bool = false
  ) {
    let change = PasteboardStore.shared.change(name.rawValue) { board in
      board.items = items.map(PasteboardValues.naming)
      board.providers = providers
      board.expirationDate = expirationDate
      board.isLocal = isLocal
    }
    guard let (before, after) = change else { return }
    let old = Set(before.items.flatMap(\.keys))
    let new = Set(after.items.flatMap(\.keys))
    Self.post(
      Self.changedNotification,
      of: self,
      [
        Self.changedTypesAddedUserInfoKey: Array(new.subtracting(old)).sorted(),
        Self.changedTypesRemovedUserInfoKey: Array(old.subtracting(new)).sorted(),
      ]
    )
    if name == .general, !isLocal, !isFromHost { hand() }
  }

  /// Sets the text of the host's clipboard as the only item.
  func takeFromHost(_ text: String) {
    guard string != text else { return }
    put(
      [[PasteboardValues.textType: text]],
      providers: [],
      expirationDate: nil,
      isLocal: false,
      isFromHost: true
    )
  }

  private static func post(
    _ name: NSNotification.Name,
    of board: UIPasteboard,
    _ info: [String: Any]?
  ) {
    nonisolated(unsafe) let info = info
    if Thread.isMainThread {
      NotificationCenter.default.post(name: name, object: board, userInfo: info)
    } else {
      MainLoop.post {
        NotificationCenter.default.post(name: name, object: board, userInfo: info)
      }
    }
  }

  // MARK: Types

  /// The types of the first item.
  open var types: [String] { contents.items.first.map { $0.keys.sorted() } ?? [] }
  /// Returns the types of selected items; nil if an index is out of range.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet)?.map { $0.keys.sorted() }
  }
  /// Returns whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    guard let first = contents.items.first else { return false }
    return pasteboardTypes.contains { PasteboardValues.value(of: $0, in: first) != nil }
  }
  /// Returns whether each selected item has one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in
      pasteboardTypes.contains { PasteboardValues.value(of: $0, in: item) != nil }
    }
  }
  /// Returns the indices of items with one of the types; nil if there are none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = contents.items
    let found = items.indices.filter { index in
      pasteboardTypes.contains { PasteboardValues.value(of: $0, in: items[index]) != nil }
    }
    return found.isEmpty ? nil : IndexSet(found)
  }

  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]]? {
    let items = contents.items
    guard let itemSet else { return items }
    guard itemSet.allSatisfy({ items.indices.contains($0) }) else { return nil }
    return itemSet.map { items[$0] }
  }

  // MARK: One type

  /// Returns the value of the first item for a type; nil if there is none.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    noteReading()
    return contents.items.first.flatMap { PasteboardValues.value(of: pasteboardType, in: $0) }
  }
  /// Replaces the items by one value.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  /// Returns the data of the first item for a type; nil if there is none.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap {
      ItemCoercion.data(of: $0, typeIdentifier: pasteboardType)
    }
  }
  /// Replaces the items by one with data.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }
  /// Returns the values of selected items for a type; nil if an index is out of range.
  open func values(
    forPasteboardType pasteboardType: String,
    inItemSet itemSet: IndexSet?
  )
    -> [Any]?
  {
    noteReading()
    return chosen(itemSet)?.compactMap { PasteboardValues.value(of: pasteboardType, in: $0) }
  }
  /// Returns the data of selected items for a type; nil if an index is out of range.
  open func data(
    forPasteboardType pasteboardType: String,
    inItemSet itemSet: IndexSet?
  )
    -> [Data]?
  {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap {
      ItemCoercion.data(of: $0, typeIdentifier: pasteboardType)
    }
  }
}

/// Sends text to the host's clipboard.
enum HostClipboard {
  static func give(_ strings: [String]) {
    let text = strings.joined(separator: "\n")
    if Thread.isMainThread {
      MainActor.assumeIsolated { send(text) }
    } else {
      MainLoop.post { send(text) }
    }
  }

  @MainActor private static func send(_ text: String) {
    guard UIScreen.hasCurrent else { return }
    UIScreen.current.display.host?.perform(.setPasteboard(text))
  }
}
