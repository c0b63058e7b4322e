import Foundation
import HostInterface

extension UIViewController {
  /// The style that `.automatic` stands for: full screen, and page sheets from iOS 13 on.
  var defaultModalPresentationStyle: UIModalPresentationStyle {
    Surroundings.systemVersion.major < 13 ? .fullScreen : .pageSheet
  }

  /// Whether the presentation is modal: the name of `isModalInPresentation` before iOS 13;
  /// deprecated by UIKit.
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

  /// The presentation that shows this controller now; `nil` if there is none.
  package final var activePresentation: UIPresentationController? { presentation?.active }

  /// Notifies the container or the presentation that the preferred size changed.
  func tellPreferredContentSize() {
    if let parentReference {
      parentReference.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation?.active.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
