import CoreGraphics
import Foundation

/// The lines of an element, usually of a paragraph.
///
/// Subclasses, which a layout manager's delegate returns, draw behind and around the text.
open class NSTextLayoutFragment: NSObject, NSSecureCoding {
  /// How fragments are enumerated.
  public struct EnumerationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in UIKit.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    /// Fragments have estimated sizes at least.
    public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
    /// Fragments are laid out.
    public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
    /// The empty line at the end of the text is laid out, too.
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
  }

  /// How much of a fragment is laid out.
  public enum State: UInt, Sendable {
    /// Nothing.
    case none = 0
    /// The box is estimated.
    case estimatedUsageBounds = 1
    /// The box is known.
    case calculatedUsageBounds = 2
    /// The lines are there.
    case layoutAvailable = 3
  }

  /// What lays the fragment out; nil: nothing yet.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The element; nil where it is gone.
  open private(set) weak var textElement: NSTextElement?
  // The element would not outlive its paragraph's entry in the content storage.
  private let element: NSTextElement
  private let range: NSTextRange
  private var providers: [NSTextAttachmentViewProvider] = []

  /// Makes the fragment of an element.
  ///
  /// - Parameters:
  ///   - textElement: The element.
  ///   - rangeInElement: The part of it; nil: the whole.
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    element = textElement
    self.textElement = textElement
    range = rangeInElement ?? textElement.elementRange ?? NSTextRange(NSRange())
    super.init()
  }

  /// Makes the fragment of an empty element; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    element = NSTextElement(textContentManager: nil)
    range = NSTextRange(NSRange())
    super.init()
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The part of the document that is laid out.
  open var rangeInElement: NSTextRange { range }
  /// The lines, laid out now where they are not.
  open var textLineFragments: [NSTextLineFragment] { lines() }
  /// Kept, by default nil: layout runs where it is asked for.
  open var layoutQueue: OperationQueue?
  /// How much is laid out.
  open var state: State {
    guard let engine = textLayoutManager?.engine else { return .none }
    return engine.line(at: characterRange.location, laysOut: false) == nil
      ? .estimatedUsageBounds : .layoutAvailable
  }
  /// Forgets the lines.
  open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: range) }
  /// The box of the lines in the container, spacing and margins included.
  open var layoutFragmentFrame: CGRect { box }
  /// What the fragment draws into, relative to the frame's origin; text may reach beyond its lines.
  open var renderingSurfaceBounds: CGRect { surface }
  /// Room at the leading edge of the lines in points, by default 0.
  open var leadingPadding: CGFloat { 0 }
  /// Room at the trailing edge of the lines in points, by default 0.
  open var trailingPadding: CGFloat { 0 }
  /// Room above the lines in points, by default 0; none above the first paragraph of a text.
  open var topMargin: CGFloat { 0 }
  /// Room below the lines in points, by default 0.
  open var bottomMargin: CGFloat { 0 }
  /// Draws the fragment with the frame's origin at a point of a context.
  open func draw(at point: CGPoint, in context: CGContext) { paint(at: point, in: context) }
  /// The objects that supply views for the attachments of the fragment.
  open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] { providers }
  /// The box of an attachment's view, relative to the frame's origin; zero where there is none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    attachmentFrame(at: location)
  }
  /// Returns the line at a distance below the frame's upper edge.
  ///
  /// - Parameters:
  ///   - verticalOffset: The distance in points.
  ///   - requiresExactMatch: Whether the line must cover it; else the nearest counts.
  /// - Returns: The line; nil: there is none.
  open func textLineFragment(
    forVerticalOffset verticalOffset: CGFloat,
    requiresExactMatch: Bool
  ) -> NSTextLineFragment? { line(at: verticalOffset, requiresExactMatch) }
  /// The line with a location; nil: the location is in none.
  open func textLineFragment(
    for textLocation: any NSTextLocation,
    isUpstreamAffinity: Bool
  ) -> NSTextLineFragment? { line(with: textLocation, isUpstreamAffinity) }

  /// Keeps the providers whose views are shown in the fragment.
  package func setProviders(_ providers: [NSTextAttachmentViewProvider]) {
    self.providers = providers
  }
}
