import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import PictureComparison
import QuartzCore
import Snapshots
import Testing
import UIKit

/// A folder for one test's snapshots.
private struct Folder: ~Copyable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  borrowing func data(_ name: String) -> Data? {
    try? Data(contentsOf: url.appendingPathComponent(name))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// Greets on a coloured ground.
private final class GreetingController: UIViewController {
  let label = UILabel()
  var seen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Hello"
    label.frame = CGRect(x: 16, y: 64, width: 100, height: 24)
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    seen.append("\(Int(view.bounds.width)) x \(Int(view.bounds.height))")
  }
}

@MainActor
@Suite struct SnapshotTests {
  private struct User: Encodable {
    var name = "Ada"
    var languages: Set = ["Swift", "C", "Lisp"]
    var born: Int? = 1815
  }

  // MARK: Recording

  @Test func `a snapshot that is missing is recorded and fails, then it is compared`() {
    let folder = Folder()
    func verify(_ text: String) -> String? {
      verifySnapshot(
        of: text,
        as: .lines,
        named: "text",
        snapshotDirectory: folder.url.path,
        testName: "greeting()"
      )
    }
    #expect(verify("one\ntwo")?.contains("There was no snapshot") == true)
    #expect(folder.files == ["greeting.text.txt"])
    #expect(verify("one\ntwo") == nil)
    let failure = verify("one\nthree")
    #expect(failure?.contains(" one\n-two\n+three") == true)
    #expect(folder.data("greeting.text.txt") == Data("one\ntwo".utf8))
  }

  @Test func `recording is as the configuration says`() {
    let folder = Folder()
    func verify(
      _ text: String,
      _ record: SnapshotTestingConfiguration.Record? = nil
    ) -> String? {
      verifySnapshot(
        of: text,
        as: .lines,
        named: "text",
        record: record,
        snapshotDirectory: folder.url.path,
        testName: "greeting()"
      )
    }
    #expect(verify("a", .never)?.contains("none is recorded") == true)
    #expect(folder.files.isEmpty)
    #expect(verify("a", .all)?.contains("was recorded") == true)
    #expect(verify("b", .failed)?.contains("differed and was recorded") == true)
    #expect(folder.data("greeting.text.txt") == Data("b".utf8))
    withSnapshotTesting(record: .all) {
      #expect(verify("c") != nil)
      withSnapshotTesting(record: .never) { #expect(verify("d")?.contains("-c\n+d") == true) }
    }
    #expect(verify("c") == nil)
  }

  @Test(.snapshots(record: .never)) func `a trait configures a test`() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
  }

  @Test func `snapshots without a name are numbered, and names become file names`() {
    let folder = Folder()
    for text in ["a", "b"] {
      _ = verifySnapshot(
        of: text,
        as: .lines,
        snapshotDirectory: folder.url.path,
        testName: "a person’s name: “x/y”()"
      )
    }
    #expect(folder.files == ["a-person-s-name-x-y.1.txt", "a-person-s-name-x-y.2.txt"])
  }

