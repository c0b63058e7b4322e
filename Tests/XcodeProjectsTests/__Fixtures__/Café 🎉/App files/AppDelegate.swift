import Kit
import Roast
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let background = UIColor.darkRoast
  let picture = UIImage(resource: .Icons.coffeeCup)
}
