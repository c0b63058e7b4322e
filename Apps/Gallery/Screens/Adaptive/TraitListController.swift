import UIKit

/// Shows the present traits of this screen.
final class TraitListController: AdaptiveController {
  private let list = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addText("Rotate, split, or change a setting.", style: .headline)
    list.numberOfLines = 0
    list.font = .preferredFont(forTextStyle: .body)
    list.adjustsFontForContentSizeCategory = true
    column.addArrangedSubview(list)
    registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
      UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      UITraitAccessibilityContrast.self,
    ]) { (self: Self, _) in self.show() }
    show()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    show()
  }

  private func show() {
    let traits = traitCollection
    let size = view.bounds.size
    let category = traits.preferredContentSizeCategory.rawValue
      .replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    list.text = """
      Size: \(Int(size.width)) × \(Int(size.height))
      Width: \(traits.horizontalSizeClass.words)
      Height: \(traits.verticalSizeClass.words)
      Scale: \(Int(traits.displayScale))
      Style: \(traits.userInterfaceStyle == .dark ? "dark" : "light")
      Colors: \(traits.displayGamut == .P3 ? "P3" : "sRGB")
      Text size: \(category)
      Bold text: \(traits.legibilityWeight == .bold ? "yes" : "no")
      Contrast: \(traits.accessibilityContrast == .high ? "high" : "normal")
      Direction: \(traits.layoutDirection == .rightToLeft ? "right to left" : "left to right")
      Force touch: \(traits.forceTouchCapability == .available ? "yes" : "no")
      """
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.show() }
  }
}
