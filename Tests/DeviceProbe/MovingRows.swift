import Foundation
import QuartzCore
import UIKit

/// Rows of text that move and change in each frame, for measuring the cost of a frame.
///
/// Once a second the number of the frames so far is in the file `frames`.
final class MovingRows: UIViewController {
  private let rows = UIView(frame: UIScreen.main.bounds)
  private let counter = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
  private var link: CADisplayLink?
  private var frames = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<14 {
      let row = UILabel(frame: CGRect(x: 20, y: 100 + 40 * index, width: 280, height: 36))
      row.text = "Row \(index) of those that move"
      row.backgroundColor = UIColor(white: 0.9, alpha: 1)
      rows.addSubview(row)
    }
    view.addSubview(rows)
    view.addSubview(counter)
    let link = CADisplayLink(target: self, selector: Selector(MovingRows.step, "step:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    frames += 1
    rows.frame.origin.y = 30 * sin(Double(frames) / 20)
    counter.text = "\(frames)"
    if frames % 60 == 0 { ServiceConducts.write("\(frames)", to: "frames") }
  }
}
