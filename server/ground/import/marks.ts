import { MARK_COLOURS, type MarkColour } from '#domain/wire/map/tile.ts'
import type { FeatureClass } from '../feature.ts'
import type { Tags } from '../osm/decode-block.ts'

// Marks of hiking routes: https://wiki.openstreetmap.org/wiki/Key:osmc:symbol

/** Of one way: more would be too short to see. */
const COLOURS_MAX = 3
/** Values of the tag `colour` that are no names. */
const NEAREST: readonly (readonly [MarkColour, red: number, green: number, blue: number])[] = [
  ['red', 220, 30, 30],
  ['orange', 255, 140, 0],
  ['yellow', 250, 220, 20],
  ['green', 20, 150, 50],
  ['blue', 20, 80, 220],
  ['purple', 130, 30, 150],
  ['brown', 130, 75, 30],
  ['black', 0, 0, 0],
]

/** Of a relation. */
export const isMarkedRoute = (tags: Tags): boolean =>
  tags.get('type') === 'route' && (tags.get('route') === 'hiking' || tags.get('route') === 'foot')

/** The colour that its symbol says for maps, or that of its mark. */
export function markColour(tags: Tags): MarkColour {
  const [onMaps = '', , foreground = ''] = (tags.get('osmc:symbol') ?? '').split(':')
  const [ofMark = ''] = foreground.split('_')
  for (const name of [onMaps, ofMark, tags.get('colour') ?? '']) {
    const colour = named(name.trim().toLowerCase())
    if (colour) return colour
  }
  return 'other'
}

/** A way of routes with these marks, beside what else it is. */
export function classifyMarks(colours: ReadonlySet<MarkColour>): FeatureClass {
  const known = MARK_COLOURS.filter((colour) => colours.has(colour) && colour !== 'other')
  const shown = known.length > 0 ? known.slice(0, COLOURS_MAX) : ['other']
  return { kind: 'marked', name: shown.join(','), heightM: 0, rank: 0 }
}

function named(colour: string): MarkColour | null {
  const known = MARK_COLOURS.find((one) => one === colour)
  if (known) return known
  const [, digits] = /^#([\da-f]{6})$/.exec(colour) ?? []
  return digits === undefined ? null : nearest(Number.parseInt(digits, 16))
}

function nearest(rgb: number): MarkColour {
  const parts = [rgb >> 16, (rgb >> 8) & 255, rgb & 255]
  const apart = ([, ...own]: (typeof NEAREST)[number]) =>
    own.reduce((sum, part, i) => sum + (part - (parts[i] ?? 0)) ** 2, 0)
  return NEAREST.toSorted((a, b) => apart(a) - apart(b))[0]?.[0] ?? 'other'
}
