import Foundation

// Unverified: the order between two templates; Apple documents the calls of one template.
/// Methods that an interface controller calls when templates appear and disappear.
///
/// For a change from one template to another the calls are: will disappear, will appear, did
/// disappear, did appear.
@preconcurrency @MainActor
public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  /// Called before a template appears.
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// Called after a template has appeared.
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  /// Called before a template disappears.
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
  /// Called after a template has disappeared.
  func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool)
}

extension CPInterfaceControllerDelegate {
  /// Does nothing.
  public func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  /// Does nothing.
  public func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  /// Does nothing.
  public func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
  /// Does nothing.
  public func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
}
