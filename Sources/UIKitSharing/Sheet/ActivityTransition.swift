import UIKitCore

/// The transitioning delegate that presents an activity view controller like an action sheet.
final class ActivityTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(.sheet, presented: presented, presenting: presenting)
  }
}
