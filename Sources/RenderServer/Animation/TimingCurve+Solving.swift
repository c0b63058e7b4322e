import Foundation

extension TimingCurve {
  /// Returns the curve's progress at `time`, both 0 to 1 (overshoot apart), exact to about 1e-9.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if c1x == c1y, c2x == c2y { return time }
    // x(s) = ((a s + b) s + c) s, from 0 to 1; it rises with s as c1x and c2x are within 0...1.
    let cx = 3 * Double(c1x)
    let bx = 3 * (Double(c2x) - Double(c1x)) - cx
    let ax = 1 - cx - bx
    let cy = 3 * Double(c1y)
    let by = 3 * (Double(c2y) - Double(c1y)) - cy
    let ay = 1 - cy - by
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<64 {
      let error = ((ax * s + bx) * s + cx) * s - time
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      let next = s - error / slope
      // Use Newton's step if it stays between the bounds, otherwise bisect.
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-13 { break }
    }
    return ((ay * s + by) * s + cy) * s
  }
}
