import HeadlessHost
import Testing
import UIKit

@MainActor
@Suite struct SafeAreaTests {
  private func panel(at frame: CGRect) -> UIEdgeInsets {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    let panel = UIView(frame: frame)
    controller.view.addSubview(panel)
    screen.update()
    return panel.safeAreaInsets
  }

  @Test func `a view has as much of the safe area as reaches into it`() {
    // An iPhone X upright without status bar: 44 above, 34 below.
    #expect(panel(at: CGRect(x: 0, y: 0, width: 375, height: 812)).bottom == 34)
    #expect(panel(at: CGRect(x: 0, y: 400, width: 375, height: 402)).bottom == 24)
    #expect(panel(at: CGRect(x: 0, y: 100, width: 375, height: 400)) == .zero)
  }

  @Test func `a view on its way off the screen gets no insets from the way`() {
    let insets = panel(at: CGRect(x: -112, y: 0, width: 375, height: 812))
    #expect(insets.left == 0)
    #expect(insets.bottom == 34)
  }
}
