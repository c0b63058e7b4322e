import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

// The ways in which apps subclass UIKit. Half of the proof is that they compile.

private class FrameView: UIView {
  var isPrepared = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    isPrepared = true
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class ModelView: UIView {
  let model: String
  init(model: String) {
    self.model = model
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainInitView: UIView {
  private let child = UIView()
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    addSubview(child)
  }
  required init?(coder: NSCoder) { nil }
}

private final class InheritingView: FrameView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class ConvenienceView: UIView {
  convenience init(color: UIColor) {
    self.init(frame: .zero)
    backgroundColor = color
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer? { layer as? CAGradientLayer }
}

private final class ObservingLabel: UILabel {
  var changes: [String?] = []
  override var text: String? {
    didSet { changes.append(oldValue) }
  }
  override var isHighlighted: Bool {
    willSet { changes.append("highlight \(newValue)") }
  }
}

private final class MortalLabel: UILabel {
  deinit { Deaths.count += 1 }
}

private enum Deaths {
  nonisolated(unsafe) static var count = 0
}

private class GenericController<Item>: UIViewController {
  let items: [Item]
  init(items: [Item]) {
    self.items = items
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "\(items.count)"
  }
}

private final class NumbersController: GenericController<Int> {
  convenience init() { self.init(items: [1, 2, 3]) }
}

private final class CodedView: UIView {
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
}

@MainActor
@Suite struct `Subclass patterns` {
  @Test func `every usual initializer makes its view`() {
    #expect(FrameView(frame: .zero).isPrepared)
    #expect(FrameView().isPrepared)
    #expect(InheritingView().isPrepared)
    #expect(ModelView(model: "x").model == "x")
    #expect(PlainInitView().subviews.count == 1)
    #expect(ConvenienceView(color: .red).backgroundColor == .red)
    #expect(ConvenienceView().backgroundColor == nil)
    #expect(CodedView().frame == .zero)
  }

  @Test func `observers on overridden properties are called`() {
    let label = ObservingLabel()
    label.text = "a"
    label.text = "b"
    label.isHighlighted = true
    #expect(label.changes == [nil, "a", "highlight true"])
  }

  @Test func `a view's layer has the class that it asks for`() {
    #expect(GradientView().gradient != nil)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func `generic controllers load their views`() {
    let controller = NumbersController()
    controller.loadViewIfNeeded()
    #expect(controller.title == "3")
    #expect(GenericController(items: ["a"]).items == ["a"])
  }

  @Test func `a view is made from its metatype by its own initializer`() {
    let type: UIView.Type = InheritingView.self
    let view = makeView(of: type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view as? InheritingView)?.isPrepared == true)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let shadow = makeObject(of: NSShadow.self)
    #expect(shadow.shadowColor != nil)
  }

  @Test func `the last reference may go on another thread`() async {
    let before = Deaths.count
    var label: MortalLabel? = MortalLabel()
    label?.text = "text"
    label?.sizeToFit()
    let parent = UIView()
    label.map { parent.addSubview($0) }
    label?.removeFromSuperview()
    let last = Unmanaged.passRetained(label ?? MortalLabel())
    label = nil
    await Task.detached { last.release() }.value
    #expect(Deaths.count == before + 1)
  }
}
