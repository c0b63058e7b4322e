// The first suite of VehicleSignals takes the place of this file.
