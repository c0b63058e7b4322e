import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

/// Calls that are forwarded to another object.
@MainActor
private final class Helper: NSObject {
  private(set) var saved = 0
  func save() { saved += 1 }
}

/// What `russet-translate` makes of an object that overrides both methods.
private final class Proxy: NSObject {
  let helper: Helper
  init(helper: Helper) { self.helper = helper }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    helper.responds(to: aSelector) ? helper : _objectForwardingTarget(for: aSelector)
  }
  func responds(to aSelector: Selector!) -> Bool {
    _objectResponds(to: aSelector) || helper.responds(to: aSelector)
  }
}
extension Proxy: _SelectorResponder {}

private final class ProxyView: UIView {
  nonisolated(unsafe) var helper: Helper?
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || aSelector == Selector("extra")
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    helper ?? super.forwardingTarget(for: aSelector)
  }
}

private final class OwnInitController: UIViewController {
  private(set) var isOwn = false
  init() {
    super.init(nibName: nil, bundle: nil)
    isOwn = true
  }
  required init?(coder: NSCoder) { nil }
}
private final class PlainController: UIViewController {}
private final class OwnInitView: UIView {
  init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
  required init?(coder: NSCoder) { nil }
}

extension NSObjectProtocol where Self: UIResponder {
  @_silgen_name("_russet_makeOfMetatype") @preconcurrency @MainActor fileprivate init()
}

private final class CodedRecognizer: UIPanGestureRecognizer {
  init() { super.init(target: nil, action: nil) }
}
private final class Segments: UISegmentedControl {
  init() { super.init(items: ["One", "Two"]) }
  required init?(coder: NSCoder) { nil }
}
private final class Refresh: UIRefreshControl {
  override init() { super.init() }
  required init?(coder: NSCoder) { nil }
}
private final class Columns: UICollectionViewCompositionalLayout {
  init(columns: NSCollectionLayoutSection) { super.init(section: columns) }
  required init?(coder: NSCoder) { nil }
}

@MainActor private let save = Selector(Helper.save, "save")

@Suite("Messages that objects pass on, and objects made of classes") @MainActor
struct ForwardingTests {
  @Test func `an object's own answer counts wherever it is asked`() {
    let proxy = Proxy(helper: Helper())
    #expect(proxy.responds(to: save))
    #expect((proxy as NSObject).responds(to: save))
    let object: any NSObjectProtocol = proxy
    #expect(object.responds(to: save))
    #expect(!object.responds(to: Selector("other")))
    #expect(!NSObject().responds(to: save))
    #expect((ProxyView() as any NSObjectProtocol).responds(to: Selector("extra")))
    #expect(!UIView().responds(to: Selector("extra")))
  }

  @Test func `a call goes to who stands in for the object`() {
    let proxy = Proxy(helper: Helper())
    proxy.perform(save)
    #expect(proxy.helper.saved == 1)
    let view = ProxyView()
    view.helper = Helper()
    view.perform(save)
    #expect(view.helper?.saved == 1)
  }

  @Test func `init() of a class that is a value makes an object of that class`() throws {
    TranslatedMembers.shared.maker(of: OwnInitController.self) { OwnInitController() }
    TranslatedMembers.shared.maker(of: OwnInitView.self) { OwnInitView() }
    let types: [UIViewController.Type] = [PlainController.self, OwnInitController.self]
    let made = types.map { type in type.init() }
    #expect(made[0] is PlainController)
    #expect(try #require(made[1] as? OwnInitController).isOwn)
    let view: UIView.Type = OwnInitView.self
    #expect(view.init().bounds.width == CGFloat(7))
    #expect(type(of: view.init()) == OwnInitView.self)
    #expect(UIView().bounds.isEmpty)
  }

  @Test func `subclasses call the initializers that are designated on iOS`() {
    #expect(Segments().numberOfSegments == 2)
    #expect(Refresh().bounds.height == CGFloat(60))
    #expect(CodedRecognizer().state == .possible)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(44)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let columns = Columns(columns: NSCollectionLayoutSection(group: group))
    #expect(columns.configuration.scrollDirection == .vertical)
  }

  @Test func `a body that was left out gives nothing back`() {
    let nothing: Void = _leftOut("AVKit's AVPlayer")
    #expect(nothing == ())
    let optional: String? = _leftOut("AVKit's AVPlayer")
    #expect(optional == nil)
  }
}
