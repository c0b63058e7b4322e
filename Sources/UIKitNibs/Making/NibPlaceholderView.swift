import CoreGraphics
import UIKitCore

/// A placeholder for a view that Russet does not support, such as a web view or a map.
///
/// It shows the name of the missing class.
final class NibPlaceholderView: UIView {
  private let label = UILabel(frame: .zero)

  /// The name of the missing class, such as "WKWebView".
  var missing = "" {
    didSet { label.text = missing.isEmpty ? "" : "\(missing) is not available" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: NibPlaceholderView.self)
  }

  /// Sets the colours of a placeholder, which replace those in the document.
  func takeLook() {
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    isOpaque = true
  }

  private func prepare() {
    takeLook()
    label.textColor = .gray
    label.textAlignment = .center
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  static let names = [
    "wkWebView": "WKWebView", "webView": "UIWebView", "mapView": "MKMapView",
    "sceneKitView": "SCNView", "skView": "SKView", "mtkView": "MTKView", "glkView": "GLKView",
    "arskView": "ARSKView", "arscnView": "ARSCNView",
  ]
}
