import AccessibilityTree
import Foundation

/// The rotors of a screen reader; XCTest has no names for them.
extension XCUIElement {
  /// The names of the custom rotors that a screen reader offers at the element, those of the views
  /// around it included; of an app all that its elements have.
  public func customRotorNames(
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [String] {
    let place = TestPlace(file: file, line: line)
    guard let snapshot = snapshotNow(for: "find the rotors of", at: place) else { return [] }
    return AppStage.shared.running?.rotors(at: snapshot.index, of: snapshot.tree) ?? []
  }

  /// The elements on the screen through which a custom rotor moves, in its order.
  ///
  /// A rotor that the element does not have fails the test.
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
