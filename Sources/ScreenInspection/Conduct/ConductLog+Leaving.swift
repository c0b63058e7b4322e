import CoreGraphics
import Foundation

/// Events that concern a person's work, files and place in the app.
extension ConductLog {
  /// A document with changes that are not in its file.
  public struct UnsavedDocument: Sendable, Codable, Equatable {
    /// The moments at which a document is checked.
    public enum Moment: String, Sendable, Codable {
      /// The document was closed.
      case closed
      /// The app was in the background.
      case background
    }
    /// The name of the file.
    public var file: String
    /// The class of the document.
    public var name: String
    /// The moment at which the document was checked.
    public var moment: Moment
    /// Whether an attempt to save failed.
    public var hasFailed: Bool

    /// Creates an unsaved document; by default one without an attempt to save.
    public init(_ file: String, name: String, moment: Moment, hasFailed: Bool = false) {
      self.file = file
      self.name = name
      self.moment = moment
      self.hasFailed = hasFailed
    }
  }

  /// A use of a file.
  public struct FileUse: Sendable, Codable, Equatable {
    /// The kinds of uses.
    public enum Kind: String, Sendable, Codable {
      /// The app previewed the file.
      case preview
      /// A menu showed the apps that can open the file, without a preview.
      case openInMenu
      /// The file was handed to another app.
      case otherApp
    }
    /// The name of the file.
    public var file: String
    /// The kind of the use.
    public var kind: Kind

    /// Creates a use of a file.
    public init(_ file: String, _ kind: Kind) {
      self.file = file
      self.kind = kind
    }
  }

  /// The state of an app at one moment, limited to the parts that a person would miss.
  public struct AppState: Sendable, Codable, Equatable {
    /// A controller on the path from the root to the front.
    public struct Controller: Sendable, Codable, Equatable {
      /// The name of the class.
      public var name: String
      /// Whether the controller has a restoration identifier.
      public var hasIdentifier: Bool

      /// Creates a controller.
      public init(_ name: String, hasIdentifier: Bool) {
        self.name = name
        self.hasIdentifier = hasIdentifier
      }
    }
    /// A scroll view.
    public struct Scroll: Sendable, Codable, Equatable {
      /// The path of the view.
      public var element: String
      /// The content's offset, in points.
      public var offset: CGPoint
      /// Whether the content is at its beginning.
      public var isAtStart: Bool

      /// Creates the state of a scroll view.
      public init(_ element: String, offset: CGPoint, isAtStart: Bool) {
        self.element = element
        self.offset = offset
        self.isAtStart = isAtStart
      }
    }
    /// An editable text field or text view.
    public struct Field: Sendable, Codable, Equatable {
      /// The path of the view.
      public var element: String
      /// The text; empty for a password, which is never recorded.
      public var text: String
      /// Whether the view is being edited.
      public var isEdited: Bool

      /// Creates the state of a field.
      public init(_ element: String, text: String, isEdited: Bool) {
        self.element = element
        self.text = text
        self.isEdited = isEdited
      }
    }

    /// The controllers from the root to the front, without alerts and controllers of the system.
    public var controllers: [Controller]
    /// The visible scroll views.
    public var scrolls: [Scroll]
    /// The visible, editable fields and text views.
    public var fields: [Field]
    /// Whether the app saved its state when it left the screen.
    public var isKept: Bool
    /// Whether state restoration uses the identifiers of controllers; false if scenes save an
    /// activity instead.
    public var needsIdentifiers: Bool

    /// Creates the state of an app.
    public init(
      controllers: [Controller],
      scrolls: [Scroll] = [],
      fields: [Field] = [],
      isKept: Bool,
      needsIdentifiers: Bool = true
    ) {
      self.controllers = controllers
      self.scrolls = scrolls
      self.fields = fields
      self.isKept = isKept
      self.needsIdentifiers = needsIdentifiers
    }
  }
}
