import { levelOf } from './levels.ts'

/** What others do that earns points. */
export const GIFT_POINTS = { walked: 15, confirmed: 10, checked_in: 10, saved: 3, helpful: 2 } as const
export type GiftKind = keyof typeof GIFT_POINTS
export const GIFT_KINDS = Object.keys(GIFT_POINTS) as GiftKind[]

/** Points that count on one UTC day. */
export const POINTS_OF_DAY_MAX = 200
/** Of them, from the same member: two accounts cannot fill each other's days. */
export const POINTS_OF_GIVER_MAX = 30

/** Something that another member did: `giver` has walked, saved or liked `thing`. */
export interface Gift {
  kind: GiftKind
  giver: string
  /** id of the route, comment or event */
  thing: string
  /** ISO 8601, by the server's clock */
  at: string
}

/** A gift with the points that count. */
export interface CountedGift<G extends Gift = Gift> {
  gift: G
  key: string
  /** UTC day */
  day: string
  points: number
}

export const giftKey = ({ kind, thing, giver }: Gift): string => `${kind}:${thing}:${giver}`

/**
 * The points of each gift. A giver counts once for each thing, from the first time. The limits of a
 * day are filled in order of time, so that removing a gift lets later ones of its day count.
 */
export function countGifts<G extends Gift>(memberId: string, gifts: readonly G[]): CountedGift<G>[] {
  const first = new Map<string, G>()
  for (const gift of gifts.toSorted(inOrder)) {
    const key = giftKey(gift)
    if (gift.giver !== memberId && !first.has(key)) first.set(key, gift)
  }
  const ofDay = new Map<string, number>()
  const ofGiver = new Map<string, number>()
  return [...first].map(([key, gift]) => {
    const day = new Date(gift.at).toISOString().slice(0, 10)
    const giverDay = `${day} ${gift.giver}`
    const room = Math.min(
      POINTS_OF_DAY_MAX - (ofDay.get(day) ?? 0),
      POINTS_OF_GIVER_MAX - (ofGiver.get(giverDay) ?? 0),
    )
    const points = Math.min(GIFT_POINTS[gift.kind], room)
    ofDay.set(day, (ofDay.get(day) ?? 0) + points)
    ofGiver.set(giverDay, (ofGiver.get(giverDay) ?? 0) + points)
    return { gift, key, day, points }
  })
}

const inOrder = (a: Gift, b: Gift): number => {
  const apart = Date.parse(a.at) - Date.parse(b.at)
  return apart || (giftKey(a) < giftKey(b) ? -1 : 1)
}

export function computeReputation(
  memberId: string,
  gifts: readonly Gift[],
): { points: number; level: number } {
  const points = countGifts(memberId, gifts).reduce((sum, gift) => sum + gift.points, 0)
  return { points, level: levelOf(points) }
}
