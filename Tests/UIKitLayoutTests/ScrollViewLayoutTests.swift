import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct ScrollViewLayoutTests {
  private let stage = Stage()
  private let scroll = UIScrollView()

  private init() {
    stage.add(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.pin(0, 0, 300, 400)
  }

  @Test func `constraints to a scroll view's edges size its content`() {
    let box = stage.add(UIView(), to: scroll)
    activate(
      box.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -20),
      box.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -15),
      box.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -30),
      box.heightAnchor.constraint(equalToConstant: 1000)
    )
    stage.layOut()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
    #expect(box.frame == CGRect(x: 10, y: 5, width: 270, height: 1000))
    scroll.contentOffset.y = 100
    stage.layOut()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
    #expect(box.frame.minY == 5)
  }

  @Test func `the content's guide is the content and the frame's guide stays`() {
    let box = stage.add(UIView(), to: scroll)
    let badge = stage.add(SizedView(20, 20), to: scroll)
    activate(
      box.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
      box.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      box.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      box.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      box.heightAnchor.constraint(equalToConstant: 900),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4),
      badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor, constant: -4)
    )
    stage.layOut()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    #expect(badge.frame.origin == CGPoint(x: 276, y: 4))
    scroll.contentOffset.y = 200
    stage.layOut()
    #expect(badge.frame.origin == CGPoint(x: 276, y: 204))
    #expect(box.frame.minY == 0)
  }

  @Test func `constraints across the edge follow what is scrolled by`() {
    let box = stage.add(UIView(), to: scroll)
    box.pin(10, 50, 20, 20)
    activate(
      box.bottomAnchor.constraint(lessThanOrEqualTo: scroll.bottomAnchor),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000)
    )
    let follower = stage.add(SizedView(5, 5))
    activate(
      follower.topAnchor.constraint(equalTo: box.topAnchor),
      follower.leftAnchor.constraint(equalTo: box.rightAnchor)
    )
    stage.layOut()
    #expect(follower.frame.origin == CGPoint(x: 30, y: 50))
    scroll.contentOffset.y = 30
    stage.layOut()
    #expect(follower.frame.origin == CGPoint(x: 30, y: 20))
  }

  @Test func `a content size that code sets stays where no constraint speaks of it`() {
    let box = stage.add(SizedView(10, 10), to: scroll)
    box.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor).isActive = true
    scroll.contentSize = CGSize(width: 500, height: 600)
    stage.layOut()
    #expect(scroll.contentSize == CGSize(width: 500, height: 600))
  }
}
