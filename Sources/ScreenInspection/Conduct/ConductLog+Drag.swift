import CoreGraphics
import Foundation

extension ConductLog {
  /// An event of a drag.
  public enum Drag: Sendable, Codable {
    /// The drag began.
    case lift(Lift)
    /// The drag entered a view, possibly not for the first time.
    case enter(Place)
    /// The view under the drag looks different than before the drag entered it; after a drop or a
    /// failure, different than at the drop or the failure.
    case marked(Place)
    /// The drag left a view.
    case exit(Place)
    /// The view under the drag proposed an operation.
    case proposal(Proposal)
    /// The drag was held near the edge of a scroll view.
    case held(Hold)
    /// The finger lifted over a view that accepts the items.
    case drop(Drop)
    /// The content of a dropped item was loaded.
    case loaded(Load)
    /// The content of a dropped item failed to load; the description of the error.
    case failed(String)
    /// The drag ended, with or without a drop.
    case end
  }

  /// An item of a drag.
  public struct Item: Sendable, Codable {
    /// A form in which the item provides its content.
    public struct Representation: Sendable, Codable {
      /// The uniform type identifier of the form.
      public var type: String
      /// Whether the content comes as a file instead of as data.
      public var isFile: Bool
      /// The size, in bytes; nil if it is unknown.
      public var size: Int?

      /// Creates a representation of a type; by default data of an unknown size.
      public init(_ type: String, isFile: Bool = false, size: Int? = nil) {
        self.type = type
        self.isFile = isFile
        self.size = size
      }
    }
    /// The representations, in the order in which the app registers them.
    public var representations: [Representation]

    /// Creates an item from its representations, the best one first.
    public init(_ representations: [Representation]) { self.representations = representations }
  }

  /// The beginning of a drag.
  public struct Lift: Sendable, Codable {
    /// The path of the view that the drag begins in.
    public var source: String
    /// The frame of the source, in points of the screen.
    public var frame: CGRect
    /// The dragged items, in the order in which they joined the drag.
    public var items: [Item]
    /// Whether content below the preview shows through it.
    public var isPreviewTranslucent: Bool
    /// The size of the preview, in points.
    public var previewSize: CGSize

    /// Creates a lift; `frame` is the frame of the source, in points of the screen.
    public init(
      source: String,
      frame: CGRect,
      items: [Item],
      isPreviewTranslucent: Bool = true,
      previewSize: CGSize? = nil
    ) {
      self.source = source
      self.frame = frame
      self.items = items
      self.isPreviewTranslucent = isPreviewTranslucent
      self.previewSize = previewSize ?? frame.size
    }
  }

  /// A view that a drag enters or leaves.
  public struct Place: Sendable, Codable {
    /// The path of the view.
    public var element: String
    /// The frame of the view, in points of the screen.
    public var frame: CGRect
    /// A hash of the pixels of the view: equal pictures have equal numbers; 0 if it is unknown.
    public var picture: UInt64

    /// Whether UIKit itself marks the view as a destination, as in lists and text views.
    public var isMarkedByUIKit = false

    /// Creates a place from the path of a view.
    public init(_ element: String, frame: CGRect, picture: UInt64 = 0) {
      self.element = element
      self.frame = frame
      self.picture = picture
    }
  }

  /// The operation that a view proposes for a drag.
  public struct Proposal: Sendable, Codable {
    /// The effect of a drop, as in `UIDropOperation`.
    public enum Operation: String, Sendable, Codable {
      /// The view rejects the drop.
      case cancel
      /// The view accepts drops, but not at this place or time.
      case forbidden
      /// The items are copied.
      case copy
      /// The items are moved.
      case move
    }
    /// The path of the view under the drag.
    public var element: String
    /// The proposed operation.
    public var operation: Operation
    /// Whether the drag began in the same app.
    public var isLocal: Bool

    /// Creates the proposal of the view with a path.
    public init(_ element: String, _ operation: Operation, isLocal: Bool) {
      self.element = element
      self.operation = operation
      self.isLocal = isLocal
    }
  }

  /// A pause of a drag near an edge.
  public struct Hold: Sendable, Codable {
    /// The path of the scroll view.
    public var element: String
    /// Whether there is more content beyond that edge.
    public var hasMore: Bool
    /// Whether the view scrolled.
    public var scrolled: Bool

    /// Creates a pause of a drag near an edge of a scroll view.
    public init(_ element: String, hasMore: Bool, scrolled: Bool) {
      self.element = element
      self.hasMore = hasMore
      self.scrolled = scrolled
    }
  }

  /// A drop.
  public struct Drop: Sendable, Codable {
    /// The kind of a destination.
    public enum Target: String, Sendable, Codable {
      /// A table or collection.
      case list
      /// A view with text input.
      case text
      /// A control with a drop interaction.
      case control
      /// Any other view.
      case other
    }
    /// The path of the view that accepted the drop.
    public var element: String
    /// The frame of the view, in points of the screen.
    public var frame: CGRect
    /// The kind of the view.
    public var target: Target
    /// The operation that the drop performed.
    public var operation: Proposal.Operation
    /// Whether a placeholder is shown for content that is still loading.
    public var hasPlaceholder: Bool
    /// Whether the app left the system's progress display on.
    public var usesSystemProgress: Bool

    /// Creates a drop; by default a copy whose progress the system shows.
    public init(
      on element: String,
      frame: CGRect,
      target: Target = .other,
      operation: Proposal.Operation = .copy,
      hasPlaceholder: Bool = false,
      usesSystemProgress: Bool = true
    ) {
      self.element = element
      self.frame = frame
      self.target = target
      self.operation = operation
      self.hasPlaceholder = hasPlaceholder
      self.usesSystemProgress = usesSystemProgress
    }
  }

  /// The content that was loaded for a dropped item.
  public struct Load: Sendable, Codable {
    /// The type that the destination requested.
    public var type: String
    /// All types of the item, in the order in which the source registered them.
    public var offered: [String]
    /// The types that the destination accepts; empty if they are unknown.
    public var accepted: [String]
    /// The time from the request to the content, in seconds.
    public var duration: Double
    /// The announced size, in bytes; 0 or less if none was announced.
    public var announcedSize: Int64
    /// The text that was inserted; nil if the content is not text.
    public var insertedText: String?
    /// Whether the destination keeps text attributes.
    public var keepsStyles: Bool
    /// The attributes of the source text, such as "NSFont=…"; nil if the content is not text.
    public var sourceStyle: [String]?
    /// The attributes of the text after it was inserted, such as "NSFont=…"; nil if the content is
    /// not text.
    public var insertedStyle: [String]?
    /// The attributes of the surrounding text in the destination.
    public var destinationStyle: [String]?

    /// Creates the load of content of the type `type`.
    public init(
      _ type: String,
      offered: [String],
      accepted: [String] = [],
      duration: Double = 0,
      announcedSize: Int64 = 0,
      insertedText: String? = nil,
      keepsStyles: Bool = false,
      sourceStyle: [String]? = nil,
      insertedStyle: [String]? = nil,
      destinationStyle: [String]? = nil
    ) {
      self.type = type
      self.offered = offered
      self.accepted = accepted
      self.duration = duration
      self.announcedSize = announcedSize
      self.insertedText = insertedText
      self.keepsStyles = keepsStyles
      self.sourceStyle = sourceStyle
      self.insertedStyle = insertedStyle
      self.destinationStyle = destinationStyle
    }
  }
}
