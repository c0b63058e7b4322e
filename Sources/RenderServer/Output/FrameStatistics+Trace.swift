import TraceEvents

extension FrameStatistics {
  /// What the timeline says of a frame.
  var traceDetails: TraceDetails {
    [
      "frame": frameNumber, "commit": commitSequence, "painted pixels": paintedPixels,
      "copied pixels": copiedPixels, "damaged pixels": damagedPixels, "drawn layers": drawnLayers,
      "occluded layers": occludedLayers, "animations": activeAnimations,
    ]
  }
}
