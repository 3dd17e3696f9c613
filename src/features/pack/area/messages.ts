import { DRAWN_ZOOM_MAX } from '#domain/wire/map/tile.ts'

/** As of other names that a member gives, such as that of a saved filter. */
export const AREA_NAME_MAX = 80

/** How much detail the map of an area has; empty if it has all, or if there is none. */
export const areaDetailMessage = (nearestZoom: number | null): string =>
  nearestZoom === null || nearestZoom >= DRAWN_ZOOM_MAX
    ? ''
    : 'This area is large, so its map is kept with less detail. Zoom in on the map to keep all of it.'

export const packsUsedMessage = (count: number, limit: number): string =>
  `${count} of ${limit} offline ${limit === 1 ? 'pack' : 'packs'} used on this device.`
