import { map, type Observable } from 'rxjs'
import { COMMUNITY_CARD_FIELDS, type CommunityCard } from '#domain/community/card.ts'
import type { CommunityKeys } from '../../collections/communities.ts'
import type { Replica } from '../../open-replica.ts'
import type { Row } from '../rows/all-rows.ts'
import { pickCardFields } from '../rows/card-fields.ts'
import { watchWindow } from '../rows/index-range.ts'
import { watchRowsByIds } from '../rows/rows-by-ids.ts'

/** Watches communities in one of their orders. */
export const watchCommunities = (
  replica: Replica,
  { order, limit }: { order: keyof CommunityKeys; limit: number },
): Observable<CommunityCard[]> =>
  watchWindow(replica, { collection: 'communities', order, limit }).pipe(map(toCards))

/** Watches these communities in this order, without missing ones. */
export const watchCommunitiesByIds = (replica: Replica, ids: string[]): Observable<CommunityCard[]> =>
  watchRowsByIds(replica, { collection: 'communities', ids }).pipe(map(toCards))

const toCards = (rows: readonly Row[]): CommunityCard[] =>
  rows.map((row) => pickCardFields<CommunityCard>(row, COMMUNITY_CARD_FIELDS))
