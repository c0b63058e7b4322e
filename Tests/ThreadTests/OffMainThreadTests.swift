import Foundation
import TestSupport
import Testing
import UIKit

/// The types that UIKit lets an app use on any thread, used on many at once.
///
/// `Scripts/test-threads` runs this suite under the thread sanitizer.
@Suite struct `Off the main thread` {
  /// Runs `body` on several threads at once, none of them the main one.
  private func concurrently<Value: Sendable>(
    _ body: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    let results = Results<Value>()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let group = DispatchGroup()
      for index in 0..<6 {
        group.enter()
        let thread = Thread {
          for round in 0..<20 { results.add(body(index * 20 + round)) }
          group.leave()
        }
        thread.start()
      }
      group.notify(queue: .global()) { done.resume() }
    }
    return results.all
  }

  private final class Results<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Value] = []
    func add(_ value: Value) { lock.withLock { values.append(value) } }
    var all: [Value] { lock.withLock { values } }
  }

  @Test func `colours are made, resolved and compared`() async {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let bright = await concurrently { number -> CGFloat in
      let style: UIUserInterfaceStyle = number.isMultiple(of: 2) ? .dark : .light
      let color = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      var white: CGFloat = 0
      color.getWhite(&white, alpha: nil)
      _ = UIColor.systemBlue.withAlphaComponent(0.5).cgColor
      _ = UIColor(hue: CGFloat(number % 10) / 10, saturation: 1, brightness: 1, alpha: 1) == .red
      return number.isMultiple(of: 2) ? white : 1 - white
    }
    #expect(bright.count == 120)
    #expect(bright.allSatisfy { $0 == 1 })
  }

  @Test func `fonts are made and measured`() async {
    let widths = await concurrently { number -> CGFloat in
      let font = UIFont.systemFont(ofSize: 17, weight: number.isMultiple(of: 2) ? .bold : .regular)
      _ = UIFont.preferredFont(forTextStyle: .headline).lineHeight
      _ = font.fontDescriptor.withSymbolicTraits(.traitItalic).map {
        UIFont(descriptor: $0, size: 0)
      }
      return "Settings".size(withAttributes: [.font: font]).width
    }
    #expect(Set(widths).count == 2)
  }

  @Test func `paragraph styles and attributed strings are laid out and drawn`() async {
    let heights = await concurrently { number -> CGFloat in
      let style = NSMutableParagraphStyle()
      style.lineSpacing = CGFloat(number % 3)
      let text = NSAttributedString(
        string: "One line, 另一行, وسطر آخر \(number % 5)",
        attributes: [
          .font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style,
          .foregroundColor: UIColor.label,
        ]
      )
      let size = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
      let box = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
      _ = UIGraphicsImageRenderer(size: box.integral.size).image { _ in text.draw(in: box) }
      return box.height
    }
    #expect(heights.allSatisfy { $0 > 15 })
  }

  @Test func `one string is measured by many threads`() async {
    let text = NSAttributedString(
      string: "The same words",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    let shared = UncheckedBox(text)
    let widths = await concurrently { _ in shared.value.size().width }
    #expect(Set(widths).count == 1)
  }

  @Test func `images are drawn, encoded, read and tinted`() async {
    let sizes = await concurrently { number -> CGSize in
      let size = CGSize(width: 20 + number % 4, height: 12)
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor.systemRed.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 8, height: 8)).stroke()
      }
      guard let data = image.pngData(), let read = UIImage(data: data, scale: 2) else {
        return .zero
      }
      _ = read.withTintColor(.systemGreen)
      _ = read.preparingThumbnail(of: CGSize(width: 5, height: 5))
      _ = read.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
      return CGSize(width: read.size.width - CGFloat(number % 4), height: read.size.height)
    }
    #expect(Set(sizes.map(\.width)) == [20])
    #expect(Set(sizes.map(\.height)) == [12])
  }

  @Test func `system images are found by name`() async {
    let found = await concurrently { number in
      UIImage(systemName: ["plus", "trash", "star", "gear"][number % 4]) != nil
    }
    #expect(found.allSatisfy { $0 })
  }

  @Test func `documents are written`() async {
    let bytes = await concurrently { number -> Int in
      let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      return UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
        context.beginPage()
        "Page \(number)".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
      }.count
    }
    #expect(bytes.allSatisfy { $0 > 100 })
  }

  @Test func `layers that no screen shows are made and drawn`() async {
    let isDrawn = await concurrently { number -> Bool in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      layer.backgroundColor = UIColor.black.cgColor
      let sublayer = CAShapeLayer()
      sublayer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath
      layer.addSublayer(sublayer)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        layer.render(in: context.cgContext)
      }
      return image.cgImage != nil
    }
    #expect(isDrawn.allSatisfy { $0 })
  }
}

/// Passes a value to other threads; the test checks its use there.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
