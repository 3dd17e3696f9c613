import type { FollowerPosition } from '#domain/track/route-follower.ts'
import { formatCompass } from '../../../ui/format/compass.ts'
import { formatQuantity, type Units } from '../../../ui/format/quantity.ts'
import { formatShortDistance } from '../../../ui/format/short-distance.ts'

/** Closer to the end than the accuracy of a GPS receiver. */
const ARRIVED_M = 30

interface PositionOnRoute {
  at: FollowerPosition
  accuracyM: number
  units: Units
}

/** `60 m to the route, north-east`. */
const distanceToRoute = ({ at, units }: PositionOnRoute): string =>
  `${formatQuantity(formatShortDistance(at.distanceToLineM, units))} to the route, ${formatCompass(at.bearing)}`

/** The visible text about the member's position. */
export function positionMessage(position: PositionOnRoute): string {
  const { at, accuracyM, units } = position
  if (at.state === 'rough') return `Position accuracy is only ±${formatM(accuracyM, units)}`
  if (at.state === 'off') return `Off route: ${distanceToRoute(position)}`
  if (at.state === 'away') return distanceToRoute(position)
  if (at.remainingM < ARRIVED_M) return 'At the end of the route'
  return `On route, ${formatM(at.distanceToLineM, units)} from the line (accuracy ±${formatM(accuracyM, units)})`
}

/** The text for screen readers. It has no figures: a live region must not speak at every step. */
export function spokenPositionMessage(position: PositionOnRoute): string {
  const { at } = position
  if (at.state === 'off') return 'You have left the route'
  if (at.state === 'away') return 'Not yet on the route'
  if (at.state === 'rough') return 'Low position accuracy'
  return at.remainingM < ARRIVED_M ? 'You are at the end of the route' : 'You are on the route'
}

const formatM = (metres: number, units: Units): string => formatQuantity(formatShortDistance(metres, units))
