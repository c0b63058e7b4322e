import CoreGraphics
import Foundation

/// The room in which a layout manager lays out text.
open class NSTextContainer: NSObject {
  /// In points; a length of 0 or a very large one sets no limit.
  open var size: CGSize {
    didSet { if size != oldValue { changed() } }
  }
  /// Areas that lines keep clear of, none by default.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { changed() }
  }
  /// By default `.byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }
  /// Points left free at both ends of each line, by default 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }
  /// The most lines; 0 (the default): as many as there are.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }
  /// Whether the width follows a text view's, by default `false`.
  open var widthTracksTextView = false
  /// Whether the height follows a text view's, by default `false`.
  open var heightTracksTextView = false
  /// Who lays out the container.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// Whether lines are rectangles as wide as the container.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Makes a container of a size in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a container without limits.
  public override convenience init() { self.init(size: .zero) }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }
}
