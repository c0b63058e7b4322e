import CarEnforcement
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import VehicleSignals

@MainActor
@Suite("Depth, motion and content in the car", .restoresProcess)
struct DepthAndMotionTests {
  func page(_ number: Int) -> UIViewController {
    let controller = UIViewController()
    controller.title = "Page \(number)"
    controller.view.backgroundColor = .white
    return controller
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R39"))
  func `a screen beyond the depth is refused with a notice`() {
    let stage = CarStage()
    let navigation = UINavigationController(rootViewController: page(1))
    stage.screen.rootViewController = navigation
    navigation.pushViewController(page(2), animated: false)
    stage.state.simulate(.moving, speed: 40)
    navigation.pushViewController(page(3), animated: false)
    stage.advance(120)
    #expect(navigation.viewControllers.count == 3)
    #expect(stage.view("car.notice") == nil)
    navigation.pushViewController(page(4), animated: true)
    stage.advance(800)
    #expect(navigation.viewControllers.map(\.title) == ["Page 1", "Page 2", "Page 3"])
    #expect(stage.view("car.notice")?.accessibilityLabel == CarNotice.tooDeep.text)
    stage.state.simulate(.parked)
    navigation.pushViewController(page(4), animated: false)
    stage.advance(120)
    #expect(navigation.viewControllers.count == 4)
  }

  @Test(.rule("CAR-R38"))
  func `a stack that was deeper is covered and not lost`() throws {
    let stage = CarStage()
    let navigation = UINavigationController(rootViewController: page(1))
    stage.screen.rootViewController = navigation
    for number in 2...5 { navigation.pushViewController(page(number), animated: false) }
    stage.advance(100)
    stage.state.simulate(.moving, speed: 40)
    #expect(navigation.viewControllers.count == 5)
    #expect(stage.view("car.cover") != nil)
    navigation.pushViewController(page(6), animated: false)
    stage.advance(120)
    #expect(navigation.viewControllers.count == 5)
    stage.state.simulate(.parked)
    #expect(stage.view("car.cover") == nil)
    #expect(navigation.topViewController?.title == "Page 5")

    stage.state.simulate(.moving, speed: 40)
    let cover = try #require(stage.view("car.cover")?.superview)
    let button = try #require(cover.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Page 3")
    stage.advance(100)
    stage.screen.tap(button)
    stage.advance(120)
    #expect(navigation.topViewController?.title == "Page 3")
    #expect(stage.view("car.cover") == nil)
  }

  @Test(.rule("CAR-R38"))
  func `the cover of a stack follows a limit that becomes smaller`() throws {
    let stage = CarStage(.carPlay)
    let navigation = UINavigationController(rootViewController: page(1))
    stage.screen.rootViewController = navigation
    for number in 2...7 { navigation.pushViewController(page(number), animated: false) }
    stage.advance(100)
    stage.state.simulate(.moving, speed: 40)
    stage.state.simulate(.unknown)
    let cover = try #require(stage.view("car.cover")?.superview)
    let button = try #require(cover.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Page 3")
    stage.advance(100)
    stage.screen.tap(button)
    stage.advance(120)
    #expect(navigation.topViewController?.title == "Page 3")
    #expect(stage.view("car.cover") == nil)
  }

  @Test(.feature("CAR-F43"), .rule("CAR-R38"))
  func `locked content is covered before the change returns, and its task waits`() throws {
    let stage = CarStage()
    let task = CarTask(
      CarTaskPlan(
        id: "film",
        name: "Film",
        kind: .notDrivingRelated,
        steps: [CarTaskStep("watch", uses: [.video])]
      ),
      log: stage.log
    )
    let film = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 211))
    film.backgroundColor = .red
    stage.screen.show(film)
    stage.enforcement.lock(film, for: .video, task: task)
    task.begin()
    task.enter(1_234, as: "position")
    #expect(stage.view("car.cover") == nil)
    stage.clock.advance(by: 1)
    stage.state.simulate(.moving, speed: 3)
    let cover = try #require(stage.view("car.cover")?.superview)
    #expect(cover.frame == film.bounds)
    #expect(task.phase == .suspended)
    #expect(task.data == ["position": 1_234])
    #expect(CarRules.drop(stage.log.events, plans: [task.plan]).isEmpty)
    stage.advance(20)
    expectGolden(
      stage.screen.image(of: film),
      "CarEnforcement.content.covered",
      maximumBytes: 16_384
    )
    // After the stop, some seconds pass before it returns (CAR-Q27).
    stage.state.simulate(.parked)
    stage.advance(2_900)
    #expect(stage.view("car.cover") != nil)
    stage.advance(200)
    #expect(stage.view("car.cover") == nil)
    #expect(task.phase == .suspended)
    task.resume()
    #expect(task.step?.id == "watch")
  }

  func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test(.rule("CAR-R29"))
  func `pictures that play stop while moving and play again when parked`() {
    let stage = CarStage()
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.animationImages = [image(.red), image(.blue)]
    picture.animationDuration = 0.4
    stage.screen.show(picture)
    picture.startAnimating()
    #expect(picture.isAnimating)
    stage.state.simulate(.moving, speed: 40)
    #expect(!picture.isAnimating)
    picture.startAnimating()
    stage.advance(120)
    #expect(!picture.isAnimating)
    stage.state.simulate(.parked)
    stage.clock.advance(by: 3.1)
    #expect(picture.isAnimating)
  }

  @Test(.rule("CAR-R29"))
  func `repeating animations stop, a spinner and a map go on`() {
    let stage = CarStage()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    let ticker = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    ticker.text = "A text that runs through"
    let map = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.startAnimating()
    for view in [ticker, map, spinner] { container.addSubview(view) }
    stage.screen.show(container)
    stage.enforcement.markDrivingRelated(map)
    func run() -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 300
      animation.duration = 2
      animation.repeatCount = .infinity
      return animation
    }
    ticker.layer.add(run(), forKey: "run")
    map.layer.add(run(), forKey: "run")
    stage.state.simulate(.moving, speed: 40)
    #expect(ticker.layer.animation(forKey: "run") == nil)
    #expect(map.layer.animation(forKey: "run") != nil)
    #expect(spinner.isAnimating)
    stage.state.simulate(.parked)
    stage.clock.advance(by: 3.1)
    #expect(ticker.layer.animation(forKey: "run") != nil)
  }

  @Test(.rule("CAR-R29"))
  func `text that scrolls without a finger is held, the driver's scrolling is not`() {
    let stage = CarStage()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    text.isEditable = false
    text.text = (1...200).map { "Line \($0)" }.joined(separator: "\n")
    stage.screen.show(text)
    stage.advance(50)
    stage.state.simulate(.moving, speed: 40)
    var offsets: [CGFloat] = []
    for _ in 0..<30 {
      text.setContentOffset(CGPoint(x: 0, y: text.contentOffset.y + 10), animated: false)
      stage.advance(100)
      offsets.append(text.contentOffset.y)
    }
    let end = offsets.last ?? 0
    #expect(end < 150)
    #expect(offsets.suffix(10).allSatisfy { abs($0 - end) < 1 })
    stage.screen.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50))
    stage.advance(1_000)
    #expect(text.contentOffset.y > end + 100)
  }
}
