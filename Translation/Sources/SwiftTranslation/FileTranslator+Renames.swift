import SwiftSyntax

extension FileTranslator {
  /// Names of types and constants from before Swift 4.2, which Apple's SDK still takes in Swift 4 mode.
  func rename(_ token: TokenSyntax) {
    let name = token.text
    guard name.utf8.count > 9, let new = Renames.names[name] ?? Renames.notification(name),
      index.type(name) == nil
    else { return }
    carry("renamed", at: token, name, as: new)
    edits.replace(token.range, with: new)
  }

  /// Members that Swift 4.2 renamed.
  func rename(member node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    if let base = node.base?.trimmedDescription, base.hasSuffix("Name"),
      base == "NSNotification.Name" || base == "Notification.Name",
      let new = Renames.notification(name.text)
    {
      edits.replace(node.range, with: new)
      return
    }
    // Names for building alone are no change to write into a project.
    if purpose == .building, let new = Renames.fileSizes[name.text],
      !index.declaresMember(name.text)
    {
      edits.replace(name.range, with: new)
      return
    }
    guard node.base == nil || node.declName.argumentNames == nil,
      let new = Renames.members[name.text], !index.declaresMember(name.text)
    else { return }
    edits.replace(name.range, with: new)
  }
}

extension FileTranslator {
  /// `HTTPURLResponse` inherits the initializers of `URLResponse` and `NSObject` on iOS; here they are its
  /// own, whose label is another since an extension overrides nothing.
  private func renameResponse(_ node: FunctionCallExprSyntax) {
    let name = node.calledExpression.trimmedDescription
    guard purpose == .building, ["HTTPURLResponse", "URLResponse"].contains(name) else { return }
    if node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.leftParen {
      let argument = name == "URLResponse" ? "_url: nil" : "_status: 200"
      edits.insert(argument, at: paren.range.upperBound)
      usesNetworking = true
      return
    }
    guard name == "HTTPURLResponse", let label = node.arguments.first?.label,
      node.arguments.map({ $0.label?.text })
        == ["url", "mimeType", "expectedContentLength", "textEncodingName"]
    else { return }
    edits.replace(label.range, with: "_url")
    usesNetworking = true
  }

  /// `Data(contentsOf:)` reads an address with data in it on iOS too.
  private func noteData(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "Data",
      node.arguments.map({ $0.label?.text }) == ["contentsOf"]
    else { return }
    usesNetworking = true
  }

  /// Calls whose labels Swift 4.2 renamed.
  func renameCall(_ node: FunctionCallExprSyntax) {
    renameResponse(node)
    noteData(node)
    guard let argument = node.arguments.first, let label = argument.label,
      let colon = argument.colon,
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      let new = Renames.calls["\(name.text)(\(label.text):)"]
    else { return }
    if new.name != name.text { edits.replace(name.range, with: new.name) }
    if new.label.isEmpty {
      edits.replace(
        label.range.lowerBound..<argument.expression.range.lowerBound,
        with: ""
      )
    } else {
      edits.replace(label.range.lowerBound..<colon.range.upperBound, with: "\(new.label):")
    }
  }
}

/// Source: the API notes of Swift 4 and the renamed declarations of Swift 4.2 in Apple's SDK
/// (SE-0005 and the iOS 12 API differences).
enum Renames {
  /// The sizes of files without what their last blocks have left.
  // Departs: Foundation on Linux counts a file's blocks of 512 bytes as such of the file system's size, so that the
  // room that a file takes is eight times as large as it is; a cache that is kept small by it would be emptied.
  static let fileSizes = [
    "totalFileAllocatedSize": "totalFileSize", "totalFileAllocatedSizeKey": "totalFileSizeKey",
    "fileAllocatedSize": "fileSize", "fileAllocatedSizeKey": "fileSizeKey",
  ]

  static let calls: [String: (name: String, label: String)] = [
    "bringSubview(toFront:)": ("bringSubviewToFront", ""),
    "sendSubview(toBack:)": ("sendSubviewToBack", ""),
    "didMove(toParentViewController:)": ("didMove", "toParent"),
    "willMove(toParentViewController:)": ("willMove", "toParent"),
    "addChildViewController(_:)": ("addChild", ""),
    "UIActivityIndicatorView(activityIndicatorStyle:)": ("UIActivityIndicatorView", "style"),
  ]