  @Test func `damaged and unwritable files are told`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: folder.url.appendingPathComponent("t.x.png"))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let damaged = verifySnapshot(
      of: view,
      as: .image,
      named: "x",
      snapshotDirectory: folder.url.path,
      testName: "t()"
    )
    #expect(damaged?.contains("damaged") == true)
    let nowhere = verifySnapshot(
      of: "a",
      as: .lines,
      named: "x",
      snapshotDirectory: "/proc/nowhere",
      testName: "t()"
    )
    #expect(nowhere?.contains("could not be taken") == true)
  }

  @Test func `a snapshot that does not come is told`() {
    let never = Snapshotting<Int, String>(pathExtension: nil, diffing: .lines) { _ in
      Async { _ in }
    }
    let failure = verifySnapshot(
      of: 1,
      as: never,
      snapshotDirectory: Folder().url.path,
      timeout: 0.02,
      testName: "t()"
    )
    #expect(failure?.contains("not there after 0.02 seconds") == true)
  }

  // MARK: Text

  /// Returns the result of a strategy for a value.
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func `values are text in an order that is always the same`() {
    #expect(
      text(User(), .dump) == """
        ▿ User
          - name: "Ada"
          ▿ languages: 3 members
            - "C"
            - "Lisp"
            - "Swift"
          - born: 1815

        """
    )
    #expect(
      text(["b": 1, "a": 2], .json) == """
        {
          "a" : 2,
          "b" : 1
        }
        """
    )
    #expect(text(3.5, .description) == "3.5")
  }

  @Test func `cases of a function are a table`() {
    enum Side: CaseIterable { case left, right }
    let strategy = Snapshotting<Side, String>.func(into: Snapshotting<Bool, String>.description)
    #expect(text({ $0 == .left }, strategy) == "\"left\",\"true\"\n\"right\",\"false\"\n")
  }

  @Test func `views and controllers are text without addresses`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = GreetingController()
    screen.rootViewController = UINavigationController(rootViewController: controller)
    let views = text(controller.view, .recursiveDescription)
    #expect(views.contains("   | <UILabel; frame = (16 64; 100 24); text = 'Hello'"))
    #expect(!views.contains("0x"))
    let tree = text(screen.rootViewController ?? controller, .hierarchy)
    #expect(
      tree == """
        <UINavigationController>, state: appeared, view: <NavigationLayoutView>
           | <GreetingController>, state: appeared, view: <UIView>
        """
    )
    #expect(text(controller, .layers(on: .iPhone8)).contains("UILabel 16,64 100x24"))
  }

  // MARK: Pictures

  /// A picture that a strategy takes.
  private func picture<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) -> UIImage {
    var result = UIImage()
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func `a controller is photographed on a device, held either way`() {
    let controller = GreetingController()
    let upright = picture(controller, .image(on: .iPhoneX))
    #expect(upright.size == CGSize(width: 375, height: 812))
    #expect(upright.scale == 3)
    let lying = picture(controller, .image(on: .iPhoneX(.landscape)))
    #expect(lying.size == CGSize(width: 812, height: 375))
    #expect(
      picture(controller, .image(on: .iPadPro11(.landscape(splits: .full)))).size.width == 1194
    )
    #expect(controller.seen == ["375 x 812", "812 x 375", "1194 x 834"])
  }

  @Test func `the present screen stays, and its controller comes back`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = GreetingController()
    screen.rootViewController = controller
    _ = picture(controller, .image(on: .iPhoneX))
    #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
    #expect(screen.rootViewController === controller)
    #expect(controller.view.window === screen.window)
    #expect(controller.view.bounds.size == CGSize(width: 375, height: 667))
  }

  @Test func `a child is given back to its parent`() {
    let screen = HeadlessScreen(.iPhone8)
    let parent = UIViewController()
    let child = GreetingController()
    screen.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = picture(child, .image(on: .iPhoneX))
    #expect(child.parent === parent && parent.children == [child])
    #expect(child.view.superview === parent.view && child.view.window === screen.window)
  }

  @Test func `a view is photographed at its size and put back`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = GreetingController()
    screen.rootViewController = controller
    let image = picture(controller.label, .image)
    #expect(image.size == CGSize(width: 100, height: 24))
    #expect(controller.label.superview === controller.view)
    #expect(controller.label.frame == CGRect(x: 16, y: 64, width: 100, height: 24))
    let wide = picture(controller.label, .image(size: CGSize(width: 200, height: 50)))
    #expect(wide.size == CGSize(width: 200, height: 50))
    let sharp = picture(
      controller.label,
      .image(traits: UITraitCollection(displayScale: 3))
    )
    #expect(sharp.cgImage?.width == 300)
  }

  @Test func `surroundings are those of the configuration`() {
    let controller = GreetingController()
    var config = ViewImageConfig.iPhoneX
    config.appearance = .dark
    config.textSize = .accessibilityLarge
    config.language = "ar"
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .systemBackground
    controller.label.font = .preferredFont(forTextStyle: .body)
    controller.label.adjustsFontForContentSizeCategory = true
    let image = picture(controller, .image(on: config))
    #expect(pixel(image, 10, 700) == [0, 0, 0, 255])
    config.appearance = .light
    #expect(pixel(picture(controller, .image(on: config)), 10, 700) == [255, 255, 255, 255])
    let bare = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
      size: CGSize(width: 300, height: 400),
      traits: UITraitCollection(horizontalSizeClass: .regular)
    )
    let inspector = InspectingController()
    #expect(picture(inspector, .image(on: bare)).size == CGSize(width: 300, height: 400))
    #expect(inspector.insets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(inspector.sizeClass == .regular)
  }

  private final class InspectingController: UIViewController {
    var insets = UIEdgeInsets.zero
    var sizeClass = UIUserInterfaceSizeClass.unspecified
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      insets = view.safeAreaInsets
      sizeClass = traitCollection.horizontalSizeClass
    }
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let picture = image.cgImage.flatMap({ PicturePixels($0) }) else { return [] }
    return Array(picture.bytes[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4])
  }

  @Test func `a picture that differs is told in words, with the view and the place`() {
    let folder = Folder()
    let controller = GreetingController()
    func verify(_ precision: Float = 1, _ perceptual: Float = 1) -> String? {
      verifySnapshot(
        of: controller,
        as: .image(on: .iPhone8, precision: precision, perceptualPrecision: perceptual),
        named: "greeting",
        snapshotDirectory: folder.url.path,
        testName: "t()"
      )
    }
    #expect(verify() != nil)
    #expect(verify() == nil)
    controller.label.text = "Hallo"
    let failure = verify() ?? ""
    #expect(failure.contains("in UILabel “Hallo”"))
    #expect(failure.contains("difference: "))
    #expect(verify(0.99) == nil)
    controller.label.text = "Hello"
    #expect(verify() == nil)
    controller.view.backgroundColor = UIColor(white: 254.0 / 255, alpha: 1)
    #expect(verify()?.contains("farthest by 1 of 255") == true)
    #expect(verify(1, 0.98) == nil)
    controller.view.backgroundColor = UIColor(white: 0.8, alpha: 1)
    #expect(verify(1, 0.98) != nil)
  }

  @Test func `another size is told`() {
    let folder = Folder()
    func verify(_ size: CGSize) -> String? {
      verifySnapshot(
        of: UIView(frame: CGRect(origin: .zero, size: size)),
        as: .image,
        named: "box",
        snapshotDirectory: folder.url.path,
        testName: "t()"
      )
    }
    _ = verify(CGSize(width: 10, height: 10))
    #expect(
      verify(CGSize(width: 12, height: 10))?
        .contains("24 x 20 pixels, the kept one 20 x 20") == true
    )
  }

  @Test func `layers and paths are photographed`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 6, height: 4)
    layer.backgroundColor = UIColor.red.cgColor
    #expect(picture(layer, .image).size == CGSize(width: 6, height: 4))
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = picture(path, .image(scale: 2))
    #expect(image.cgImage?.width == 10)
  }

  @Test func `a matrix names each screen by what is unusual about it`() {
    let matrix = SnapshotMatrix(
      devices: [.iPhone8, .iPhoneX],
      orientations: [.portrait, .landscape],
      appearances: [.light, .dark],
      textSizes: [.large, .accessibilityExtraExtraExtraLarge],
      languages: [nil, "ar"]
    )
    let names = matrix.configs.keys
    #expect(names.count == 32)
    #expect(names.contains("iPhone 8"))
    #expect(names.contains("iPhone X.landscape.dark.AccessibilityXXXL.ar"))
    let folder = Folder()
    let controller = GreetingController()
    let small = SnapshotMatrix(devices: [.iPhone8], appearances: [.light, .dark])
    for (name, strategy) in small.images() as [String: Snapshotting<GreetingController, UIImage>] {
      _ = verifySnapshot(
        of: controller,
        as: strategy,
        named: name,
        snapshotDirectory: folder.url.path,
        testName: "greeting()"
      )
    }
    #expect(folder.files == ["greeting.iPhone-8-dark.png", "greeting.iPhone-8.png"])
  }

  @Test func `two shards of a matrix are the whole, and share nothing`() {
    let matrix = SnapshotMatrix(
      devices: [.iPhone8, .iPhoneX],
      appearances: [.light, .dark],
      languages: ["en", "ar", "de"]
    )
    typealias Pictures = [String: Snapshotting<GreetingController, UIImage>]
    let parts = (0..<2).map { index -> Pictures in
      matrix.images(shard: SnapshotShard(index: index, total: 2))
    }
    let (first, second) = (Set(parts[0].keys), Set(parts[1].keys))
    #expect(first.count == 6)
    #expect(first.isDisjoint(with: second))
    #expect(first.union(second) == Set(matrix.configs.keys))
  }

  @Test func `a failure is an issue at the line of the assertion`() {
    let folder = "/proc/nowhere"
    withKnownIssue {
      withSnapshotTesting(record: .never) {
        assertSnapshot(of: "a", as: .lines, named: folder)
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "SnapshotTests.swift"
        && issue.comments.first.map { "\($0)".contains("There is no snapshot at") } == true
    }
  }
}
