/// The twin that makes an object of any class below `UIFieldBehavior`, for its class methods.
@MainActor
class UIFieldBehaviorTwin: UIFieldBehavior {
  override required init() { super.init() }
}
