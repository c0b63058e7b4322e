import XCTest
@testable import Caf___

class BrewTests: XCTestCase {}
