import TraceEvents

extension FrameStatistics {
  /// The values that the timeline shows for a frame.
  var traceDetails: TraceDetails {
    [
      "frame": frameNumber, "commit": commitSequence, "painted pixels": paintedPixels,
      "copied pixels": copiedPixels, "damaged pixels": damagedPixels, "drawn layers": drawnLayers,
      "occluded layers": occludedLayers, "animations": activeAnimations,
    ]
  }
}
