import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let stack = window?.rootViewController as? UINavigationController
        let rooms = stack?.topViewController as? RoomsController
        rooms?.loadViewIfNeeded()
        window?.layoutIfNeeded()
        let room = rooms?.storyboard?.instantiateViewController(withIdentifier: "room")
            ?? UIViewController()
        room.loadViewIfNeeded()
        print("rooms \(rooms?.tableView.numberOfRows(inSection: 0) ?? -1)")
        print("room \((room as? RoomController)?.label.text ?? "none")")
        return true
    }
}
