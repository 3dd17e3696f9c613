import { parseWaypointKind, type WaypointKind } from '#domain/track/waypoint-kind.ts'

// Label and icon of each kind of waypoint. Icons use the grid of all icons: 20 units, stroke 1.6.

export const KIND_LABELS: Readonly<Record<WaypointKind, string>> = {
  summit: 'Summit',
  pass: 'Pass',
  hut: 'Hut',
  shelter: 'Shelter',
  water: 'Water',
  lake: 'Lake',
  waterfall: 'Waterfall',
  viewpoint: 'Viewpoint',
  parking: 'Parking',
  danger: 'Danger',
}

const SIGNS: Readonly<Record<WaypointKind, string>> = {
  summit: 'M2.5 16 8.5 5l3.6 6.5 1.9-2.8L17.5 16h-15Z',
  pass: 'M2.5 5.5C6 5.5 6.6 12 10 12s4-6.5 7.5-6.5M10 12v4.5M7.5 16.5h5',
  hut: 'M3 10.5 10 4.3l7 6.2M5 9v7.5h10V9M8.4 16.5v-4.2h3.2v4.2',
  shelter: 'M3 16 10 4.5 17 16H3ZM10 9.5 7.5 16M10 9.5l2.5 6.5',
  water: 'M10 3.3c3.1 3.9 4.7 6.4 4.7 8.6a4.7 4.7 0 0 1-9.4 0c0-2.2 1.6-4.7 4.7-8.6Z',
  lake: 'M3 8c1.8-1.6 2.9-1.6 4.7 0s2.9 1.6 4.6 0S15.2 6.4 17 8M3 13c1.8-1.6 2.9-1.6 4.7 0s2.9 1.6 4.6 0 2.9-1.6 4.7 0',
  waterfall: 'M5.5 3.5v8M10 3.5v8M14.5 3.5v8M3 15.5c1.8-1.6 2.9-1.6 4.7 0s2.9 1.6 4.6 0 2.9-1.6 4.7 0',
  viewpoint:
    'M2.4 10S5.1 4.9 10 4.9s7.6 5.1 7.6 5.1-2.7 5.1-7.6 5.1S2.4 10 2.4 10ZM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  parking: 'M7 16.5v-13h4.2a3.8 3.8 0 0 1 0 7.6H7',
  danger: 'M10 3.2 17.7 16.5H2.3L10 3.2ZM10 8v4.1M10 14.1v.2',
}
const FLAG = 'M5.5 17V3.5M5.5 4h9l-2 3 2 3h-9'

export function waypointIconPath(symbol: string): string {
  const kind = parseWaypointKind(symbol)
  return kind ? SIGNS[kind] : FLAG
}

/** The label of the kind; an unknown symbol as its file has it; empty if there is none. */
export function kindLabel(symbol: string): string {
  const kind = parseWaypointKind(symbol)
  return kind ? KIND_LABELS[kind] : symbol.trim()
}

/** The name of a waypoint, or else its kind. */
export const waypointLabel = ({ name, symbol }: { name: string; symbol: string }): string =>
  name.trim() || kindLabel(symbol) || 'Waypoint'

/** The name with the kind added: `Blejska koča, hut`. */
export function waypointLabelWithKind({ name, symbol }: { name: string; symbol: string }): string {
  const kind = kindLabel(symbol)
  return name.trim() && kind ? `${name.trim()}, ${kind.toLowerCase()}` : waypointLabel({ name, symbol })
}
