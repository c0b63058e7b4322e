// What `import CarPlay` brings on iOS.
@_exported import MapKit
@_exported import UIKit
