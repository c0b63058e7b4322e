import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct ConflictTests {
  @Test func `the newest of constraints that contradict each other is given up and logged`() {
    let stage = Stage()
    let label = stage.add(UILabel())
    label.text = "Hello"
    let first = label.widthAnchor.constraint(equalToConstant: 100)
    first.identifier = "wide"
    let second = label.widthAnchor.constraint(equalToConstant: 50)
    let log = MisuseLog.shared.record {
      activate(first, second)
      stage.layOut()
    }
    #expect(label.frame.width == 100)
    #expect(second.isActive)
    #expect(log.count == 1)
    let address = LayoutText.address(label)
    #expect(
      log.first == """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint:\(LayoutText.address(first)) 'wide' UILabel:\(address)'Hello'.width == 100   (active)>",
            "<NSLayoutConstraint:\(LayoutText.address(second)) UILabel:\(address)'Hello'.width == 50   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:\(LayoutText.address(second)) UILabel:\(address)'Hello'.width == 50   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

        """
    )
  }

  @Test func `a frame of which both lengths contradict constraints keeps them all`() {
    let stage = Stage()
    let box = stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    box.translatesAutoresizingMaskIntoConstraints = true
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(child)
    activate(
      child.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      child.topAnchor.constraint(equalTo: box.topAnchor),
      child.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      child.widthAnchor.constraint(equalToConstant: 100),
      child.heightAnchor.constraint(equalToConstant: 100)
    )
    stage.layOut()
    let log = MisuseLog.shared.record {
      box.frame.size = CGSize(width: 50, height: 60)
      stage.layOut()
    }
    // One constraint of each axis is given up, and the frame that was set holds.
    #expect(log.count == 2)
    #expect(box.frame.size == CGSize(width: 50, height: 60))
  }

  @Test func `what was given up holds once nothing contradicts it`() {
    let stage = Stage()
    let box = stage.add()
    let first = box.widthAnchor.constraint(equalToConstant: 100)
    let second = box.widthAnchor.constraint(equalToConstant: 50)
    _ = MisuseLog.shared.record {
      activate(first, second)
      stage.layOut()
    }
    let log = MisuseLog.shared.record {
      first.isActive = false
      stage.layOut()
    }
    #expect(log.isEmpty)
    #expect(box.frame.width == 50)
  }

  @Test func `a change of places in one pass is no contradiction`() {
    let stage = Stage()
    let box = stage.add()
    let first = box.widthAnchor.constraint(equalToConstant: 100)
    let second = box.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    activate(first, second)
    stage.layOut()
    let log = MisuseLog.shared.record {
      first.constant = 150
      second.constant = 150
      stage.layOut()
    }
    #expect(log.isEmpty)
    #expect(box.frame.width == 150)
  }

  @Test func `an autoresizing mask is not given up, and the log says what it is`() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    stage.root.addSubview(box)
    let log = MisuseLog.shared.record {
      box.widthAnchor.constraint(equalToConstant: 99).isActive = true
      stage.layOut()
    }
    #expect(box.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(log.count == 1)
    #expect(log.first?.contains("NSAutoresizingMaskLayoutConstraint:0x") == true)
    #expect(
      log.first?.contains("h=--& v=--& UIView:\(LayoutText.address(box)).width == 30") == true
    )
    #expect(log.first?.contains("(Note: If you're seeing NSAutoresizingMask") == true)
  }

  @Test func `a length below zero is a contradiction`() {
    let stage = Stage()
    let narrow = stage.add()
    narrow.pin(0, 0, 10, 10)
    let inner = stage.add(UIView(), to: narrow)
    let log = MisuseLog.shared.record {
      activate(
        inner.leftAnchor.constraint(equalTo: narrow.leftAnchor, constant: 8),
        inner.rightAnchor.constraint(equalTo: narrow.rightAnchor, constant: -8)
      )
      stage.layOut()
    }
    #expect(log.count == 1)
    #expect(inner.frame.width == 0)
    #expect(inner.frame.minX == 8)
  }

  @Test func `the same contradiction breaks the same constraint every time`() {
    var broken: Set<String> = []
    for _ in 0..<5 {
      let stage = Stage()
      let box = stage.add()
      let constraints = (1...4).map { index in
        let constraint = box.widthAnchor.constraint(equalToConstant: CGFloat(index * 10))
        constraint.identifier = "c\(index)"
        return constraint
      }
      let log = MisuseLog.shared.record {
        NSLayoutConstraint.activate(constraints)
        stage.layOut()
      }
      broken.insert(
        log.map { $0.components(separatedBy: "breaking constraint")[1].prefix(60) }
          .compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) }
          .joined(separator: ",")
      )
      #expect(box.frame.width == 10)
    }
    #expect(broken == ["c2,c3,c4"])
  }

  // MARK: What stops

  @Test func `views without a common superview cannot be related`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x"))
    #expect(text.contains("because they have no common ancestor."))
  }

  @Test func `a place cannot be held at a constant`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(),
          attribute: .left,
          relatedBy: .equal,
          toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1,
          constant: 10
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Location attributes must be specified in pairs"))
  }

  @Test func `leading does not go with left, nor a place with a length`() async {
    let mixed = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
    let mixedText = String(decoding: mixed?.standardErrorContent ?? [], as: UTF8.self)
    #expect(mixedText.contains("Use leading/trailing for both or neither."))
    let crossed = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view,
          attribute: .width,
          relatedBy: .equal,
          toItem: view,
          attribute: .top,
          multiplier: 1,
          constant: 0
        )
      }
    }
    let crossedText = String(decoding: crossed?.standardErrorContent ?? [], as: UTF8.self)
    #expect(crossedText.contains("Invalid pairing of layout attributes"))
  }

  @Test func `constants are finite`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Constant is not finite!  That's illegal.  constant:nan"))
  }

  @Test func `an active constraint stays required or optional`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.isActive = true
        constraint.priority = .defaultHigh
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Mutating a priority from required to not"))
  }

  @Test func `from iOS 13 an active constraint becomes optional and required again`() {
    var environment = Environment()
    environment.systemVersion = .init(13)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    screen.show(view)
    let wide = inner.widthAnchor.constraint(equalToConstant: 80)
    wide.isActive = true
    wide.priority = .defaultLow
    let narrow = inner.widthAnchor.constraint(equalToConstant: 40)
    narrow.priority = .defaultHigh
    narrow.isActive = true
    view.layoutIfNeeded()
    #expect(inner.frame.width == 40)
    wide.priority = .required
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(inner.frame.width == 80)
  }
}
