import type { Following } from '#domain/track/following.ts'
import { compassWord } from '../../../ui/format/compass.ts'
import { quantityText, type Units } from '../../../ui/format/quantity.ts'
import { formatShortWay } from '../../../ui/format/short-way.ts'

/** Nearer to the end than a receiver can tell. */
const ARRIVED_M = 30

interface Told {
  at: Following
  accuracyM: number
  units: Units
}

/** `60 m to the route, north-east`. */
const wayThere = ({ at, units }: Told): string =>
  `${quantityText(formatShortWay(at.besideM, units))} to the route, ${compassWord(at.bearing)}`

/** How one stands to the line, in a few words. */
export function standingWords(told: Told): string {
  const { at, accuracyM, units } = told
  if (at.state === 'rough') return `Your position is only known to ${far(accuracyM, units)}`
  if (at.state === 'off') return `Off the route: ${wayThere(told)}`
  if (at.state === 'away') return wayThere(told)
  if (at.leftM < ARRIVED_M) return 'At the end of the route'
  return `On the route, ${far(at.besideM, units)} beside the line, known to ${far(accuracyM, units)}`
}

/** What is said aloud, and only when it changes: figures of every step would be noise. */
export function spokenStanding(told: Told): string {
  const { at } = told
  if (at.state === 'off') return 'You have left the route'
  if (at.state === 'away') return 'Not yet on the route'
  if (at.state === 'rough') return 'Your position is not sure'
  return at.leftM < ARRIVED_M ? 'You are at the end of the route' : 'You are on the route'
}

const far = (metres: number, units: Units): string => quantityText(formatShortWay(metres, units))
