import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  func describeYourself() -> String {
    let name = String(describing: type(of: self))
    let frame = self.frame
    var text = "<\(name): \(address)"
    text += "; frame = (\(number(frame.minX)) \(number(frame.minY)); "
    text += "\(number(frame.width)) \(number(frame.height)))"
    if let words = (self as? UILabel)?.text {
      text += "; text = '\(words.replacing("\n", with: "\\n"))'"
    }
    if !layer.transformIsIdentity {
      let t = transform
      text +=
        "; transform = [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", "))]"
    }
    if alpha != 1 { text += "; alpha = \(number(alpha))" }
    if isHidden { text += "; hidden = YES" }
    if clipsToBounds { text += "; clipsToBounds = YES" }
    if !isOpaque { text += "; opaque = NO" }
    if !autoresizingMask.isEmpty { text += "; autoresize = \(autoresizingMask.letters)" }
    if !isUserInteractionEnabled { text += "; userInteractionEnabled = NO" }
    if tag != 0 { text += "; tag = \(tag)" }
    if !recognizerList.isEmpty {
      text += "; gestureRecognizers = \(recognizerList.count)"
    }
    return text + "; layer = <\(String(describing: type(of: layer)))>>"
  }

  /// Returns the tree of views as text, one line for each view, in UIKit's format.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    func visit(_ view: UIView, _ depth: Int) {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      for subview in view.subviews { visit(subview, depth + 1) }
    }
    visit(self, 0)
    return lines.joined(separator: "\n")
  }

  private var address: String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9
      ? String(Int(clamping: value)) : String(Double(value))
  }
}

extension UIView.AutoresizingMask {
  var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
