// The modules that `import XCTest` provides to UI tests on iOS besides XCTest.
@_exported import AccessibilityTree
@_exported import UIKit
@_exported import XCTestNames
