import Near
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {}
