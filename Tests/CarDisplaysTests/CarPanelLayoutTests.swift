import CarSafety
import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import CarDisplays

@MainActor @Suite("Panels, forms and the driver's side")
struct CarPanelLayoutTests {
  private final class Film: UIViewController, CarContentFormProviding {
    let carContentForm = CarContentForm.landscape
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    var sizes: [CGSize] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private final class Book: UIViewController, CarContentFormProviding {
    let carContentForm = CarContentForm.portrait
  }

  private let rotating = CarPanel.others[2].display

  @Test(.feature("CAR-F44"), .feature("CAR-F45"))
  func `main controls are next to the driver, the content is above or beside them`() {
    let wide = CGRect(x: 0, y: 0, width: 900, height: 480)
    let left = CarDriverSideLayout(in: wide, driverSide: .left, spacing: 20)
    #expect(left.controls == CGRect(x: 0, y: 0, width: 300, height: 480))
    #expect(left.content == CGRect(x: 320, y: 0, width: 580, height: 480))
    let right = CarDriverSideLayout(in: wide, driverSide: .right, spacing: 20)
    #expect(right.controls == CGRect(x: 600, y: 0, width: 300, height: 480))
    #expect(right.content == CGRect(x: 0, y: 0, width: 580, height: 480))
    let tall = CGRect(x: 0, y: 0, width: 540, height: 960)
    let upright = CarDriverSideLayout(in: tall, driverSide: .right, spacing: 20)
    #expect(upright.controls == CGRect(x: 0, y: 640, width: 540, height: 320))
    #expect(upright.content == CGRect(x: 0, y: 0, width: 540, height: 620))
    #expect(upright.isMirrored)
  }

  @Test(.feature("CAR-F47"))
  func `a content that has the panel's form fills it, another gets a pane of its form`() {
    var wide = CarPanel.carPlay[3].display
    #expect(CarArrangement.arrangement(of: .landscape, on: wide) == .whole)
    #expect(CarArrangement.arrangement(of: .any, on: wide) == .whole)
    #expect(
      CarArrangement.arrangement(of: .portrait, on: wide)
        == .pane(
          CGRect(x: 1380, y: 0, width: 540, height: 720),
          rest: CGRect(x: 0, y: 0, width: 1380, height: 720)
        )
    )
    wide.driverSide = .right
    #expect(
      CarArrangement.arrangement(of: .portrait, on: wide)
        == .pane(
          CGRect(x: 0, y: 0, width: 540, height: 720),
          rest: CGRect(x: 540, y: 0, width: 1380, height: 720)
        )
    )
    let tall = CarPanel.others[0].display
    #expect(
      CarArrangement.arrangement(of: .landscape, on: tall)
        == .pane(
          CGRect(x: 0, y: 0, width: 768, height: 432),
          rest: CGRect(x: 0, y: 432, width: 768, height: 592)
        )
    )
    #expect(CarArrangement.arrangement(of: .portrait, on: rotating) == .turn)
    #expect(CarArrangement.arrangement(of: .portrait, on: rotating, mayTurn: false) != .turn)
  }

  @Test(.feature("CAR-F46"), .rule("CAR-R45"))
  func `turning a panel keeps the state of its app and tells its controllers the size`() {
    let screen = HeadlessScreen(rotating.device)
    screen.screen.carDisplay = rotating
    let film = Film()
    screen.rootViewController = film
    film.field.text = "half typed"
    let log = CarEventLog()
    let state = CarDrivingStateService()
    state.simulate(.moving, speed: 50)
    let panel = CarRotatingPanel(screen: screen.screen, drivingState: state, log: log)
    #expect(panel.turn(for: .driver))
    screen.update()
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 540, height: 960))
    #expect(film.sizes == [CGSize(width: 540, height: 960)])
    #expect(film.view.bounds.size == CGSize(width: 540, height: 960))
    #expect(film.field.text == "half typed")
    #expect(screen.rootViewController === film)
    #expect(panel.isPortrait)
    #expect(
      log.events.map(\.kind) == [
        .screenChange(CarScreenChange(from: "landscape", to: "portrait", cause: .input))
      ]
    )
  }

  @Test(.feature("CAR-F47"))
  func `content turns a panel while parked and never while driving`() {
    let screen = HeadlessScreen(rotating.device)
    screen.screen.carDisplay = rotating
    let state = CarDrivingStateService()
    let panel = CarRotatingPanel(screen: screen.screen, drivingState: state)
    for driving in [CarDrivingState.moving, .idling, .unknown] {
      state.simulatedState = driving
      #expect(!panel.turn(for: .content))
      #expect(panel.arrange(.portrait) != .whole)
      #expect(!panel.isPortrait)
    }
    state.simulatedState = .parked
    #expect(panel.arrange(.portrait) == .whole)
    #expect(panel.isPortrait)
    // A fixed panel does not turn for anyone.
    screen.screen.carDisplay.canRotate = false
    #expect(!panel.turn(for: .driver))
  }

  @Test(.feature("CAR-F47"))
  func `a book on a wide panel is beside its companion, and a film fills it`() {
    let display = CarPanel.carPlay[2].display
    let screen = HeadlessScreen(display.device)
    screen.screen.carDisplay = display
    let companion = UIViewController()
    let shell = CarPaneViewController(content: Book(), companion: companion)
    screen.rootViewController = shell
    screen.update()
    #expect(shell.content.view.frame == CGRect(x: 740, y: 0, width: 540, height: 720))
    #expect(companion.view.frame == CGRect(x: 0, y: 0, width: 740, height: 720))
    let cinema = CarPaneViewController(content: Film(), companion: UIViewController())
    screen.rootViewController = cinema
    screen.update()
    #expect(cinema.content.view.frame == CGRect(x: 0, y: 0, width: 1280, height: 720))
    #expect(cinema.companion?.view.isHidden == true)
  }

  @Test(.feature("CAR-F39"))
  func `the frame of a view is measured in millimetres of its display`() {
    let display = CarPanel.carPlay[2].display
    let screen = HeadlessScreen(display.device)
    screen.screen.carDisplay = display
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = UIView(frame: CGRect(x: 128, y: 72, width: 256, height: 144))
    controller.view.addSubview(view)
    let size = display.sizeMM
    #expect(abs(view.frameMM.minX - size.width / 10) < 1e-6)
    #expect(abs(view.frameMM.maxY - size.height * 0.3) < 1e-6)
    #expect(view.carDisplay == display)
  }
}
