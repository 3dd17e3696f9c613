/** Kinds of waypoints, as stored in `symbol`. */
export const WAYPOINT_KINDS = [
  'summit',
  'pass',
  'hut',
  'shelter',
  'water',
  'lake',
  'waterfall',
  'viewpoint',
  'parking',
  'danger',
] as const
export type WaypointKind = (typeof WAYPOINT_KINDS)[number]

/** Names that recorders use (Garmin symbols, course points of TCX and FIT), in lower case. */
const OTHER_NAMES: Readonly<Record<string, WaypointKind>> = {
  'mountain pass': 'pass',
  lodge: 'hut',
  lodging: 'hut',
  'drinking water': 'water',
  'parking area': 'parking',
  'scenic area': 'viewpoint',
  overlook: 'viewpoint',
  'skull and crossbones': 'danger',
  'danger area': 'danger',
}

/** Null: an unknown symbol, or none. */
export function parseWaypointKind(symbol: string): WaypointKind | null {
  const name = symbol.trim().toLowerCase()
  return WAYPOINT_KINDS.find((kind) => kind === name) ?? OTHER_NAMES[name] ?? null
}
