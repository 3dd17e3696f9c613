/** What a waypoint can be, as its `symbol` says it when it was put in by hand. */
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

/** What recorders write for the same (names of Garmin's symbols, course points of TCX and FIT), folded to small letters. */
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

/** Null: a symbol of another kind, or none. */
export function parseWaypointKind(symbol: string): WaypointKind | null {
  const name = symbol.trim().toLowerCase()
  return WAYPOINT_KINDS.find((kind) => kind === name) ?? OTHER_NAMES[name] ?? null
}
