import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// How alerts, sheets and popovers look.
@MainActor
@Suite struct `Pictures of what is presented` {
  private func picture(_ stage: AlertStage, _ area: CGRect) -> CGImage? {
    let scale = stage.screen.device.scale
    return stage.screen.image?.cropping(
      to: CGRect(
        x: area.minX * scale,
        y: area.minY * scale,
        width: area.width * scale,
        height: area.height * scale
      ).integral
    )
  }

  private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete Draft?",
      message: "It is deleted everywhere.",
      preferredStyle: style
    )
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return alert
  }

  /// The left part of the presented view, with a margin around it.
  private func present(
    _ alert: UIAlertController,
    _ stage: AlertStage,
    width: CGFloat = 125
  ) -> CGImage? {
    stage.present(alert, animated: false)
    var area = stage.frame(alert.view).insetBy(dx: -4, dy: -4)
    area.size.width = width
    return picture(stage, area)
  }

  @Test(.feature("UI10-F134")) func `alerts`() {
    expectGolden(present(alert(), AlertStage()), "UIAlertController.alert.light")
    let dark = AlertStage(version: .init(13, 0), appearance: .dark)
    expectGolden(present(alert(), dark), "UIAlertController.alert.dark")
    let mirrored = AlertStage(languages: ["ar"])
    expectGolden(present(alert(), mirrored), "UIAlertController.alert.right-to-left")
    let threefold = AlertStage(.iPhoneXS)
    let short = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    short.addAction(UIAlertAction(title: "OK", style: .default))
    expectGolden(present(short, threefold, width: 150), "UIAlertController.alert.threefold")
  }

  @Test func `an alert in the largest text`() {
    let stage = AlertStage(textSize: "UICTContentSizeCategoryAccessibilityXXXL")
    let small = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    small.addAction(UIAlertAction(title: "Delete", style: .destructive))
    small.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    expectGolden(present(small, stage, width: 90), "UIAlertController.alert.largest-text")
  }

  @Test func `an alert with fields`() {
    let stage = AlertStage()
    let login = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
    login.addTextField {
      $0.placeholder = "Name"
      $0.isEnabled = false
    }
    login.addTextField {
      $0.text = "secret"
      $0.isSecureTextEntry = true
    }
    login.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let done = UIAlertAction(title: "OK", style: .default)
    done.isEnabled = false
    login.addAction(done)
    expectGolden(present(login, stage), "UIAlertController.alert.fields")
  }

  @Test func `action sheets`() {
    expectGolden(
      present(alert(.actionSheet), AlertStage(), width: 170),
      "UIAlertController.sheet.light"
    )
    let dark = AlertStage(version: .init(13, 0), appearance: .dark)
    expectGolden(present(alert(.actionSheet), dark, width: 170), "UIAlertController.sheet.dark")
    let side = AlertStage(orientation: .landscapeLeft)
    expectGolden(
      present(alert(.actionSheet), side, width: 150),
      "UIAlertController.sheet.landscape"
    )
  }

  @Test func `a pressed button`() throws {
    let stage = AlertStage()
    let shown = alert()
    stage.present(shown, animated: false)
    let button = stage.frame(try #require(stage.button("Delete", in: shown)))
    stage.screen.touchDown(at: CGPoint(x: button.midX, y: button.midY))
    stage.screen.update()
    expectGolden(
      picture(stage, button.insetBy(dx: -4, dy: -4)),
      "UIAlertController.button.pressed"
    )
  }

  @Test(.feature("UI10-F73")) func `a popover on a tablet`() throws {
    let stage = AlertStage(.iPadPro9_7)
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 160, height: 90)
    page.popoverPresentationController?.sourceView = stage.root.button
    stage.present(page, animated: false)
    expectGolden(
      picture(stage, CGRect(x: 0, y: 70, width: 200, height: 180)),
      "UIPopoverPresentationController.arrow.up"
    )
  }

  @Test func `the top of a card`() throws {
    let stage = AlertStage(version: .init(13, 0))
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    stage.present(page, animated: false)
    expectGolden(
      picture(stage, CGRect(x: 0, y: 0, width: 120, height: 60)),
      "UISheetPresentationController.card.top"
    )
  }
}
