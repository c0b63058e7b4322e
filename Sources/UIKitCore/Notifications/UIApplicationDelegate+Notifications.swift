import Foundation

extension UIApplicationDelegate {
  /// The default implementation does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// The default implementation does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// The default implementation does nothing.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}
  /// The default implementation calls the asynchronous method and passes its result on.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { @MainActor in
      let result: UIBackgroundFetchResult = await self.application(
        application,
        didReceiveRemoteNotification: userInfo
      )
      completionHandler(result)
    }
  }
  /// The default implementation calls the older method and returns `.noData`.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    let tell: @MainActor () -> Void = {
      self.application(application, didReceiveRemoteNotification: userInfo)
    }
    tell()
    return .noData
  }
  /// The default implementation does nothing.
  public func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  ) {}
  /// The default implementation does nothing.
  public func application(
    _ application: UIApplication,
    didReceive notification: UILocalNotification
  ) {}
  /// The default implementation calls the method without the response's information.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    self.application(
      application,
      handleActionWithIdentifier: identifier,
      for: notification,
      completionHandler: completionHandler
    )
  }
  /// The default implementation only calls the completion handler.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// The default implementation calls the method without the response's information.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) {
    self.application(
      application,
      handleActionWithIdentifier: identifier,
      forRemoteNotification: userInfo,
      completionHandler: completionHandler
    )
  }
  /// The default implementation only calls the completion handler.
  public func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
