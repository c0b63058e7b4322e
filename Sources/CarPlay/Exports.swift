// On iOS, importing CarPlay also imports these modules.
@_exported import MapKit
@_exported import UIKit
