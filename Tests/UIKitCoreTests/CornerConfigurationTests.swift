import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Corners that a configuration asks for")
struct CornerConfigurationTests {
  private func view(_ configuration: UICornerConfiguration, _ size: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: size))
    view.cornerConfiguration = configuration
    return view
  }

  private func radii(_ view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map {
      view.effectiveRadius(corner: $0)
    }
  }

  @Test func `each corner has its radius, at most half of the shorter side`() {
    #expect(radii(view(.corners(radius: 12))) == [12, 12, 12, 12])
    #expect(radii(view(.uniformTopRadius(20, bottomRightRadius: 70))) == [20, 20, 0, 50])
    #expect(radii(view(.uniformEdges(leftRadius: 5, rightRadius: 9))) == [5, 9, 5, 9])
    let own = UICornerConfiguration.corners(
      topLeftRadius: 1,
      topRightRadius: nil,
      bottomLeftRadius: 3,
      bottomRightRadius: .fixed(-4)
    )
    #expect(radii(view(own)) == [1, 0, 3, 0])
    #expect(view(own).effectiveRadius(corner: .allCorners) == CGFloat(3))
    #expect(UIView().cornerConfiguration == UIView().cornerConfiguration)
  }

  @Test func `a capsule follows the size`() {
    let capsule = view(.capsule())
    #expect(capsule.layer.cornerRadius == CGFloat(50))
    capsule.frame.size.height = 40
    capsule.layoutIfNeeded()
    #expect(capsule.layer.cornerRadius == CGFloat(20))
    #expect(view(.capsule(maximumRadius: 16)).layer.cornerRadius == CGFloat(16))
  }

  @Test func `a concentric corner is as round as its distance leaves, wherever it moves`() {
    let outer = view(.corners(radius: 30))
    let between = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 80))
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
    between.addSubview(inner)
    outer.addSubview(between)
    outer.layoutIfNeeded()
    #expect(radii(inner) == [20, 20, 20, 20])
    inner.frame = CGRect(x: 15, y: 0, width: 100, height: 80)
    outer.layoutIfNeeded()
    #expect(radii(inner) == [5, 4, 5, 4])
    #expect(inner.layer.cornerRadius == CGFloat(5))
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(inner) == [5, 5, 5, 5])
    outer.cornerConfiguration = .corners(radius: 40)
    outer.layoutIfNeeded()
    #expect(inner.layer.cornerRadius == CGFloat(15))
  }
}
