// iOS's name of CoreServices.
@_exported import CoreServices
