import type { FollowerPosition } from '#domain/track/route-follower.ts'
import { formatCompass } from '../../../ui/format/compass.ts'
import { formatQuantity, type Units } from '../../../ui/format/quantity.ts'
import { formatShortDistance } from '../../../ui/format/short-distance.ts'

/** Nearer to the end than a receiver can tell. */
const ARRIVED_M = 30

interface Told {
  at: FollowerPosition
  accuracyM: number
  units: Units
}

/** `60 m to the route, north-east`. */
const wayThere = ({ at, units }: Told): string =>
  `${formatQuantity(formatShortDistance(at.distanceToLineM, units))} to the route, ${formatCompass(at.bearing)}`

/** How one stands to the line, in a few words. */
export function positionMessage(told: Told): string {
  const { at, accuracyM, units } = told
  if (at.state === 'rough') return `Your position is only known to ${far(accuracyM, units)}`
  if (at.state === 'off') return `Off the route: ${wayThere(told)}`
  if (at.state === 'away') return wayThere(told)
  if (at.remainingM < ARRIVED_M) return 'At the end of the route'
  return `On the route, ${far(at.distanceToLineM, units)} beside the line, known to ${far(accuracyM, units)}`
}

/** What is said aloud, and only when it changes: figures of every step would be noise. */
export function spokenPositionMessage(told: Told): string {
  const { at } = told
  if (at.state === 'off') return 'You have left the route'
  if (at.state === 'away') return 'Not yet on the route'
  if (at.state === 'rough') return 'Your position is not sure'
  return at.remainingM < ARRIVED_M ? 'You are at the end of the route' : 'You are on the route'
}

const far = (metres: number, units: Units): string => formatQuantity(formatShortDistance(metres, units))
