import Foundation

extension UIActivity {
  /// The type of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The identifier in reverse domain notation.
    public let rawValue: String
    /// Creates a type from an identifier in reverse domain notation.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from an identifier in reverse domain notation.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

// Source of the values: the constants of the iOS SDK, as its .NET bindings list them.
extension UIActivity.ActivityType {
  /// Posts to Facebook; not available on Linux.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posts to Twitter; not available on Linux.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posts to Weibo; not available on Linux.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Writes a message, through the host's program for `sms:` addresses.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Writes a mail, through the host's program for `mailto:` addresses.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Prints the items, if printing is available.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Copies the items to the general pasteboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Assigns a picture to a contact; not available on Linux.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Saves pictures in the picture folder.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Adds a page to the reading list; not available on Linux.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Posts to Flickr; not available on Linux.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posts to Vimeo; not available on Linux.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Posts to Tencent Weibo; not available on Linux.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Sends to a nearby device; not available on Linux.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Opens in a book reader; not available on Linux.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Creates a PDF and marks it up; not available yet.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Starts a SharePlay session; not available on Linux.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  /// Invites to a collaboration with a link; not available on Linux.
  public static let collaborationInviteWithLink = Self(
    "com.apple.UIKit.activity.CollaborationInviteWithLink"
  )
  /// Copies the link of a collaboration; not available on Linux.
  public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
  /// Adds to the home screen; not available yet.
  public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
}
