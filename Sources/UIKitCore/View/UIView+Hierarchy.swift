import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Entering and leaving

  func insert(_ view: UIView, at index: Int, orAlreadyLast isAppending: Bool = false) {
    if view === self {
      stop(
        what: "A view was added to itself.",
        where: "\(type(of: self)).addSubview(_:)",
        mend: "Add another view."
      )
    }
    // A view without subviews cannot be an ancestor of the receiver.
    if !view.subviewList.isEmpty, isDescendant(of: view) {
      stop(
        what: "A view was added to a view inside of it.",
        where: "\(type(of: self)).addSubview(_:)",
        mend: "Take the receiver out of the view first."
      )
    }
    if view.superviewReference === self {
      reorder(view, to: isAppending ? subviewList.count - 1 : index)
      return
    }
    let place = max(0, min(index, subviewList.count))
    let oldSuperview = view.superviewReference
    let oldWindow = view.windowReference
    let newWindow = hostWindow
    let wasDimmed = view.effectiveTintAdjustmentMode == .dimmed

    oldSuperview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }

    view.leaveLayout()
    if let oldSuperview {
      oldSuperview.forgetSubview(view)
      oldSuperview.layer.setNeedsLayout()
    }
    subviewList.insert(view, at: place)
    view.superviewReference = self
    view.updateDimming()
    placeLayer(of: view, at: place)
    takeLayout(of: view)
    layer.setNeedsLayout()
    view.layer.setNeedsLayout()
    if view.flags.needsUpdateConstraints || view.flags.hasPendingConstraints {
      view.notePendingConstraints()
    }

    view.tookPlace(oldWindow: oldWindow, newWindow: newWindow, wasDimmed: wasDimmed)
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldWindow !== newWindow { view.tellAppearanceDidMove(toWindow: newWindow) }
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let index = subviewList.firstIndex(where: { $0 === sibling }) else {
      // As in UIKit: if the sibling is in another view, the view is inserted at the nearer end.
      return insert(view, at: offset == 0 ? 0 : subviewList.count)
    }
    if view.superviewReference === self,
      let own = subviewList.firstIndex(where: { $0 === view })
    {
      reorder(view, to: own < index ? index + offset - 1 : index + offset)
    } else {
      insert(view, at: index + offset)
    }
  }

  func leaveSuperview() {
    guard let superview = superviewReference else { return }
    let oldWindow = windowReference
    resignInside()
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWillMove(toWindow: nil) }
    // A callback may already have moved the view to another superview.
    guard superviewReference === superview else { return }

    leaveLayout()
    superview.forgetSubview(self)
    superviewReference = nil
    updateDimming()
    layer.removeFromSuperlayer()
    superview.layer.setNeedsLayout()

    tookPlace(oldWindow: oldWindow, newWindow: nil)
    didMoveToSuperview()
    if oldWindow != nil { tellAppearanceDidMove(toWindow: nil) }
  }

  private func tookPlace(oldWindow: UIWindow?, newWindow: UIWindow?, wasDimmed: Bool = false) {
    if oldWindow !== newWindow {
      setWindow(newWindow)
      tellDidMoveToWindow()
    }
    updateTraits()
    updateSafeArea(isDeep: oldWindow !== newWindow)
    noteTintChange(wasDimmed: wasDimmed)
  }

  /// Removes a subview from the list; the last one is found without a search.
  private func forgetSubview(_ view: UIView) {
    if subviewList.last === view {
      subviewList.removeLast()
    } else if let index = subviewList.firstIndex(where: { $0 === view }) {
      subviewList.remove(at: index)
    }
  }

  /// Inserts the subview's layer into this view's layer, after the layer of the subview before it.
  private func placeLayer(of view: UIView, at index: Int) {
    if index + 1 < subviewList.count {
      layer.insertSublayer(view.layer, below: subviewList[index + 1].layer)
    } else {
      // Layers that the view added on top itself stay below the layer of the last subview.
      layer.addSublayer(view.layer)
    }
  }

  // MARK: Order

  func reorder(_ view: UIView, to index: Int) {
    guard let own = subviewList.firstIndex(where: { $0 === view }) else { return }
    let place = max(0, min(index, subviewList.count - 1))
    guard own != place else { return }
    subviewList.remove(at: own)
    subviewList.insert(view, at: place)
    if place == subviewList.count - 1 {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviewList[place + 1].layer)
    }
    layer.setNeedsLayout()
  }

  func move(_ view: UIView, toEnd isEnd: Bool) {
    guard view.superviewReference === self else { return }
    reorder(view, to: isEnd ? subviewList.count - 1 : 0)
  }

  func exchange(_ index1: Int, _ index2: Int) {
    guard index1 != index2, subviewList.indices.contains(index1),
      subviewList.indices.contains(index2)
    else { return }
    let first = subviewList[min(index1, index2)]
    let second = subviewList[max(index1, index2)]
    reorder(second, to: min(index1, index2))
    reorder(first, to: max(index1, index2))
  }

  // MARK: Windows

  /// The window that contains the subviews of this view; for a window, the window itself.
  var hostWindow: UIWindow? { (self as? UIWindow) ?? windowReference }

  func tellWillMove(toWindow window: UIWindow?) {
    willMove(toWindow: window)
    // The input of a screen does not follow a view to another screen.
    if let screen = windowReference?.screen, window?.screen !== screen {
      for recognizer in recognizerList { recognizer.viewIsLeaving() }
      screen.input.touches.viewIsLeaving(self)
    }
    owner?.viewWillMove(toWindow: window)
    for view in subviewList { withStackRoom { view.tellWillMove(toWindow: window) } }
  }

  func setWindow(_ window: UIWindow?) {
    // Keys must not reach a view that left the window, or a controller whose view did.
    if let old = windowReference, old !== window, let first = old.firstResponder,
      first === self || first === owner
    {
      old.firstResponder = nil
    }
    windowReference = window
    for view in subviewList { withStackRoom { view.setWindow(window) } }
  }

  /// Asks the first responder inside this view to resign before the view leaves; its answer is
  /// ignored.
  private func resignInside() {
    guard let first = windowReference?.firstResponder, !(first is any EditingResponder) else {
      return
    }
    var responder: UIResponder? = first
    while let candidate = responder {
      if candidate === self || candidate === owner {
        first.resignFirstResponder()
        return
      }
      responder = candidate.next
    }
  }

  func tellDidMoveToWindow() {
    let scale = windowReference?.screen.scale ?? contentScaleFactor
    if scale != contentScaleFactor { contentScaleFactor = scale }
    if AppearanceRegistry.isInUse {
      if windowReference == nil { AppearanceRegistry.forget(self) }
      applyPendingAppearance()
    }
    if corners != nil { noteCornersMoved() }
    if ColorInversion.isInUse { ColorInversion.noteMove(of: self) }
    didMoveToWindow()
    for view in subviewList { withStackRoom { view.tellDidMoveToWindow() } }
  }

  /// Notifies controllers whose views entered or left a window, after all callbacks of the views.
  func tellAppearanceDidMove(toWindow window: UIWindow?) {
    owner?.viewDidMove(toWindow: window)
    for view in subviewList { withStackRoom { view.tellAppearanceDidMove(toWindow: window) } }
  }

  func stopEditing(force: Bool) -> Bool {
    guard let window = hostWindow, let first = window.firstResponder else { return true }
    var responder: UIResponder? = first
    while let candidate = responder, candidate !== self { responder = candidate.next }
    guard responder === self else { return true }
    if first.resignFirstResponder() { return true }
    if force {
      window.firstResponder = nil
      (first as? any EditingResponder)?.loseFirstResponder()
    }
    return force
  }
}
