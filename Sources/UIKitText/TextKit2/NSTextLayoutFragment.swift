import CoreGraphics
import Foundation
import UIKitValues

/// The lines of an element, usually of a paragraph.
///
/// Subclasses, which the delegate of a layout manager returns, draw behind and around the text.
open class NSTextLayoutFragment: NSObject, NSSecureCoding {
  /// Options for the enumeration of fragments.
  public struct EnumerationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, as in UIKit.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enumerates from the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
    /// Fragments have at least estimated sizes.
    public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
    /// Fragments are laid out.
    public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
    /// The empty line at the end of the text is also laid out.
    public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
  }

  /// The state of the layout of a fragment.
  public enum State: UInt, Sendable {
    /// The fragment has no layout.
    case none = 0
    /// The box is estimated.
    case estimatedUsageBounds = 1
    /// The box is known.
    case calculatedUsageBounds = 2
    /// The lines are available.
    case layoutAvailable = 3
  }

  /// The layout manager; nil until the fragment belongs to one.
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?
  /// The element; nil after it was released.
  open private(set) weak var textElement: NSTextElement?
  // The content storage may release its paragraph before the fragment is released.
  private let element: NSTextElement
  private let range: NSTextRange
  private var providers: [NSTextAttachmentViewProvider] = []

  /// Creates the fragment of an element.
  ///
  /// - Parameters:
  ///   - textElement: The element.
  ///   - rangeInElement: The part of the element; nil for the whole element.
  public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
    element = textElement
    self.textElement = textElement
    range = rangeInElement ?? textElement.elementRange ?? NSTextRange(NSRange())
    super.init()
  }

  /// Creates the fragment of an empty element; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    element = NSTextElement(textContentManager: nil)
    range = NSTextRange(NSRange())
    super.init()
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// The part of the document that is laid out.
  open var rangeInElement: NSTextRange { range }
  /// The lines, which are laid out if necessary.
  open var textLineFragments: [NSTextLineFragment] { lines() }
  /// A queue for the layout, nil by default; stored only, the layout runs in the caller's thread.
  open var layoutQueue: OperationQueue?
  /// The state of the layout.
  open var state: State {
    guard let engine = textLayoutManager?.engine else { return .none }
    return engine.line(at: characterRange.location, laysOut: false) == nil
      ? .estimatedUsageBounds : .layoutAvailable
  }
  /// Invalidates the lines.
  open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: range) }
  /// The box of the lines in the container, including spacing and margins.
  open var layoutFragmentFrame: CGRect { box }
  /// The area of the drawing, relative to the frame's origin; it may extend beyond the lines.
  open var renderingSurfaceBounds: CGRect { surface }
  /// The space at the leading edge of the lines in points; 0 by default.
  open var leadingPadding: CGFloat { 0 }
  /// The space at the trailing edge of the lines in points; 0 by default.
  open var trailingPadding: CGFloat { 0 }
  /// The space above the lines in points; 0 by default.
  ///
  /// The first paragraph of a text has none.
  open var topMargin: CGFloat { 0 }
  /// The space below the lines in points; 0 by default.
  open var bottomMargin: CGFloat { 0 }
  /// Draws the fragment with the frame's origin at a point of a context.
  open func draw(at point: CGPoint, in context: CGContext) { paint(at: point, in: context) }
  /// The objects that supply views for the attachments of the fragment.
  open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] { providers }
  /// Returns the box of an attachment's view, relative to the frame's origin; zero if there is
  /// none.
  open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
    attachmentFrame(at: location)
  }
  /// Returns the line at a distance below the frame's upper edge.
  ///
  /// - Parameters:
  ///   - verticalOffset: The distance in points.
  ///   - requiresExactMatch: Whether the line must contain the distance; if false, the nearest line
  ///     is returned.
  /// - Returns: The line; nil if there is none.
  open func textLineFragment(
    forVerticalOffset verticalOffset: CGFloat,
    requiresExactMatch: Bool
  ) -> NSTextLineFragment? { line(at: verticalOffset, requiresExactMatch) }
  /// Returns the line that contains a location; nil if none does.
  open func textLineFragment(
    for textLocation: any NSTextLocation,
    isUpstreamAffinity: Bool
  ) -> NSTextLineFragment? { line(with: textLocation, isUpstreamAffinity) }

  /// Sets the providers whose views are shown in the fragment.
  package func setProviders(_ providers: [NSTextAttachmentViewProvider]) {
    self.providers = providers
  }
}
