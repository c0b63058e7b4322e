import Foundation

// FIXME: The whole types take the place of these (issue 2, Compatibility).

/// What a person was doing.
open class NSUserActivity: NSObject {}

/// What can be taken back.
open class UndoManager: NSObject {}
