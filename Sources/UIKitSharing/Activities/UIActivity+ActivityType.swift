import Foundation

extension UIActivity {
  /// Names a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name in reversed domain notation.
    public let rawValue: String
    /// Names a service by its name in reversed domain notation.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Names a service by its name in reversed domain notation.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

// Source of the values: the constants of the iOS SDK, as its .NET bindings list them.
extension UIActivity.ActivityType {
  /// Posts to Facebook; not offered on Linux.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posts to Twitter; not offered on Linux.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posts to Weibo; not offered on Linux.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Writes a message, through the host's program for `sms:` addresses.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Writes a mail, through the host's program for `mailto:` addresses.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Prints, where the device has a way to.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Puts the items on the general pasteboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Sets a contact's picture; not offered on Linux.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Saves pictures in the folder of pictures.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Keeps a page for later; not offered on Linux.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Posts to Flickr; not offered on Linux.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posts to Vimeo; not offered on Linux.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Posts to Weibo of Tencent; not offered on Linux.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Sends to a device nearby; not offered on Linux.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Opens in a reader of books; not offered on Linux.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Makes a PDF and marks it up; not offered yet.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Invites to work together; not offered on Linux.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  /// Invites to work together; not offered on Linux.
  public static let collaborationInviteWithLink = Self(
    "com.apple.UIKit.activity.CollaborationInviteWithLink"
  )
  /// Copies the address of shared work; not offered on Linux.
  public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
  /// Adds to the home screen; not offered yet.
  public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
}
