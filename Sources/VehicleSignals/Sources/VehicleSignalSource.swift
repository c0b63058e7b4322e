/// A source that sets values in a store, such as a script, a trace or a bus.
public protocol VehicleSignalSource: AnyObject, Sendable {
  /// The name of the source for messages, such as "can0".
  var name: String { get }

  /// Starts to set values in a store.
  ///
  /// - Throws: ``VehicleSignalError`` if the source cannot be reached or its data are invalid; then
  ///   no value is set.
  func start(into store: VehicleSignalStore) throws

  /// Stops the source; the values run into their time-outs.
  func stop()
}
