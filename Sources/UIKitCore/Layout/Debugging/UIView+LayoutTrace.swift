import CoreGraphics
import Foundation

extension UIView {
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the view tree of the window with a line for each view that shows how the view takes
  /// part in auto layout and whether its layout is ambiguous.
  ///
  /// The format is that of UIKit's debugging method of the same name.
  public func _autolayoutTrace() -> String {
    let root = topAncestor
    let engine = root.activeLayoutEngine
    engine?.update()
    var lines: [String] = []
    func visit(_ view: UIView, _ depth: Int) {
      var mark = ""
      if view === root, engine != nil {
        mark = "•"
      } else if engine?.knownNode(of: view) != nil {
        mark = view.translatesAutoresizingMaskIntoConstraints ? "+" : "*"
      }
      var line = String(repeating: "|   ", count: depth) + mark + LayoutText.item(view)
      if engine?.knownNode(of: view) != nil, view.hasAmbiguousLayout {
        line += " - AMBIGUOUS LAYOUT"
      }
      lines.append(line)
      for subview in view.subviewList { visit(subview, depth + 1) }
    }
    visit(root, 0)
    return "\n" + lines.joined(separator: "\n") + """


      Legend:
      \t* - is laid out with auto layout
      \t+ - is laid out manually, but is represented in the layout engine because \
      translatesAutoresizingMaskIntoConstraints = YES
      \t• - layout engine host

      """
  }
}
