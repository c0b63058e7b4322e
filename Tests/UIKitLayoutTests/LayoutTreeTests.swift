import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct LayoutTreeTests {
  @Test func `the nearest view around both items holds a constraint`() {
    let stage = Stage()
    let a = stage.add()
    let b = stage.add(UIView(), to: a)
    let c = stage.add(UIView(), to: a)
    let own = b.widthAnchor.constraint(equalToConstant: 1)
    let between = b.leftAnchor.constraint(equalTo: c.leftAnchor)
    let up = b.topAnchor.constraint(equalTo: stage.root.topAnchor)
    activate(own, between, up)
    #expect(b.constraints == [own])
    #expect(a.constraints == [between])
    #expect(stage.root.constraints == [up])
    stage.root.addConstraint(between)
    #expect(a.constraints == [])
    #expect(stage.root.constraints == [up, between])
    stage.root.removeConstraints([up, between])
    #expect(!up.isActive && !between.isActive && own.isActive)
  }

  @Test func `a view that leaves takes along what is inside and drops what reaches out`() {
    let stage = Stage()
    let holder = stage.add()
    holder.pin(10, 10, 100, 100)
    let inner = stage.add(UIView(), to: holder)
    inner.pin(1, 2, 3, 4)
    let outside = stage.add(SizedView(5, 5))
    let link = outside.leftAnchor.constraint(equalTo: inner.rightAnchor)
    link.isActive = true
    stage.layOut()
    #expect(outside.frame.minX == 14)
    holder.removeFromSuperview()
    #expect(!link.isActive)
    #expect(holder.constraints.count == 4)
    stage.layOut()
    #expect(outside.frame.minX == 0)
    stage.root.addSubview(holder)
    activate(
      holder.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 50),
      holder.topAnchor.constraint(equalTo: stage.root.topAnchor)
    )
    stage.layOut()
    #expect(holder.frame == CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(inner.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a tree laid out by itself goes on in a window`() {
    let stage = Stage()
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(inner)
    let pins = inner.pin(1, 2, 3, 4)
    holder.layoutIfNeeded()
    #expect(inner.frame.minX == 1)
    stage.root.addSubview(holder)
    pins[0].constant = 9
    stage.layOut()
    #expect(inner.frame.minX == 9)
    holder.removeFromSuperview()
    pins[0].constant = 11
    holder.layoutIfNeeded()
    #expect(inner.frame.minX == 11)
  }

  @Test func `a mask is kept while constraints are held against it`() {
    let stage = Stage()
    let holder = stage.add()
    let pins = holder.pin(0, 0, 100, 100)
    let masked = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    masked.autoresizingMask = [.flexibleWidth]
    holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    holder.addSubview(masked)
    let follower = stage.add(SizedView(5, 5), to: holder)
    activate(
      follower.leftAnchor.constraint(equalTo: masked.rightAnchor),
      follower.topAnchor.constraint(equalTo: masked.bottomAnchor)
    )
    stage.layOut()
    #expect(follower.frame.origin == CGPoint(x: 90, y: 30))
    pins[2].constant = 150
    stage.layOut()
    #expect(masked.frame.width == 130)
    #expect(follower.frame.origin == CGPoint(x: 140, y: 30))
    masked.frame = CGRect(x: 0, y: 0, width: 60, height: 10)
    stage.layOut()
    #expect(follower.frame.origin == CGPoint(x: 60, y: 10))
  }

  @Test func `content sizes a view through a masked one`() {
    let stage = Stage()
    let container = stage.add()
    container.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    activate(
      container.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      container.topAnchor.constraint(equalTo: stage.root.topAnchor)
    )
    let child = UIView(frame: container.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child)
    let content = stage.add(SizedView(77, 33), to: child)
    activate(
      content.leftAnchor.constraint(equalTo: child.leftAnchor),
      content.rightAnchor.constraint(equalTo: child.rightAnchor),
      content.topAnchor.constraint(equalTo: child.topAnchor),
      content.bottomAnchor.constraint(equalTo: child.bottomAnchor)
    )
    stage.layOut()
    #expect(container.frame.size == CGSize(width: 77, height: 33))
    #expect(child.frame.size == CGSize(width: 77, height: 33))
  }

  @Test func `an open place is ambiguous and can be exercised`() {
    let stage = Stage()
    let box = stage.add()
    let pins = box.pin(0, 10, 20, 20)
    pins[0].isActive = false
    stage.layOut()
    #expect(box.hasAmbiguousLayout)
    let before = box.frame
    box.exerciseAmbiguityInLayout()
    stage.layOut()
    #expect(box.frame.minX != before.minX)
    #expect(box.frame.size == before.size)
    #expect(box.frame.minY == before.minY)
    pins[0].isActive = true
    stage.layOut()
    #expect(!box.hasAmbiguousLayout)
    #expect(box.frame.minX == 0)
  }

  @Test func `the constraints that affect a place are those it follows from`() {
    let stage = Stage()
    let a = stage.add()
    let pinsA = a.pin(10, 10, 20, 20)
    let b = stage.add()
    let left = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    let width = b.widthAnchor.constraint(equalToConstant: 5)
    let top = b.topAnchor.constraint(equalTo: a.topAnchor)
    activate(left, width, top)
    stage.layOut()
    let across = b.constraintsAffectingLayout(for: .horizontal)
    #expect(Set(across) == [pinsA[0], pinsA[2], left, width])
    #expect(Set(b.constraintsAffectingLayout(for: .vertical)) == [pinsA[1], top])
  }

  @Test func `a rotation of the device lays out anew`() {
    let stage = Stage()
    let box = stage.add()
    activate(
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      box.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor),
      box.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor)
    )
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 375, height: 667))
    stage.screen.environment.orientation = .landscapeLeft
    stage.screen.advance(by: .seconds(1))
    #expect(box.frame.size == CGSize(width: 667, height: 375))
  }
}
