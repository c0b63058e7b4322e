import UIKit
import UIKitCore

/// What happened, in order.
@MainActor
enum SceneLog {
  static var entries: [String] = []
  static func add(_ entry: String) { entries.append(entry) }
}

final class ListScene: UIViewController, UITableViewDataSource, UITableViewDelegate {
  weak var table: UITableView!
  var addItem: UIBarButtonItem?
  var added = 0
  var allowsSegues = true
  var unwoundFrom: UIViewController?
  var rows = 3

  override func awakeFromNib() {
    super.awakeFromNib()
    SceneLog.add("list awakes, view \(isViewLoaded)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    SceneLog.add("list viewDidLoad, table \(table != nil)")
  }
  func add(_ sender: Any?) { added += 1 }
  func unwindToList(_ segue: UIStoryboardSegue) {
    SceneLog.add("unwind action")
    unwoundFrom = segue.source
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    SceneLog.add("should \(identifier)")
    return allowsSegues
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let kind = sender.map { "\(type(of: $0))" } ?? "nil"
    SceneLog.add("prepare \(segue.identifier ?? "nil") by \(kind)")
  }
  func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
    DetailScene(coder: coder, word: "\(segueIdentifier ?? "") \(sender as? String ?? "")")
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: path)
    cell.textLabel?.text = "Row \(path.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    SceneLog.add("didSelect \(indexPath.row)")
  }
}

final class FlowCell: UITableViewCell {
  weak var marker: UIView?
  var wasMarkedAtAwake = false
  override func awakeFromNib() {
    super.awakeFromNib()
    wasMarkedAtAwake = marker === contentView
  }
}

final class DetailScene: UIViewController {
  let word: String
  weak var back: UIButton!
  init?(coder: NSCoder, word: String) {
    self.word = word
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    word = "plain"
    super.init(coder: coder)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    SceneLog.add("detail prepares \(segue.identifier ?? "nil")")
  }
}

final class ChildScene: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    SceneLog.add("child viewDidLoad")
  }
}

final class RecordingSegue: UIStoryboardSegue {
  override func perform() {
    SceneLog.add("custom perform")
    source.navigationController?.pushViewController(destination, animated: false)
  }
}

final class UnwindingStack: UINavigationController {
  override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    SceneLog.add("stack children")
    return super.allowedChildrenForUnwinding(from: source)
  }
  override func segueForUnwinding(
    to toViewController: UIViewController,
    from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? {
    SceneLog.add("stack segue \(identifier ?? "nil")")
    return UIStoryboardSegue(
      identifier: identifier,
      source: fromViewController,
      destination: toViewController
    ) { [weak self] in
      SceneLog.add("own segue")
      _ = self?.popToViewController(toViewController, animated: false)
    }
  }
}

final class LayoutScene: UIViewController {
  weak var wide: UIView!
  weak var small: UIView!
  weak var note: UILabel!
  var left: UIView!
  weak var width: NSLayoutConstraint!
}

final class FormScene: UITableViewController {
  weak var slider: UISlider!
  weak var segments: UISegmentedControl!
  weak var field: UITextField!
  weak var stepper: UIStepper!
  weak var stack: UIStackView!
  weak var toggle: UISwitch!
  weak var spinner: UIActivityIndicatorView!
  var states: [Bool] = []
  func switched(_ sender: UISwitch) { states.append(sender.isOn) }
}

final class GreetingViewController: UIViewController {
  weak var label: UILabel!
}

final class CardOwner: UIViewController {
  var card: CardView?
  var title2: UILabel?
  var helper: NSObject?
  var taps: [String] = []
  func tapped(_ sender: Any?) { taps.append(sender.map { "\(type(of: $0))" } ?? "nil") }
  func chained(_ sender: Any?) { taps.append("chained") }
}

final class CardView: UIView {
  weak var label: UILabel?
  var buttons: [UIButton] = []
  var caption = "" { didSet { SceneLog.add("caption, label \(label != nil)") } }
  var accent: UIColor?
  var level: CGFloat = 0
  var room = CGSize.zero
  private(set) var stateInInit: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stateInInit = ["\(frame)", "tag \(tag)", "alpha \(alpha)", "subviews \(subviews.count)"]
    SceneLog.add("card init, label \(label != nil)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    SceneLog.add("card awakes, \(caption), \(buttons.count) buttons")
  }
}

final class WakingLabel: UILabel {
  override func awakeFromNib() {
    super.awakeFromNib()
    SceneLog.add("label awakes in \(superview.map { "\(type(of: $0))" } ?? "nothing")")
  }
}

final class ItemLight: UIView {
  private(set) var isLit = false
  func light(_ sender: Any?) { isLit = true }
}

final class NibCell: UITableViewCell {
  weak var caption: UILabel!
}

/// The declaration that the translator would write for this module.
// swift-format-ignore: NoLeadingUnderscores, as the translator names it so.
enum _TranslatedMembers: TranslatedModule {
  static func registerMembers(_ members: TranslatedMembers) {
    members.property("table", \ListScene.table)
    members.property("addItem", \ListScene.addItem)
    members.action(Selector(ListScene.add, "add:"))
    members.action(Selector(ListScene.unwindToList, "unwindToList:"))
    members.action(Selector(ListScene.makeDetail, "makeDetail:sender:segueIdentifier:"))
    members.property("marker", \FlowCell.marker)
    members.property("back", \DetailScene.back)
    members.property("wide", \LayoutScene.wide)
    members.property("small", \LayoutScene.small)
    members.property("note", \LayoutScene.note)
    members.property("left", \LayoutScene.left)
    members.property("width", \LayoutScene.width)
    members.property("slider", \FormScene.slider)
    members.property("segments", \FormScene.segments)
    members.property("field", \FormScene.field)
    members.property("stepper", \FormScene.stepper)
    members.property("stack", \FormScene.stack)
    members.property("toggle", \FormScene.toggle)
    members.property("spinner", \FormScene.spinner)
    members.action(Selector(FormScene.switched, "switched:"))
    members.property("label", \GreetingViewController.label)
    members.property("card", \CardOwner.card)
    members.property("title2", \CardOwner.title2)
    members.property("helper", \CardOwner.helper)
    members.action(Selector(CardOwner.tapped, "tapped:"))
    members.action(Selector(CardOwner.chained, "chained:"))
    members.property("label", \CardView.label)
    members.property("buttons", \CardView.buttons)
    members.property("caption", \CardView.caption)
    members.property("accent", \CardView.accent)
    members.property("level", \CardView.level)
    members.property("room", \CardView.room)
    members.property("caption", \NibCell.caption)
    members.action(Selector(ItemLight.light, "light:"))
    members.property("flag", \AttributeView.flag)
    members.property("count", \AttributeView.count)
    members.property("ratio", \AttributeView.ratio)
    members.property("word", \AttributeView.word)
    members.property("point", \AttributeView.point)
    members.property("size", \AttributeView.size)
    members.property("rect", \AttributeView.rect)
    members.property("range", \AttributeView.range)
    members.property("shade", \AttributeView.shade)
    members.property("gone", \AttributeView.gone)
    members.name("OBJNamed", of: NamedView.self)
  }
}
