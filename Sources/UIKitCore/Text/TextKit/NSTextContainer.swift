import CoreGraphics
import Foundation
import TextLayout

/// The room in which a layout manager lays out text.
open class NSTextContainer: NSObject, NSSecureCoding, NSTextLayoutOrientationProvider {
  /// The size in points; a length of 0 or a very large one sets no limit.
  open var size: CGSize {
    didSet { if size != oldValue { changeGeometry(from: oldValue) } }
  }
  /// Areas that lines keep clear of, in the container's coordinates; none by default.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { if !exclusionPaths.isEmpty || !oldValue.isEmpty { changeGeometry(from: size) } }
  }
  /// How the last line that there is room for ends, by default `.byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changeGeometry(from: size) } }
  }
  /// Points left free at both ends of each line, by default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changeGeometry(from: size) } }
  }
  /// The most lines; 0 (the default): as many as there are.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changeGeometry(from: size) } }
  }
  /// Whether the width follows a text view's, by default `false`.
  open var widthTracksTextView = false
  /// Whether the height follows a text view's, by default `false`.
  open var heightTracksTextView = false
  /// What shows attachments as views in the container; nil: attachments are drawn as images.
  package weak var attachmentViewHost: (any AttachmentViewHost)?
  /// The text layout manager that fills the container; set by giving the container to it.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The layout manager that fills the container; set by adding the container to it.
  open weak var layoutManager: NSLayoutManager?
  /// Whether lines are rectangles as wide as the container: there are no exclusion paths, and no
  /// limit of lines or line break mode shortens the text.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && maximumNumberOfLines == 0 && lineBreakMode == .byWordWrapping
  }
  /// Always `.horizontal`.
  open var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }

  /// Makes a container of a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a container without limits.
  public override convenience init() { self.init(size: .zero) }

  /// Reads a container from an archive, without its exclusion paths.
  public required init(coder: NSCoder) {
    size = coder.decodeCGSize(forKey: "NSSize")
    super.init()
    lineFragmentPadding = CGFloat(coder.decodeDouble(forKey: "NSLineFragmentPadding"))
    maximumNumberOfLines = coder.decodeInteger(forKey: "NSMaxNumLines")
    lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    widthTracksTextView = coder.decodeBool(forKey: "NSWidthTracks")
    heightTracksTextView = coder.decodeBool(forKey: "NSHeightTracks")
  }

  /// Writes the size and how lines break; exclusion paths are left out.
  open func encode(with coder: NSCoder) {
    coder.encode(size, forKey: "NSSize")
    coder.encode(Double(lineFragmentPadding), forKey: "NSLineFragmentPadding")
    coder.encode(maximumNumberOfLines, forKey: "NSMaxNumLines")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(widthTracksTextView, forKey: "NSWidthTracks")
    coder.encode(heightTracksTextView, forKey: "NSHeightTracks")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Puts another layout manager in the place of the container's own: all containers of the old one
  /// move to it, and it follows the text in the old one's place.
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
  ///   - characterIndex: The first character of the line; subclasses may obey it.
  ///   - baseWritingDirection: From which side parts of a line are filled.
  ///   - remainingRect: Set to what is left of `proposedRect` behind the result; zero: nothing.
  /// - Returns: The first room that is clear of exclusion paths; zero where there is none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect,
    at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    room(for: proposedRect, isRightToLeft: baseWritingDirection == .rightToLeft, remainingRect)
  }

  /// Whether a point lies in the container and outside its exclusion paths.
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
    // A line is never cut in height: what is below the container has no room at all.
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

/// Tells which way lines of text run.
public protocol NSTextLayoutOrientationProvider {
  /// Which way lines run.
  var layoutOrientation: NSLayoutManager.TextLayoutOrientation { get }
}
