import { combineLatest, map, type Observable } from 'rxjs'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import { COMMUNITY_CARD_FIELDS, type CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import type { Replica } from '../../open-replica.ts'
import { watchRelationsOf } from '../relations.ts'
import type { Row } from '../rows/all-rows.ts'
import { pickCardFields } from '../rows/card-fields.ts'
import { watchWindow } from '../rows/index-range.ts'

/** At most this many communities and memberships are read. */
const READ_MAX = 500

/** A community that another member belongs to. */
export interface CommunityOfMember extends CommunityCard {
  role: CommunityRole
}

/**
 * Watches the communities on this device, by name, that a member belongs to as far as this device
 * knows: by a membership, or as one of the moderators whom the community shows to everyone.
 */
export function watchCommunitiesOf(replica: Replica, member: string): Observable<CommunityOfMember[]> {
  const communities = watchWindow(replica, { collection: 'communities', order: 'nameKey', limit: READ_MAX })
  const memberships = watchRelationsOf(replica, { member, kind: 'membership', limit: READ_MAX })
  return combineLatest([communities, memberships]).pipe(
    map(([rows, relations]) => {
      const joined = new Map(
        relations.flatMap(({ target, state, role }) =>
          state === 'member' ? [[target.id, role ?? 'member'] as const] : [],
        ),
      )
      return rows.flatMap((row) => {
        const community = pickCardFields<CommunityCard>(row, COMMUNITY_CARD_FIELDS)
        const role = stewardRole(row, member) ?? joined.get(community.id)
        return role === undefined || community.archived ? [] : [{ ...community, role }]
      })
    }),
  )
}

const stewardRole = (row: Row, member: string): CommunityRole | undefined =>
  (row['stewards'] as Community['stewards']).find((steward) => steward.member.id === member)?.role
