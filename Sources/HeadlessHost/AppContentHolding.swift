import UIKitCore

/// A view controller of this package whose view is filled by an app or a test.
package protocol AppContentHolding: UIViewController {}
