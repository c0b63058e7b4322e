// As on iOS: the module brings the names of the notifications that it shows.
@_exported import UserNotifications
