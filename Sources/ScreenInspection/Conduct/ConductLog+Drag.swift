import CoreGraphics
import Foundation

extension ConductLog {
  /// What happened in one drag.
  public enum Drag: Sendable, Codable {
    /// Something was lifted.
    case lift(Lift)
    /// The drag came over a view, or over it again.
    case enter(Place)
    /// A view that the drag is over looks otherwise than before the drag came; after a drop or a
    /// failure: it looks otherwise than then.
    case marked(Place)
    /// The drag left a view.
    case exit(Place)
    /// What the view under the drag would do.
    case proposal(Proposal)
    /// The drag was held near the edge of something that scrolls.
    case held(Hold)
    /// The finger let go over a view that takes what it dragged.
    case drop(Drop)
    /// A dropped item's content came.
    case loaded(Load)
    /// A dropped item's content did not come.
    case failed(String)
    /// The drag is over, dropped or not.
    case end
  }

  /// One thing that is dragged.
  public struct Item: Sendable, Codable {
    /// A form in which its content may be had.
    public struct Representation: Sendable, Codable {
      /// The uniform type identifier of the form.
      public var type: String
      /// Whether the content comes as a file instead of as data.
      public var isFile: Bool
      /// Bytes; nil: not known.
      public var size: Int?

      /// Makes a form of a type; by default data of a size that is not known.
      public init(_ type: String, isFile: Bool = false, size: Int? = nil) {
        self.type = type
        self.isFile = isFile
        self.size = size
      }
    }
    /// In the order in which the app offers them.
    public var representations: [Representation]

    /// Makes an item of its forms, the best one first.
    public init(_ representations: [Representation]) { self.representations = representations }
  }

  /// A drag begins.
  public struct Lift: Sendable, Codable {
    /// The path of what is dragged from.
    public var source: String
    /// Of the source, in points of the screen.
    public var frame: CGRect
    /// What is dragged, in the order in which it joined.
    public var items: [Item]
    /// Whether the preview lets what lies below show through.
    public var isPreviewTranslucent: Bool
    /// Points.
    public var previewSize: CGSize

    /// Tells of a lift; `frame` is that of the source, in points of the screen.
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

  /// A view that a drag comes to or goes from.
  public struct Place: Sendable, Codable {
    /// The path of the view.
    public var element: String
    /// Points of the screen.
    public var frame: CGRect
    /// Stands for what is seen there; the same picture has the same number.
    ///
    /// 0: not known.
    public var picture: UInt64

    /// Whether UIKit shows by itself that it would take the drop: a list, a text.
    public var isMarkedByUIKit = false

    /// Names a view that a drag came over.
    public init(_ element: String, frame: CGRect, picture: UInt64 = 0) {
      self.element = element
      self.frame = frame
      self.picture = picture
    }
  }

  /// What a view would do with a drag.
  public struct Proposal: Sendable, Codable {
    /// What a drop would do, as `UIDropOperation` has it.
    public enum Operation: String, Sendable, Codable { case cancel, forbidden, copy, move }
    /// The path of the view under the drag.
    public var element: String
    /// What the view proposes to do.
    public var operation: Operation
    /// Whether the drag began in the same app.
    public var isLocal: Bool

    /// Tells what a view would do with the drag over it.
    public init(_ element: String, _ operation: Operation, isLocal: Bool) {
      self.element = element
      self.operation = operation
      self.isLocal = isLocal
    }
  }

  /// A drag that waits at an edge.
  public struct Hold: Sendable, Codable {
    /// The path of what scrolls.
    public var element: String
    /// Whether there is more content beyond that edge.
    public var hasMore: Bool
    /// Whether it scrolled.
    public var scrolled: Bool

    /// Tells of a drag that waits near an edge.
    public init(_ element: String, hasMore: Bool, scrolled: Bool) {
      self.element = element
      self.hasMore = hasMore
      self.scrolled = scrolled
    }
  }

  /// A drop.
  public struct Drop: Sendable, Codable {
    /// What kind of thing it was dropped on.
    public enum Target: String, Sendable, Codable {
      /// A table or collection.
      case list
      /// A view of text.
      case text
      /// A control, which does something with it.
      case control
      /// Anything else.
      case other
    }
    /// The path of the view that took the drop.
    public var element: String
    /// Points of the screen.
    public var frame: CGRect
    /// What that view is.
    public var target: Target
    /// What became of the items.
    public var operation: Proposal.Operation
    /// Whether a placeholder stands where content is awaited.
    public var hasPlaceholder: Bool
    /// Whether the system's progress display was left on.
    public var usesSystemProgress: Bool

    /// Tells of a drop; by default a copy that the system shows the progress of.
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

  /// What came of a dropped item.
  public struct Load: Sendable, Codable {
    /// The form that was asked for.
    public var type: String
    /// All forms, in the order in which they were offered.
    public var offered: [String]
    /// The forms that the destination says that it takes; empty: not known.
    public var accepted: [String]
    /// Seconds from the request.
    public var duration: Double
    /// The size that was announced; 0 or less: none.
    public var announcedSize: Int64
    /// What was put in as text; nil: no text.
    public var insertedText: String?
    /// Whether the destination keeps styles.
    public var keepsStyles: Bool
    /// Attributes of the text before and after, "NSFont=…"; nil: no text.
    public var sourceStyle: [String]?
    /// Attributes of the text as it was put in, "NSFont=…"; nil: no text.
    public var insertedStyle: [String]?
    /// Attributes of the text around it in the destination.
    public var destinationStyle: [String]?

    /// Tells of content of the type `type` that came.
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
