import UIKitCore

/// The content of a button for each state.
struct ButtonContent {
  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var titleColors = StateTable<UIColor>()
  var shadowColors = StateTable<UIColor>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
  var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

  /// Returns the attributed title for a state; a plain title of the state itself has precedence
  /// over the attributed title of the normal state.
  func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    if let own = attributedTitles[exactly: state] { return own }
    if titles[exactly: state] != nil { return nil }
    return attributedTitles[exactly: .normal]
  }

  /// Returns the title without attributes for a state.
  func title(for state: UIControl.State) -> String? {
    titles.value(for: state)
  }
}

extension UIButton {
  /// The label of a button, which requests layout of the button when its text or font changes.
  final class TitleLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      (superview as? UIButton)?.titleSizeDidChange()
    }

    override var isAccessibilityElement: Bool {
      get { false }
      set { super.isAccessibilityElement = newValue }
    }
  }

  /// The glow under the finger.
  final class GlowView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    // Unverified: the size and opacity of the glow, from pictures of iOS 6 and later.
    static let diameter: CGFloat = 88

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      guard let gradient = layer as? CAGradientLayer else { return }
      gradient.type = .radial
      gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.colors = [CGColor(gray: 1, alpha: 0.8), CGColor(gray: 1, alpha: 0)]
    }

    required init?(coder: NSCoder) { nil }
  }
}
