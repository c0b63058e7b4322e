// As on iOS, the module exports the names of UserNotifications.
@_exported import UserNotifications
