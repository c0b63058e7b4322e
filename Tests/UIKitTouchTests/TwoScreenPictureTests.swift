import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// The pictures of two screens that are alive at once, beside those of each alone.
@MainActor
@Suite("Pictures of two screens in one process")
struct TwoScreenPictureTests {
  /// Plays a scene with text, an animation half way, a scroll view and a switch, in steps.
  @MainActor
  private final class Scene {
    let screen: HeadlessScreen
    let label = UILabel()
    let box = UIView(frame: CGRect(x: 20, y: 120, width: 60, height: 60))
    let scrollView = UIScrollView(frame: CGRect(x: 20, y: 200, width: 200, height: 120))
    let toggle = UISwitch(frame: CGRect(x: 20, y: 360, width: 51, height: 31))
    private var finger = 0

    init(_ device: Device, _ environment: Environment) {
      screen = HeadlessScreen(device, environment: environment)
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
      screen.show(content)
      content.backgroundColor = .systemBackground
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = "The quick brown fox"
      label.frame = CGRect(x: 20, y: 40, width: 260, height: 60)
      box.backgroundColor = .systemBlue
      scrollView.contentSize = CGSize(width: 200, height: 2000)
      for place in 0..<20 {
        let stripe = UIView(frame: CGRect(x: 0, y: 100 * place, width: 200, height: 50))
        stripe.backgroundColor = place.isMultiple(of: 2) ? .systemRed : .systemGreen
        scrollView.addSubview(stripe)
      }
      for view in [label, box, scrollView, toggle] { content.addSubview(view) }
      screen.update()
    }

    /// The steps, which may come between those of another scene.
    func play(_ step: Int) {
      screen.makeCurrent()
      switch step {
      case 0: UIView.animate(withDuration: 0.4) { self.box.frame.origin.x = 200 }
      case 1: finger = screen.touchDown(at: place(100, 300))
      case 2: screen.advance(by: .milliseconds(100))
      case 3: screen.touchMove(finger, to: place(100, 270))
      case 4: screen.advance(by: .milliseconds(50))
      case 5: screen.touchMove(finger, to: place(100, 240))
      case 6: screen.touchUp(finger)
      case 7: screen.tap(toggle)
      default: screen.advance(by: .milliseconds(30))
      }
    }
    static let steps = 9

    private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      scrollView.superview?.convert(CGPoint(x: x, y: y), to: nil) ?? .zero
    }

    var picture: PicturePixels? { screen.image.flatMap { PicturePixels($0) } }
  }

  @Test func `each screen draws what it draws alone`() throws {
    var dark = Environment()
    dark.systemVersion = .init(13)
    dark.appearance = .dark
    dark.contentSizeCategory = UIContentSizeCategory.accessibilityMedium.rawValue
    var light = Environment()
    light.systemVersion = .init(13)
    light.contentSizeCategory = UIContentSizeCategory.extraSmall.rawValue
    func alone(_ device: Device, _ environment: Environment) -> [PicturePixels?] {
      let scene = Scene(device, environment)
      return (0..<Scene.steps).map { step in
        scene.play(step)
        return scene.picture
      }
    }
    let phoneAlone = alone(.iPhoneX, dark)
    let tabletAlone = alone(.iPad9_7, light)

    let phone = Scene(.iPhoneX, dark)
    let tablet = Scene(.iPad9_7, light)
    for step in 0..<Scene.steps {
      phone.play(step)
      tablet.play(step)
      let pictures = (phone: phone.picture, tablet: tablet.picture)
      #expect(pictures.phone == phoneAlone[step], "step \(step)")
      #expect(pictures.tablet == tabletAlone[step], "step \(step)")
    }
    let last = try #require(phone.picture)
    #expect(last != phoneAlone[0])
    #expect(phone.toggle.isOn && tablet.toggle.isOn)
    #expect(phone.scrollView.contentOffset.y > 30)
  }
}
