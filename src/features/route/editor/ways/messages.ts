/**
 * available: lines can follow ways here · zoomed_out: no paths are shown · not_on_device, deferred:
 * this device has no
 * tiles of the area · raster: the map has no path data · no_map: there is no map
 */
export type WaysAvailability = 'available' | 'zoomed_out' | 'not_on_device' | 'deferred' | 'raster' | 'no_map'

/** Why a line is straight although it should follow ways. */
export const STRAIGHT_LINE_REASONS: Readonly<Record<WaysAvailability, string | null>> = {
  available: null,
  zoomed_out: 'Zoom in to follow ways. Lines are straight at this zoom.',
  not_on_device: 'No ways on this device for this area. Lines are straight.',
  deferred: 'Data saver is on and this area is not on this device. Lines are straight.',
  raster: 'This map has no data about ways. Lines are straight.',
  no_map: 'No map on this device for this area. Lines are straight.',
}

/** The announcement after a point was added along a way. */
export const pointAddedMessage = (points: number): string =>
  points === 1 ? 'Point added on a way' : `Point added, ${points.toLocaleString('en')} points along the way`
