import CoreGraphics
import Foundation
import TextLayout

/// An area in which a layout manager lays out text.
open class NSTextContainer: NSObject, NSSecureCoding, NSTextLayoutOrientationProvider {
  /// The size in points; a length of 0 or a very large one sets no limit.
  open var size: CGSize {
    didSet { if size != oldValue { changeGeometry(from: oldValue) } }
  }
  /// The areas that lines avoid, in the container's coordinates; none by default.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { if !exclusionPaths.isEmpty || !oldValue.isEmpty { changeGeometry(from: size) } }
  }
  /// The treatment of the last line that fits; `.byWordWrapping` by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changeGeometry(from: size) } }
  }
  /// The space, in points, at both ends of each line; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changeGeometry(from: size) } }
  }
  /// The greatest number of lines; 0, the default, for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changeGeometry(from: size) } }
  }
  /// Whether the width follows a text view's; false by default.
  open var widthTracksTextView = false
  /// Whether the height follows a text view's; false by default.
  open var heightTracksTextView = false
  /// The object that shows attachments as views; nil to draw attachments as images.
  package weak var attachmentViewHost: (any AttachmentViewHost)?
  /// The `NSTextLayoutManager` that fills the container, which sets the property.
  package weak var elementLayout: (any ElementLayout)?
  /// The layout manager that fills the container, which sets the property.
  open weak var layoutManager: NSLayoutManager?
  /// Whether lines are rectangles as wide as the container: there are no exclusion paths, and
  /// neither a limit of lines nor a line break mode shortens the text.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && maximumNumberOfLines == 0 && lineBreakMode == .byWordWrapping
  }
  /// The orientation of lines; always `.horizontal`.
  open var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }

  /// Creates a container with a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container without limits.
  public override convenience init() { self.init(size: .zero) }

  /// Creates a container from an archive.
  public required init(coder: NSCoder) {
    size = coder.decodeCGSize(forKey: "NSSize")
    super.init()
    lineFragmentPadding = CGFloat(coder.decodeDouble(forKey: "NSLineFragmentPadding"))
    maximumNumberOfLines = coder.decodeInteger(forKey: "NSMaxNumLines")
    lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    widthTracksTextView = coder.decodeBool(forKey: "NSWidthTracks")
    heightTracksTextView = coder.decodeBool(forKey: "NSHeightTracks")
    // Foundation on Linux treats an archive without an object's key as damaged.
    guard coder.containsValue(forKey: "NSExclusionPaths") else { return }
    let paths = coder.decodeObject(
      of: [NSArray.self, UIBezierPath.self],
      forKey: "NSExclusionPaths"
    )
    if let paths = paths as? [UIBezierPath] { exclusionPaths = paths }
  }

  /// Writes the size, the settings of lines and the exclusion paths.
  open func encode(with coder: NSCoder) {
    coder.encode(size, forKey: "NSSize")
    coder.encode(Double(lineFragmentPadding), forKey: "NSLineFragmentPadding")
    coder.encode(maximumNumberOfLines, forKey: "NSMaxNumLines")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(widthTracksTextView, forKey: "NSWidthTracks")
    coder.encode(heightTracksTextView, forKey: "NSHeightTracks")
    if !exclusionPaths.isEmpty {
      coder.encode(NSArray(array: exclusionPaths), forKey: "NSExclusionPaths")
    }
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Replaces the container's layout manager: all containers of the old one move to the new one,
  /// which replaces the old one in the storage.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let containers = old.textContainers
    for index in containers.indices.reversed() { old.removeTextContainer(at: index) }
    if let storage = old.textStorage {
      storage.removeLayoutManager(old)
      storage.addLayoutManager(newLayoutManager)
    }
    for container in containers { newLayoutManager.addTextContainer(container) }
  }

  /// Returns the part of a proposed rectangle that a line may fill.
  ///
  /// - Parameters:
  ///   - proposedRect: The room in the container's coordinates.
  ///   - characterIndex: The first character of the line, for use by subclasses.
  ///   - baseWritingDirection: The side from which the parts of a line are filled.
  ///   - remainingRect: Set to the part of `proposedRect` after the result; zero if there is none.
  /// - Returns: The first room outside the exclusion paths; zero if there is none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect,
    at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    room(for: proposedRect, isRightToLeft: baseWritingDirection == .rightToLeft, remainingRect)
  }

  /// Returns whether a point is in the container and outside its exclusion paths.
  open func contains(_ point: CGPoint) -> Bool {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let height = size.height > 0 ? size.height : .greatestFiniteMagnitude
    guard point.x >= 0, point.y >= 0, point.x < width, point.y < height else { return false }
    return !exclusionPaths.contains { $0.contains(point) }
  }

  private func changeGeometry(from oldSize: CGSize) {
    guard let layoutManager else { return }
    layoutManager.textContainerChangedGeometry(self)
    layoutManager.delegate?.layoutManager(
      layoutManager,
      textContainer: self,
      didChangeGeometryFrom: oldSize
    )
  }

  private func room(
    for proposed: CGRect,
    isRightToLeft: Bool,
    _ remaining: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remaining?.pointee = .zero
    let bounds = CGRect(
      x: 0,
      y: 0,
      width: size.width > 0 ? size.width : .greatestFiniteMagnitude,
      height: size.height > 0 ? size.height : .greatestFiniteMagnitude
    )
    var rect = proposed.intersection(bounds)
    // The height of a line is not reduced; below the container there is no room.
    guard !rect.isNull, rect.width > 0, proposed.maxY <= bounds.maxY + 0.01 else { return .zero }
    rect.origin.y = proposed.minY
    rect.size.height = proposed.height
    guard !exclusionPaths.isEmpty else { return rect }
    let free = LineRooms.rooms(in: rect, clearOf: exclusionPaths.map { $0.cgPath })
    guard let first = isRightToLeft ? free.last : free.first else { return .zero }
    if free.count > 1 {
      remaining?.pointee =
        isRightToLeft
        ? CGRect(
          x: rect.minX,
          y: rect.minY,
          width: first.minX - rect.minX,
          height: rect.height
        )
        : CGRect(
          x: first.maxX,
          y: rect.minY,
          width: rect.maxX - first.maxX,
          height: rect.height
        )
    }
    return first
  }
}

/// Provides the orientation of lines of text.
public protocol NSTextLayoutOrientationProvider {
  /// The orientation of lines.
  var layoutOrientation: NSLayoutManager.TextLayoutOrientation { get }
}
