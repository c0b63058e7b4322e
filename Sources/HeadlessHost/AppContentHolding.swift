import UIKitCore

/// A controller of Russet's own whose view an app or a test fills.
package protocol AppContentHolding: UIViewController {}
