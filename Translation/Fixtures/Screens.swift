import UIKit

class Base: UIViewController, UITableViewDelegate, UITextFieldDelegate {
  @IBOutlet private weak var label: UILabel!
  @IBOutlet var buttons: [UIButton]!
  @IBInspectable var inset: CGFloat = 4
  @IBAction private func tapped(_ sender: AnyObject) {
    label.text = "\(sender.tag)"
    if let button = sender as? UIButton { button.isSelected.toggle() }
  }
}

class List: Base {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension List {
  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UISwitch()
    control.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
    control.addTarget(self, action: Selector("changed:"), for: .valueChanged)
    if #available(iOS 13.0, *), view != nil { view.backgroundColor = .white }
    guard #available(iOS 11, *) else { return }
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    view.tintColor = color
  }

  @objc private func changed(_ sender: UISwitch) {}
}

@IBDesignable class Card: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  #if os(iOS)
  @IBInspectable
  #endif
  var corner: CGFloat = 2
  let block: @convention(block) (Int) -> Void = { _ in }
}

extension NSLayoutConstraint.Axis {
  #if targetEnvironment(simulator) && canImport(UIKit)
  var other: NSLayoutConstraint.Axis { self == .vertical ? .horizontal : .vertical }
  #endif
}

@available(iOS, unavailable)
func never() {}

@available(iOS 13, *)
func later() {}

class Header: UIView { @objc func arrange() {} }
class Footer: UIView { @objc func arrange() {} }

@MainActor func arrange(_ views: [UIView]) {
  views.forEach { ($0 as AnyObject).arrange() }
}
