import UIKitCore

extension UISceneSession.Role {
  /// The role of a scene with templates on a car's screen.
  public static let carTemplateApplication = UISceneSession.Role(
    rawValue: "CPTemplateApplicationSceneSessionRoleApplication"
  )
  /// The role of a navigation app's scene on the car's dashboard.
  public static let CPTemplateApplicationDashboardSceneSessionRoleApplication =
    UISceneSession.Role(
      rawValue: "CPTemplateApplicationDashboardSceneSessionRoleApplication"
    )
  /// The role of a navigation app's scene in the car's instrument cluster.
  public static let CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication =
    UISceneSession.Role(
      rawValue: "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"
    )
}