  static let members: [String: String] = [
    "activityIndicatorViewStyle": "style", "styleSingle": "single", "styleThick": "thick",
    "styleDouble": "double",
    "childViewControllers": "children", "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  static let names: [String: String] = [
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSUnderlineStyle": "NSUnderlineStyle",
    "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIActivityType": "UIActivity.ActivityType",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
    "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIBackgroundFetchResult": "UIBackgroundFetchResult",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State",
    "UIDatePickerMode": "UIDatePicker.Mode",
    "UIDeviceBatteryState": "UIDevice.BatteryState",
    "UIEdgeInsetsEqualToEdgeInsets": "_edgeInsetsEqual",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType",
    "UIFontTextStyle": "UIFont.TextStyle",
    "UIFontWeight": "UIFont.Weight",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImagePickerControllerMediaType": "UIImagePickerController.InfoKey.mediaType",
    "UIImagePickerControllerOriginalImage": "UIImagePickerController.InfoKey.originalImage",
    "UIImagePickerControllerEditedImage": "UIImagePickerController.InfoKey.editedImage",
    "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UIImageResizingMode": "UIImage.ResizingMode",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UIModalPresentationStyle": "UIModalPresentationStyle",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UINavigationControllerHideShowBarDuration": "UINavigationController.hideShowBarDuration",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIProgressViewStyle": "UIProgressView.Style",
    "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UISearchBarIcon": "UISearchBar.Icon",
    "UISearchBarStyle": "UISearchBar.Style",
    "UISegmentedControlSegment": "UISegmentedControl.Segment",
    "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UISystemAnimation": "UIView.SystemAnimation",
    "UITabBarItemPositioning": "UITabBar.ItemPositioning",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewIndexSearch": "UITableView.indexSearch",
    "UITableViewRowActionStyle": "UITableViewRowAction.Style",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewStyle": "UITableView.Style",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UITouchPhase": "UITouch.Phase",
    "UITouchType": "UITouch.TouchType",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationTransition": "UIView.AnimationTransition",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIWebViewNavigationType": "UIWebView.NavigationType",
    "UIWindowLevel": "UIWindow.Level",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
  ]
  .filter { $0.key != $0.value }

  /// "UIKeyboardWillShow" is `UIResponder.keyboardWillShowNotification`.
  static func notification(_ name: String) -> String? { notifications[name] }

  private static let notifications: [String: String] = {
    var result: [String: String] = [:]
    func add(_ owner: String, _ prefix: String, _ names: [String]) {
      for name in names {
        let first = name.prefix(1).lowercased() + name.dropFirst()
        result[prefix + name] = "\(owner).\(first)Notification"
      }
    }
    add(
      "UIApplication",
      "UIApplication",
      [
        "DidBecomeActive", "DidEnterBackground", "DidFinishLaunching", "DidReceiveMemoryWarning",
        "SignificantTimeChange", "UserDidTakeScreenshot", "WillEnterForeground", "WillResignActive",
        "WillTerminate", "BackgroundRefreshStatusDidChange", "WillChangeStatusBarFrame",
        "DidChangeStatusBarFrame", "WillChangeStatusBarOrientation",
        "DidChangeStatusBarOrientation",
      ]
    )
    for name in [
      "WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame",
    ] {
      result["UIKeyboard\(name)"] = "UIResponder.keyboard\(name)Notification"
    }
    result["UIViewControllerShowDetailTargetDidChange"] =
      "UIViewController.showDetailTargetDidChangeNotification"
    add(
      "UIDevice",
      "UIDevice",
      ["OrientationDidChange", "BatteryLevelDidChange", "BatteryStateDidChange"]
    )
    result["UIContentSizeCategoryDidChange"] = "UIContentSizeCategory.didChangeNotification"
    for (owner, names) in [
      ("UITextField", ["TextDidBeginEditing", "TextDidEndEditing", "TextDidChange"]),
      ("UITextView", ["TextDidBeginEditing", "TextDidEndEditing", "TextDidChange"]),
    ] {
      add(owner, owner, names)
    }
    return result
  }()
}
