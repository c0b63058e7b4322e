import CoreGraphics
import UIKitCore

/// Stands where a nib has a view that Russet does not have: a web view, a map.
///
/// It shows what it stands for.
final class NibPlaceholderView: UIView {
  private let label = UILabel(frame: .zero)

  /// What is missing: "WKWebView".
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

  /// Takes the look of a placeholder, whatever colours the document gives the view.
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
