import Foundation

/// The saved state of an app as a property list.
struct StateArchive {
  /// One controller, view or registered object.
  struct Entry {
    enum Kind: String {
      /// A view controller.
      case controller
      /// A view.
      case view
      /// A registered object.
      case object
    }
    var kind: Kind
    var path: [String]
    /// The name of the `restorationClass`; nil for none.
    var restorer: String?
    /// The data that the object encoded.
    var state: Data
    /// The path of restoration identifiers of the presenter; nil for none.
    var presenter: [String]?
    /// The name of the controller's storyboard; nil for none.
    var storyboard: String?
  }

  /// The session of a window scene.
  struct Session {
    var identifier: String
    var activity: Data?
    var userInfo: Data?
  }

  /// The data that the delegate encoded; nil if the app does not save its state this way.
  var application: Data?
  var entries: [Entry] = []
  var session: Session?

  private static let version = 1

  /// Reads an archive; nil, with a log message, if the data is damaged.
  init?(_ data: Data) {
    guard
      let root = BinaryPropertyList.root(of: data) as? [String: Any],
      root["version"] as? Int == Self.version,
      let entries = root["entries"] as? [[String: Any]]
    else {
      warn("The saved state is damaged and is dropped.", where: "UIApplication")
      return nil
    }
    application = root["application"] as? Data
    for each in entries {
      guard let kind = (each["kind"] as? String).flatMap(Entry.Kind.init(rawValue:)),
        let path = each["path"] as? [String], let state = each["state"] as? Data
      else {
        warn("The saved state is damaged and is dropped.", where: "UIApplication")
        return nil
      }
      self.entries.append(
        Entry(
          kind: kind,
          path: path,
          restorer: each["restorer"] as? String,
          state: state,
          presenter: each["presenter"] as? [String],
          storyboard: each["storyboard"] as? String
        )
      )
    }
    if let session = root["session"] as? [String: Any],
      let identifier = session["identifier"] as? String
    {
      self.session = Session(
        identifier: identifier,
        activity: session["activity"] as? Data,
        userInfo: session["userInfo"] as? Data
      )
    }
  }

  init() {}

  var data: Data? {
    var root: [String: Any] = ["version": Self.version]
    root["application"] = application
    root["entries"] = entries.map { entry in
      var list: [String: Any] = [
        "kind": entry.kind.rawValue, "path": entry.path, "state": entry.state,
      ]
      list["restorer"] = entry.restorer
      list["storyboard"] = entry.storyboard
      list["presenter"] = entry.presenter
      return list
    }
    if let session {
      var list: [String: Any] = ["identifier": session.identifier]
      list["activity"] = session.activity
      list["userInfo"] = session.userInfo
      root["session"] = list
    }
    return try? PropertyListSerialization.data(
      fromPropertyList: root,
      format: .binary,
      options: 0
    )
  }
}

/// A reference to a controller or an object in an archive, by its path.
final class RestorationReference: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  let path: [String]
  let kind: String

  /// The kind of a reference whose path is the name of a storyboard.
  static let storyboard = "storyboard"

  init(path: [String], kind: StateArchive.Entry.Kind) {
    self.path = path
    self.kind = kind.rawValue
  }

  init(storyboard name: String) {
    path = [name]
    kind = Self.storyboard
  }

  init?(coder: NSCoder) {
    guard let path = coder.decodeObject(of: NSString.self, forKey: "path") as String?,
      let kind = coder.decodeObject(of: NSString.self, forKey: "kind") as String?
    else { return nil }
    self.path = path.components(separatedBy: "\u{1F}")
    self.kind = kind
  }

  func encode(with coder: NSCoder) {
    coder.encode(path.joined(separator: "\u{1F}") as NSString, forKey: "path")
    coder.encode(kind as NSString, forKey: "kind")
  }
}
