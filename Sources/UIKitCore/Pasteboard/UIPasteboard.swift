import CoreGraphics
import Foundation
import HostInterface

/// A place to put things down and take them up, in this app or another.
///
/// Usable on any thread. The general pasteboard is the host's clipboard, as far as it is text.
/// Catalogue: UI10-F55, IX-F131.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// Names a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name of the pasteboard.
    public let rawValue: String
    /// Makes a name for a pasteboard of the app's own.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name for a pasteboard of the app's own.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard of copy and paste.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// How long, and where, what is put down can be taken up.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key of the dictionary of options.
    public let rawValue: String
    /// Makes a key of a name; options that are not known are passed over.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` at which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// True: the items stay on this device, and are not handed to the host's clipboard.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted when items were put down, with the types that came and went.
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  /// Posted before a named pasteboard goes.
  public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
  /// In the notification of a change: the types that came, sorted.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// In the notification of a change: the types that went, sorted.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  /// Types under which text, addresses, pictures and colours are looked for.
  nonisolated(unsafe) public static var typeListString: NSArray = [
    "public.utf8-plain-text", "public.text", "public.plain-text",
  ]
  /// Types under which addresses are looked for.
  nonisolated(unsafe) public static var typeListURL: NSArray = ["public.url"]
  /// Types under which pictures are looked for.
  nonisolated(unsafe) public static var typeListImage: NSArray = [
    "public.png", "public.jpeg", "com.compuserve.gif", "com.apple.uikit.image",
  ]
  /// Types under which colours are looked for.
  nonisolated(unsafe) public static var typeListColor: NSArray = ["com.apple.uikit.color"]
  /// The type under which a pasteboard makes up the best one of what is set.
  public static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// The pasteboard of copy and paste.
  public class var general: UIPasteboard { generalBoard }
  private static let generalBoard = UIPasteboard(checked: .general)

  /// The pasteboard with a name; nil where there is none and `create` is false.
  public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
    if create {
      PasteboardStore.shared.make(pasteboardName.rawValue)
    } else if !PasteboardStore.shared.exists(pasteboardName.rawValue) {
      return nil
    }
    self.init(checked: pasteboardName)
  }

  // Seen by the compiler of a subclass elsewhere, which then inherits every initializer.
  @usableFromInline
  init(checked name: Name) {
    self.name = name
    super.init()
  }

  /// A new pasteboard with a name that no other has.
  public class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    PasteboardStore.shared.make(name.rawValue)
    return UIPasteboard(checked: name)
  }

  /// Takes a named pasteboard away with what lies on it; the general one stays.
  public class func remove(withName pasteboardName: UIPasteboard.Name) {
    guard pasteboardName != .general, PasteboardStore.shared.exists(pasteboardName.rawValue) else {
      return
    }
    post(removedNotification, of: UIPasteboard(checked: pasteboardName), nil)
    PasteboardStore.shared.remove(pasteboardName.rawValue)
  }

  /// What the pasteboard is found by.
  public let name: Name

  /// Whether the pasteboard outlives the app: the general one does, in the host.
  open var isPersistent: Bool { name == .general }
  /// Counts up with each change.
  open var changeCount: Int { contents.changeCount }

  var contents: PasteboardContents { PasteboardStore.shared.contents(of: name.rawValue) }

  // MARK: Items

  /// What lies there: for each item its values by type.
  open var items: [[String: Any]] {
    get {
      noteReading()
      return contents.items
    }
    set { setItems(newValue) }
  }
  /// How many items lie on the pasteboard.
  open var numberOfItems: Int { contents.items.count }

  /// Puts items down in the place of those that lie there.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    put(
      items,
      providers: [],
      expirationDate: options[.expirationDate] as? Date,
      isLocal: options[.localOnly] as? Bool ?? false
    )
  }

  /// Puts items down beside those that lie there.
  open func addItems(_ items: [[String: Any]]) {
    let board = contents
    // Providers are for all items or for none: from now on each item makes its own.
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

  /// Takes what somebody put on the host's clipboard.
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

  /// The first item's types.
  open var types: [String] { contents.items.first.map { $0.keys.sorted() } ?? [] }
  /// The types of chosen items; nil where an index is out of range.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet)?.map { $0.keys.sorted() }
  }
  /// Whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    guard let first = contents.items.first else { return false }
    return pasteboardTypes.contains { PasteboardValues.value(of: $0, in: first) != nil }
  }
  /// Whether each chosen item has one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = chosen(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in
      pasteboardTypes.contains { PasteboardValues.value(of: $0, in: item) != nil }
    }
  }
  /// Which items have one of the types; nil where none has.
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

  /// The first item's value of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    noteReading()
    return contents.items.first.flatMap { PasteboardValues.value(of: pasteboardType, in: $0) }
  }
  /// Puts one value down as the only item.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  /// The first item's data of a type.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap {
      ItemCoercion.data(of: $0, typeIdentifier: pasteboardType)
    }
  }
  /// Puts data down as the only item.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }
  /// The values of a type of chosen items; nil where an index is out of range.
  open func values(
    forPasteboardType pasteboardType: String,
    inItemSet itemSet: IndexSet?
  )
    -> [Any]?
  {
    noteReading()
    return chosen(itemSet)?.compactMap { PasteboardValues.value(of: pasteboardType, in: $0) }
  }
  /// The data of a type of chosen items; nil where an index is out of range.
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

/// The host's clipboard.
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
