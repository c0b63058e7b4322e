// The first file of VehicleSignals takes the place of this one.
