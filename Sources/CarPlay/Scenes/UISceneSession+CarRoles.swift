import UIKitCore

extension UISceneSession.Role {
  /// A scene of templates on a car's screen.
  public static let carTemplateApplication = UISceneSession.Role(
    rawValue: "CPTemplateApplicationSceneSessionRoleApplication"
  )
  /// A scene of a navigation app on the car's dashboard.
  public static let CPTemplateApplicationDashboardSceneSessionRoleApplication =
    UISceneSession.Role(
      rawValue: "CPTemplateApplicationDashboardSceneSessionRoleApplication"
    )
  /// A scene of a navigation app in the car's instrument cluster.
  public static let CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication =
    UISceneSession.Role(
      rawValue: "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"
    )
}
