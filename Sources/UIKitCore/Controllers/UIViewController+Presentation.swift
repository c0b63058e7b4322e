import Foundation
import HostInterface

extension UIViewController {
  /// What `.automatic` stands for: full screen, and page sheets from iOS 13 on.
  var defaultModalPresentationStyle: UIModalPresentationStyle {
    Surroundings.systemVersion.major < 13 ? .fullScreen : .pageSheet
  }

  /// The name of `isModalInPresentation` before iOS 13; deprecated by UIKit.
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  func findPresentation() -> UIPresentationController? {
    if presenter != nil { return presentation?.primary }
    if let presentation, presentation.containerView != nil { return presentation.primary }
    if let parentReference, parentReference.isPresentedOrInPresented {
      return parentReference.findPresentation()
    }
    if modalPresentationStyle == .none { return nil }
    return preparedPresentation()
  }

  private var isPresentedOrInPresented: Bool {
    presenter != nil || parentReference?.isPresentedOrInPresented == true
  }

  func findPopover() -> UIPopoverPresentationController? {
    if presenter == nil, modalPresentationStyle != .popover, presentation == nil,
      parentReference?.isPresentedOrInPresented != true, !(self is any SelfPresenting)
    {
      return nil
    }
    return findPresentation() as? UIPopoverPresentationController
  }

  /// Who shows this controller now; nil: nobody yet.
  package final var activePresentation: UIPresentationController? { presentation?.active }

  /// Whoever gives this controller its size hears that it wants another.
  func tellPreferredContentSize() {
    if let parentReference {
      parentReference.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation?.active.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
