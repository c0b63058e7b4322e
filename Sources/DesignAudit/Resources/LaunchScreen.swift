import CoreGraphics
import Foundation
import ScreenInspection

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The views of a launch storyboard, as far as rules use them, with their frames on the document's
/// canvas.
public struct LaunchScreen: Sendable {
  /// A view of the storyboard.
  public struct View: Sendable {
    /// The name of the XML element, such as "label" or "imageView".
    public var kind: String
    /// The text of a label or a button; nil if there is none.
    public var text: String?
    /// The name of an image; nil if there is none.
    public var image: String?
    /// The frame in the superview, in points; zero if it is not in the document.
    public var frame: CGRect

    /// Creates a view.
    public init(
      _ kind: String,
      text: String? = nil,
      image: String? = nil,
      frame: CGRect = .zero
    ) {
      self.kind = kind
      self.text = text
      self.image = image
      self.frame = frame
    }
  }

  /// The name of the file.
  public var name: String
  /// The views in the order of the document; the first one is the controller's view.
  public var views: [View]
  /// The background colour of the controller's view; nil for a system colour, or if there is none.
  public var ground: AuditColor?

  /// Creates a launch storyboard.
  public init(name: String, views: [View], ground: AuditColor? = nil) {
    self.name = name
    self.views = views
    self.ground = ground
  }

  /// Reads a storyboard; nil if the data is not one.
  public init?(name: String, data: Data) {
    let reader = LaunchScreenReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), reader.isStoryboard else { return nil }
    self.init(name: name, views: reader.views, ground: reader.ground)
  }

  /// The view of the controller; nil if there is none.
  var root: View? { views.first }
}

/// Collects the views of a storyboard.
private final class LaunchScreenReader: NSObject, XMLParserDelegate {
  var isStoryboard = false
  var views: [LaunchScreen.View] = []
  var ground: AuditColor?
  /// The indexes in `views` of the open XML elements; nil for elements that are not views.
  private var open: [Int?] = []

  private static let kinds: Set = [
    "view", "label", "button", "imageView", "textField", "textView", "switch", "slider",
    "segmentedControl", "stepper", "searchBar", "datePicker", "pickerView", "pageControl",
    "progressView", "activityIndicatorView", "navigationBar", "toolbar", "tabBar", "stackView",
    "tableView", "collectionView", "scrollView",
  ]

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element == "document" { isStoryboard = attributes["type"]?.contains("Storyboard") ?? false }
    if Self.kinds.contains(element) {
      views.append(
        LaunchScreen.View(element, text: attributes["text"], image: attributes["image"])
      )
      open.append(views.count - 1)
      return
    }
    defer { open.append(nil) }
    guard let index = open.last ?? nil else { return }
    switch element {
    case "rect":
      func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? 0 }
      views[index].frame = CGRect(
        x: number("x"),
        y: number("y"),
        width: number("width"),
        height: number("height")
      )
    case "state":
      if let title = attributes["title"] { views[index].text = title }
      if let image = attributes["image"] { views[index].image = image }
    case "color" where index == 0 && attributes["key"] == "backgroundColor":
      func part(_ key: String) -> Double? { attributes[key].flatMap(Double.init) }
      if let red = part("red"), let green = part("green"), let blue = part("blue") {
        ground = AuditColor(red, green, blue)
      } else if let white = part("white") {
        ground = AuditColor(white, white, white)
      }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { _ = open.popLast() }
}
