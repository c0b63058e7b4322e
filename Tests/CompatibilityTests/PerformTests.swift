import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport

@MainActor
private protocol Adaptable: NSObjectProtocol {
  func adapt(_ traits: UITraitCollection)
}

@MainActor
private final class Answerer: NSObject, Adaptable {
  var adapted: [UITraitCollection] = []
  let kept = NSObject()
  func adapt(_ traits: UITraitCollection) { adapted.append(traits) }
  func fetch() -> NSObject { kept }
  func make() -> NSString { NSString(string: "made for the caller") }
  func find() -> NSObject? { nil }
  func join(_ first: NSString, _ second: NSString) -> NSString {
    NSString(string: "\(first)\(second)")
  }
}

/// Sets an error as Objective-C's methods do.
private func fail(_ error: NSErrorPointer) -> Bool {
  error?.pointee = NSError(domain: "Test", code: 7)
  return false
}

private func setText(_ text: AutoreleasingUnsafeMutablePointer<NSString?>?) {
  text?.pointee = "set"
}

@MainActor
@Suite struct `Methods called by selectors` {
  @Test func `are called through a protocol's value`() {
    let object = Answerer()
    let adaptable: any Adaptable = object
    let selector = Selector(Answerer.adapt, "adapt:")
    #expect(adaptable.responds(to: selector))
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    adaptable.perform(selector, with: traits)
    #expect(object.adapted == [traits])
  }

  @Test func `return their object, and nothing where there is none`() {
    let object = Answerer()
    #expect(
      object.perform(Selector(Answerer.fetch, "fetch")).takeUnretainedValue() === object.kept
    )
    #expect(object.perform(Selector(Answerer.find, "find")) == nil)
    #expect(object.perform(Selector(Answerer.adapt, "adapt:"), with: UITraitCollection()) == nil)
    let joined = object.perform(Selector(Answerer.join, "join::"), with: "a", with: "b")
    #expect(joined?.takeUnretainedValue() as? NSString == "ab")
  }

  @Test func `return an object that lasts until the caller has taken it`() throws {
    let made = try #require(Answerer().perform(Selector(Answerer.make, "make")))
    #expect(made.takeUnretainedValue() as? NSString == "made for the caller")
  }
}

@Suite struct `Pointers to results` {
  @Test func `take the address of a variable, or none`() {
    var error: NSError?
    #expect(!fail(&error))
    #expect(error?.code == 7)
    #expect(!fail(nil))
    var text: NSString?
    setText(&text)
    #expect(text == "set")
  }
}

@MainActor
@Suite(.restoresProcess, .serialized)
struct `Scenes that tests create` {
  private final class Spy: UIWindowScene {
    var isSpy: Bool { true }
  }

  @Test func `have a session of their own and take a window`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let scene = _make(UIWindowScene.self)
    #expect(scene.session.scene === scene)
    #expect(scene.session.role == .windowApplication)
    #expect(scene.activationState == .unattached)
    let window = UIWindow(windowScene: scene)
    #expect(window.windowScene === scene)
    #expect(!UIApplication.shared.connectedScenes.contains(scene))
  }

  @Test func `are of the class that is asked for`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    #expect(_make(Spy.self).isSpy)
    let made = Spy(
      session: _make(UISceneSession.self),
      connectionOptions: _make(UIScene.ConnectionOptions.self)
    )
    #expect(made.isSpy)
    #expect(made.session.scene === made)
  }
}

@MainActor
@Suite struct `Objects of classes known at run time` {
  private final class Shown: UIViewController {
    var name: String?
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      name = nibNameOrNil
      super.init(nibName: nil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Push: UIStoryboardSegue {}

  @Test func `are controllers of a nib`() {
    func create<T: UIViewController>(_ type: T.Type) -> T {
      _make(type, nibName: "Main", bundle: nil)
    }
    #expect(create(Shown.self).name == "Main")
  }

  @Test func `are segues`() {
    let (from, to) = (UIViewController(), UIViewController())
    let type: UIStoryboardSegue.Type = Push.self
    let segue = _make(type, identifier: "show", source: from, destination: to)
    #expect(segue is Push)
    #expect(segue.identifier == "show" && segue.source === from && segue.destination === to)
  }
}
