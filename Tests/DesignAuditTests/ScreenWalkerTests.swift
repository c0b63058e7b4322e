import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

@MainActor @Suite struct ScreenWalkerTests {
  private final class Owner: NSObject {
    func swiped(_ swipe: UISwipeGestureRecognizer) {}
  }
  private final class ZigZag: UIGestureRecognizer {}

  private func walked(_ screen: HeadlessScreen) -> Screen {
    guard let window = screen.window else { return Screen(elements: [], size: .zero, scale: 1) }
    return ScreenWalker.screen(of: window, picture: screen.image)
  }

  @Test(.rule("IX-R189"), .rule("IX-R192")) func `gestures of the app are told, UIKit's are not`() {
    let screen = HeadlessScreen(.iPhone8)
    let owner = Owner()
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)))
    view.addGestureRecognizer(
      UISwipeGestureRecognizer(target: owner, action: Selector(Owner.swiped, "swiped:"))
    )
    view.addGestureRecognizer(ZigZag(target: owner, action: nil))
    let element = walked(screen).elements.first { $0.kind == .scroll }
    #expect(element?.gestures.map(\.kind) == [.swipe, .custom])
    #expect(element?.gestures.first?.action == "Owner.swiped:")
    #expect(element?.gestures.last?.isOwnClass == true)
    let settings = AuditSettings()
    #expect(StandardGestures().findings(on: walked(screen), settings: settings).count == 1)
    #expect(GesturesSupplement().findings(on: walked(screen), settings: settings).count == 1)
  }

  @Test(.rule("VIS-R49")) func `parallax is measured`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)))
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -30
    effect.maximumRelativeValue = 30
    view.addMotionEffect(effect)
    let element = walked(screen).elements.first { $0.motion != nil }
    #expect(element?.motion?.largestOffset == 30)
    #expect(FewMotionEffects().findings(on: walked(screen), settings: AuditSettings()).count == 1)
  }

  @Test(.rule("VIS-R93")) func `a font that metrics scale follows the text size`() {
    let screen = HeadlessScreen(.iPhone8)
    let label = screen.show(UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 40)))
    label.text = "Meadows"
    let light = UIFont.systemFont(ofSize: 17, weight: .light)
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: light, maximumPointSize: 28)
    let settings = AuditSettings()
    #expect(BuiltInTextStyles().findings(on: walked(screen), settings: settings).isEmpty)
    label.font = light
    #expect(BuiltInTextStyles().findings(on: walked(screen), settings: settings).count == 1)
  }

  @Test(.rule("VIS-R88")) func `a colour well in its own size is UIKit's choice`() {
    let screen = HeadlessScreen(.iPhone8)
    let well = screen.show(UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28)))
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
    let settings = AuditSettings()
    #expect(TappableArea().findings(on: walked(screen), settings: settings).isEmpty)
    well.frame.size = CGSize(width: 20, height: 20)
    #expect(TappableArea().findings(on: walked(screen), settings: settings).count == 1)
  }

  @Test func `a path names a view as the walker does`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.show(UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))).text = "One"
    let second = screen.show(UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 20)))
    second.text = "Two"
    let paths = walked(screen).elements.filter { $0.kind == .text }.map(\.path)
    #expect(paths.last == ElementPath.of(second))
    #expect(paths.last?.hasSuffix("UILabel[1]") == true)
    #expect(ElementPath.of(UIView()).isEmpty)
  }

  @Test func `a tour is written with its pictures and read again`() throws {
    let screen = HeadlessScreen(.iPhone8)
    screen.show(UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 20))).text = "One"
    var pictures: [CGImage?] = []
    let tour = ScreenTour.visiting(
      [ScreenSetting(), ScreenSetting(orientation: .landscapeLeft)],
      on: screen,
      taking: { pictures.append($0) }
    )
    let folder = InspectionFolder(path: NSTemporaryDirectory() + "tour-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder.url) }
    try folder.write(tour, pictures: pictures, conduct: log((1, touch(.began))))
    let read = try folder.tour()
    #expect(read.stops.map(\.setting) == tour.stops.map(\.setting))
    #expect(read.stops.first?.screen.elements.last?.text == "One")
    #expect(try folder.conduct()?.events.count == 1)
    #expect(folder.picture(ofStop: 1)?.isEmpty == false)
    #expect(folder.picture(ofStop: 2) == nil)
  }

  @Test func `the page shows marks, rules and pictures, and nothing of the app's as markup`() throws
  {
    let screen = HeadlessScreen(.iPhone8)
    let control = screen.show(UIControl(frame: CGRect(x: 50, y: 100, width: 20, height: 20)))
    control.backgroundColor = .blue
    screen.show(UILabel(frame: CGRect(x: 300, y: 200, width: 200, height: 20))).text = "<b>cut</b>"
    var pictures: [Data] = []
    let tour = ScreenTour.visiting(
      [ScreenSetting()],
      on: screen,
      taking: { pictures.append($0?.pngData(level: 3) ?? Data()) }
    )
    let page = AuditReport(tours: [tour]).html(title: "Audit of A & B", tours: [tour]) {
      pictures[$1]
    }
    #expect(page.contains("<h1>Audit of A &amp; B</h1>"))
    #expect(page.contains("data:image/png;base64,iVBOR"))
    #expect(page.contains("<b>VIS-R88</b> Keep a tappable area"))
    #expect(page.contains("class=\"mark error\""))
    #expect(page.contains("&lt;b&gt;cut&lt;/b&gt;") || !page.contains("<b>cut"))
    #expect(!page.contains("<b>cut"))
    // 20 of 375 points.
    #expect(page.contains("width:5.33%"))
  }
}
