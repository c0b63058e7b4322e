import UIKitCore

/// A panel that the system lays over an app's views; what it shows is no choice of the app's.
package protocol SystemPanel: UIView {}
