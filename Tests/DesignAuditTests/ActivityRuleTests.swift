import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real activity views.
@MainActor
@Suite struct `Rules about sharing` {
  private final class Service: UIActivity {
    var words = "Archive"
    var icon: UIImage?
    var takes: ([Any]) -> Bool = { !$0.isEmpty }
    override var activityTitle: String? { words }
    override var activityImage: UIImage? { icon }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      takes(activityItems)
    }
  }

  /// A ring of 35 points, as a mask.
  private static let icon = image(35)

  private static func image(_ side: CGFloat, at place: CGPoint = .zero) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.setFill()
      let box = CGRect(origin: place, size: CGSize(width: side, height: side))
        .insetBy(dx: side / 8, dy: side / 8)
      UIBezierPath(ovalIn: box).fill()
    }
  }

  private func service(
    _ title: String = "Archive",
    _ change: (Service) -> Void = { _ in }
  )
    -> Service
  {
    let service = Service()
    service.words = title
    service.icon = Self.icon
    change(service)
    return service
  }

  private func sheet(_ services: Service..., app: AppFacts? = nil) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = Page("Home")
    screen.update()
    screen.present(
      UIActivityViewController(activityItems: ["Words"], applicationActivities: services)
    )
    var result = screen.walked
    result.app = app
    return result
  }

  private func findings(_ rule: some ScreenRule, _ screen: Screen) -> [Finding] {
    rule.findings(on: screen, settings: AuditSettings())
  }

  @Test(.rule("UI10-R115")) func `a service that the system has is found`() {
    let rule = NoDoubleActivities()
    let printing = findings(rule, sheet(service("Print")))
    #expect(printing.map(\.severity) == [.warning])
    #expect(printing.first?.place.contains("ActivityTile") == true)
    #expect(findings(rule, sheet(service("Send via Mail"))).count == 1)
    #expect(findings(rule, sheet(service("Copy"))).count == 1)
    #expect(findings(rule, sheet(service("Copy as Markdown"))).isEmpty)
    #expect(findings(rule, sheet(service())).isEmpty)
  }

  @Test(.rule("UI10-R116")) func `an icon that is no mask of its size is found`() {
    let rule = ActivityIcons()
    #expect(findings(rule, sheet(service())).isEmpty)
    let large = findings(rule, sheet(service { $0.icon = Self.image(60) }))
    #expect(large.count == 1)
    #expect(large.first?.what == "The icon measures 60 x 60 pt.")
    #expect(large.first?.remedy.contains("35 x 35 pt") == true)
    let aside = service { $0.icon = Self.image(35, at: CGPoint(x: 8, y: 0)) }
    #expect(findings(rule, sheet(aside)).first?.what.contains("off the middle") == true)
    let filled = service { $0.icon = plainImage(35, 35, .black) }
    #expect(findings(rule, sheet(filled)).first?.what.contains("transparent ground") == true)
    #expect(findings(rule, sheet(service { $0.icon = nil })).count == 1)
    #expect(
      findings(rule, sheet(service { $0.icon = UIImage(systemName: "archivebox") })).isEmpty
    )
  }

  @Test(.rule("UI10-R117")) func `a title that does not fit is found`() {
    let rule = ShortActivityTitles()
    #expect(findings(rule, sheet(service())).isEmpty)
    #expect(findings(rule, sheet(service("Add to Archive"))).isEmpty)
    let long = findings(rule, sheet(service("Add to the Archive of the Whole Company")))
    #expect(long.map(\.severity) == [.warning])
    #expect(long.first?.place.contains("ActivityTile") == true)
    #expect(findings(rule, sheet(service(""))).map(\.what) == ["It has no title."])
  }

  @Test(.rule("UI10-R118")) func `the app's name in a title is advised upon`() {
    let rule = NoNamesInActivities()
    let app = AppFacts(names: ["Lantern"])
    let found = findings(rule, sheet(service("Keep in Lantern"), app: app))
    #expect(found.map(\.what) == ["“Keep in Lantern” says “lantern”."])
    #expect(findings(rule, sheet(service("Keep"), app: app)).isEmpty)
    var settings = AuditSettings()
    settings.companyNames = ["Acme"]
    let screen = sheet(service("Ask Acme"))
    #expect(rule.findings(on: screen, settings: settings).count == 1)
    var resources = AppResources()
    resources.info = ["CFBundleName": "Lantern", "CFBundleDisplayName": "Lamp"]
    #expect(AppFacts(resources).names == ["Lamp", "Lantern"])
  }

  @Test(.rule("UI9-R57")) func `a service that takes anything is advised upon`() {
    let rule = FittingActivities()
    let found = findings(rule, sheet(service { $0.takes = { _ in true } }))
    #expect(found.map(\.severity) == [.advice])
    #expect(found.first?.what.contains("“Archive”") == true)
    #expect(findings(rule, sheet(service())).isEmpty)
  }

  @Test(.rule("UI9-R58")) func `services before the system's are found`() {
    let rule = SystemActivitiesFirst()
    #expect(findings(rule, sheet(service(), service("Keep"))).isEmpty)
    // A real sheet keeps them in order.
    func list(_ services: ActivityFacts...) -> [Finding] {
      let element = view("UIWindow > Sheet") { $0.part = .activities(.init(services: services)) }
      return findings(rule, screen([element]))
    }
    let copy = ActivityFacts(
      title: "Copy",
      type: "com.apple.UIKit.activity.CopyToPasteboard",
      isOwn: false
    )
    let save = ActivityFacts(
      title: "Save Image",
      type: "com.apple.UIKit.activity.SaveToCameraRoll",
      isOwn: false
    )
    let own = ActivityFacts(title: "Archive")
    #expect(list(copy, save, own).isEmpty)
    #expect(list(own, copy).map(\.severity) == [.error])
    #expect(list(save, copy).map(\.what) == ["“Save Image” stands before “Copy”."])
  }

  // MARK: The way to them

  private func opened(by button: UIBarButtonItem) -> [Finding] {
    let page = Page("Home")
    let screen = HeadlessScreen(stack: [page])
    button.primaryAction = UIAction { [weak page] _ in
      page?.present(
        UIActivityViewController(activityItems: ["Words"], applicationActivities: nil),
        animated: true
      )
    }
    page.navigationItem.rightBarButtonItem = button
    screen.update()
    return screen.findings(of: ActionButtonOpensActivities()) {
      if let view = screen.walkedView(of: button) { screen.tap(view) }
      screen.advance(by: .seconds(1))
    }
  }

  @Test(.rule("UI10-R120")) func `another button than Action is found`() {
    let other = opened(by: item(.organize))
    #expect(other.map(\.severity) == [.advice])
    #expect(other.first?.what.contains("opens the activity view") == true)
    #expect(opened(by: item(.action)).isEmpty)
  }

  @Test(.rule("UI10-R120")) func `a button beside Action for the same is found`() {
    let rule = ActionButtonOpensActivities()
    func page(_ items: UIBarButtonItem...) -> [Finding] {
      let page = Page("Home")
      page.navigationItem.rightBarButtonItems = items
      return HeadlessScreen(stack: [page]).findings(of: rule)
    }
    let found = page(item(.action), item("Print"))
    #expect(found.count == 1)
    #expect(found.first?.what == "“Print” stands beside the Action button, which offers the same.")
    #expect(page(item(.action), item("Edit")).isEmpty)
    #expect(page(item("Print")).isEmpty)
  }
}

extension HeadlessScreen {
  /// The view that shows a bar's item.
  func walkedView(of item: UIBarButtonItem) -> UIView? { item.shownView }
}
