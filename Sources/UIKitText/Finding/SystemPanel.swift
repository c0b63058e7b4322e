import UIKitCore

/// A panel that the system shows over an app's views; its contents are not the app's.
package protocol SystemPanel: UIView {}
