import AccessibilityTree
import Foundation

/// The custom rotors for a screen reader, which XCTest has no names for.
extension XCUIElement {
  /// Returns the names of the custom rotors that a screen reader offers at the element.
  ///
  /// The rotors of the views around the element are included. For an app, the rotors of all its
  /// elements are returned.
  public func customRotorNames(
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [String] {
    let place = TestPlace(file: file, line: line)
    guard let snapshot = snapshotNow(for: "find the rotors of", at: place) else { return [] }
    return AppStage.shared.running?.rotors(at: snapshot.index, of: snapshot.tree) ?? []
  }

  /// Returns the elements on the screen that a custom rotor finds, in the rotor's order.
  ///
  /// The test fails if the element does not have the rotor.
  public func elements(
    ofCustomRotor name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [XCUIElement] {
    let place = TestPlace(file: file, line: line)
    guard let snapshot = snapshotNow(for: "find the rotors of", at: place),
      let app = AppStage.shared.running
    else { return [] }
    let names = app.rotors(at: snapshot.index, of: snapshot.tree)
    guard names.contains(name) else {
      let list = names.map { "“\($0)”" }.joined(separator: ", ")
      report(
        "There is no rotor “\(name)”\(names.isEmpty ? "" : "; there are \(list)")",
        "find a rotor of",
        at: place
      )
      return []
    }
    let application = XCUIElement(role: .application(part), place: nil)
    return app.items(ofRotor: name, at: snapshot.index, of: snapshot.tree).map { identity in
      XCUIElement(
        role: .match(application.descendants(matching: .any), .object(identity)),
        place: place
      )
    }
  }
}
