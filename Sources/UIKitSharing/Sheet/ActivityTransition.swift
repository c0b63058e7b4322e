import UIKitCore

/// Gives an activity view controller the place of an action sheet.
final class ActivityTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(.sheet, presented: presented, presenting: presenting)
  }
}
