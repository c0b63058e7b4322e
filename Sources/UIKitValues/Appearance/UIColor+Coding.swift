import CoreGraphics
import Foundation

extension UIColor {
  private enum Key {
    static let white = "UIWhite"
    static let red = "UIRed"
    static let green = "UIGreen"
    static let blue = "UIBlue"
    static let alpha = "UIAlpha"
    static let name = "UISystemColorName"
    static let isDisplayP3 = "UIColorIsDisplayP3"
  }

  static func storage(coder: NSCoder) -> Storage? {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    if coder.containsValue(forKey: Key.name),
      let name = coder.decodeObject(of: NSString.self, forKey: Key.name)
    {
      return SystemColor(name: String(describing: name)).map { .system($0) }
    }
    if coder.containsValue(forKey: Key.white) {
      return .gray(number(Key.white), number(Key.alpha))
    }
    guard coder.containsValue(forKey: Key.red) else { return nil }
    let isDisplayP3 = coder.decodeBool(forKey: Key.isDisplayP3)
    let (red, green, blue) = (number(Key.red), number(Key.green), number(Key.blue))
    let alpha = number(Key.alpha)
    return isDisplayP3 ? .displayP3(red, green, blue, alpha) : .rgb(red, green, blue, alpha)
  }

  func encodeStorage(with coder: NSCoder) {
    func put(_ value: CGFloat, _ key: String) { coder.encode(Double(value), forKey: key) }
    switch storage {
    case .system(let color):
      coder.encode(NSString(string: color.name), forKey: Key.name)
    case .gray(let white, let alpha):
      put(white, Key.white)
      put(alpha, Key.alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      coder.encode(true, forKey: Key.isDisplayP3)
      put(red, Key.red)
      put(green, Key.green)
      put(blue, Key.blue)
      put(alpha, Key.alpha)
    case .rgb, .coreGraphics, .pattern, .dynamic:
      // Departs: a pattern is encoded as clear black; Apple encodes the image.
      let parts =
        components(with: .current) ?? Components(red: 0, green: 0, blue: 0, alpha: 0)
      put(parts.red, Key.red)
      put(parts.green, Key.green)
      put(parts.blue, Key.blue)
      put(parts.alpha, Key.alpha)
    }
  }
}
