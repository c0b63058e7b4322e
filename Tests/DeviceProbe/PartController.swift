import UIKit

/// Writes the size and the width class of its part of the screen, and where it is touched.
final class PartController: UIViewController {
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    DeviceProbe.conduct == "part-edge" ? .bottom : []
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = traitCollection.horizontalSizeClass == .regular ? "regular" : "compact"
    ServiceConducts.write("\(Int(view.bounds.width)) \(width)", to: "size")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: view) else { return }
    ServiceConducts.write("\(Int(place.x)) \(Int(place.y))", to: "touch")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard DeviceProbe.conduct == "part-link" else { return }
    if let url = URL(string: "receiver:hello") { UIApplication.shared.open(url) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ServiceConducts.write("cancelled", to: "touch")
  }
}
