import Foundation
import HeadlessHost
import UIKit

extension Bench {
  /// Prints the time of `work` for `count` and for twice as many; linear work takes twice as long.
  private static func scale(_ item: String, count: Int, _ work: (Int) -> Void) {
    let single = measure { work(count) }
    let double = measure { work(2 * count) }
    print(
      "RESULT {\"item\":\"\(item)\",\"n\":\(count),\"cpu_ms\":\(single),"
        + "\"double_cpu_ms\":\(double),\"ratio\":\(double / max(single, 0.001)),"
        + "\"rss_mb\":\(residentMegabytes)}"
    )
  }

  /// Measures adding subviews to a view one after the other.
  static func flat(count: Int) {
    scale("flat", count: count) { count in
      let root = UIView()
      for _ in 0..<count { root.addSubview(UIView()) }
      Kept.views.append(root)
    }
  }

  /// Measures nested views: created in a window, laid out, drawn, and removed.
  static func deep(count: Int) {
    let screen = HeadlessScreen(.iPhone8)
    scale("deep", count: count) { count in
      let root = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      var inner: UIView = root
      for _ in 0..<count {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        inner.addSubview(view)
        inner = view
      }
      inner.backgroundColor = .red
      screen.update()
      root.removeFromSuperview()
      screen.update()
    }
  }

  /// Measures a tap on a view with many recognizers.
  static func recognizers(count: Int) {
    let screen = HeadlessScreen(.iPhone8)
    scale("recognizers", count: count) { count in
      let view = screen.show(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
      for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer()) }
      screen.tap(view)
      view.removeFromSuperview()
    }
  }

  /// Measures constraints between views in a row, two of which conflict.
  static func conflict(count: Int) {
    let screen = HeadlessScreen(.iPhone8)
    scale("conflict", count: count) { count in
      let root = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
      var constraints: [NSLayoutConstraint] = []
      var last: UIView?
      for _ in 0..<count / 4 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        constraints += [
          view.leftAnchor.constraint(equalTo: last?.leftAnchor ?? root.leftAnchor, constant: 1),
          view.topAnchor.constraint(equalTo: root.topAnchor),
          view.widthAnchor.constraint(equalToConstant: 10),
          view.heightAnchor.constraint(equalToConstant: 10),
        ]
        last = view
      }
      if let last { constraints.append(last.widthAnchor.constraint(equalToConstant: 20)) }
      NSLayoutConstraint.activate(constraints)
      screen.update()
      root.removeFromSuperview()
      screen.update()
    }
  }

  /// Keeps objects alive after a measurement, so that their deallocation is not measured.
  private enum Kept { @MainActor static var views: [UIView] = [] }
}
