import Foundation

/// A scene whose `init(session:connectionOptions:)` can be called through a metatype.
@MainActor
open class UISceneTwin: UIScene {
  public required override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

/// Creates a scene of `type` with a session of its own, as Objective-C's `init()` does, which tests
/// call to put a window into a scene.
///
/// The scene is not one of the app's connected scenes.
@MainActor @inline(never)
func makeScene(of type: UIScene.Type) -> UIScene {
  unsafeBitCast(type, to: UISceneTwin.Type.self)
    .init(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions()
    ) as UIScene
}
