import Foundation
import TestSupport
import Testing
import UIKit

@Suite @MainActor struct NotificationMessageTests {
  @Test func `an observer of a message hears the notification of its name`() {
    let center = NotificationCenter()
    let app = UIApplication.shared
    var heard: [String] = []
    let first = center.addObserver(of: app, for: .willEnterForeground) { _ in
      heard.append("object")
    }
    let second = center.addObserver(of: UIApplication.self, for: .willEnterForeground) { _ in
      heard.append("class")
    }
    let third = center.addObserver(for: UIApplication.DidEnterBackgroundMessage.self) { _ in
      heard.append("other")
    }
    center.post(name: UIApplication.willEnterForegroundNotification, object: app)
    #expect(heard.sorted() == ["class", "object"])
    center.removeObserver(first)
    center.post(name: UIApplication.willEnterForegroundNotification, object: app)
    #expect(heard.sorted() == ["class", "class", "object"])
    center.post(name: UIApplication.didEnterBackgroundNotification, object: app)
    #expect(heard.last == "other")
    center.removeObserver(second)
    center.removeObserver(third)
  }

  @Test func `a message that is posted itself is heard once`() {
    let center = NotificationCenter()
    var count = 0
    let token = center.addObserver(of: UIApplication.shared, for: .didReceiveMemoryWarning) { _ in
      count += 1
    }
    center.post(UIApplication.DidReceiveMemoryWarningMessage(), subject: UIApplication.shared)
    #expect(count == 1)
    center.removeObserver(token)
  }

  @Test func `a container takes the attributes that an attributed string has`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let container = AttributeContainer([
      .font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style, .kern: 2,
      .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue,
      .link: "https://a.example", NSAttributedString.Key("mine"): 1,
    ])
    #expect(container.font?.pointSize == CGFloat(20))
    #expect(container.paragraphStyle?.alignment == .center)
    #expect(container.kern == CGFloat(2))
    #expect(container.foregroundColor == .red)
    #expect(container.underlineStyle == .single)
    #expect(container.link == URL(string: "https://a.example"))
    #expect(container.backgroundColor == nil)
  }
}
