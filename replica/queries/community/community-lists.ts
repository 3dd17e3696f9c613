import { combineLatest, map, type Observable, of, switchMap } from 'rxjs'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import { COMMUNITY_CARD_FIELDS, type CommunityCard } from '#domain/community/card.ts'
import type { Community } from '#domain/community/community.ts'
import { type CommunitySize, isOfSize } from '#domain/community/size.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { Activity } from '#domain/route/activity.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import type { CommunityKeys } from '../../collections/communities.ts'
import type { Replica } from '../../open-replica.ts'
import { watchRelationsOf } from '../relations.ts'
import type { Row } from '../rows/all-rows.ts'
import { type CardSyncState, pickCardFields, syncStateOf } from '../rows/card-fields.ts'
import { watchWindow } from '../rows/index-range.ts'
import { watchRowsByIds } from '../rows/rows-by-ids.ts'

/** Filters read at most this many communities. */
const FILTERED_ROWS_MAX = 500
/** Memberships and invitations that are read for the member's own list. */
const OWN_MAX = 300
/** Unsent communities are searched among the newest ones. */
const NEWEST_READ = 50

/** A community in a list. */
export type CommunityRow = CommunityCard & Pick<Community, 'description' | 'questions'> & CardSyncState

const ROW_FIELDS = [...COMMUNITY_CARD_FIELDS, 'description', 'questions'] as const

export interface CommunitySearch {
  text: string
  /** null: any */
  activity: Activity | null
  joining: Community['joining'] | null
  size: CommunitySize | null
  order: keyof CommunityKeys
  limit: number
}

/** Watches the communities on this device that match, without archived ones. */
export const watchFoundCommunities = (
  replica: Replica,
  { order, limit, ...search }: CommunitySearch,
): Observable<{ rows: CommunityRow[]; total: number }> =>
  watchWindow(replica, { collection: 'communities', order, limit: FILTERED_ROWS_MAX }).pipe(
    map((rows) => rows.map(toCommunityRow).filter(matching(search))),
    map((rows) => ({ rows: rows.slice(0, limit), total: rows.length })),
  )

/** A community that the member belongs to, asked to join, or is invited to. */
export interface OwnCommunity extends CommunityRow {
  state: 'member' | 'requested' | 'invited'
  /** null: not a member */
  role: CommunityRole | null
  isMuted: boolean
  /** who invited the member; null: not invited */
  invitedBy: MemberCard | null
  /** when the membership, the request or the invitation was created */
  since: string
}

type Status = Pick<OwnCommunity, 'state' | 'role' | 'invitedBy' | 'since'>

/** Watches the member's own communities, by name. */
export function watchOwnCommunities(replica: Replica): Observable<OwnCommunity[]> {
  const newest = watchWindow(replica, { collection: 'communities', order: 'newest', limit: NEWEST_READ })
  return watchStatuses(replica).pipe(
    switchMap((statuses) => {
      const ids = [...statuses.keys()]
      const known = ids.length > 0 ? watchRowsByIds(replica, { collection: 'communities', ids }) : of([])
      return combineLatest([known, newest, watchMutes(replica)]).pipe(
        map(([rows, recent, mutes]) => {
          const unsent = recent.filter((row) => isFoundedHere(row, replica.memberId))
          const byId = new Map([...unsent, ...rows].map((row) => [String(row['id']), row]))
          return [...byId.values()]
            .map((row) => ({
              ...toCommunityRow(row),
              ...(statuses.get(String(row['id'])) ?? founderStatus(row)),
              isMuted: mutes.has(String(row['id'])),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id))
        }),
      )
    }),
  )
}

/** Memberships and requests take precedence over invitations. */
function watchStatuses(replica: Replica): Observable<Map<string, Status>> {
  const member = replica.memberId
  const memberships = watchRelationsOf(replica, { member, kind: 'membership', limit: OWN_MAX })
  const invitations = watchRelationsOf(replica, { member, kind: 'invitation', limit: OWN_MAX })
  return combineLatest([memberships, invitations]).pipe(
    map(([joined, invited]) => {
      const statuses = new Map<string, Status>()
      for (const { target, state, by, createdAt } of invited)
        if (target.collection === 'communities' && state === 'pending')
          statuses.set(target.id, { state: 'invited', role: null, invitedBy: by, since: createdAt })
      for (const { target, state, role, createdAt } of joined) {
        if (state === 'banned') statuses.delete(target.id)
        if (state !== 'member' && state !== 'requested') continue
        const status = { state, role: state === 'member' ? role : null, since: createdAt }
        statuses.set(target.id, { ...status, invitedBy: null })
      }
      return statuses
    }),
  )
}

const watchMutes = (replica: Replica): Observable<Set<string>> =>
  watchRelationsOf(replica, { member: replica.memberId, kind: 'mute', limit: OWN_MAX }).pipe(
    map((mutes) => new Set(mutes.map(({ target }) => target.id))),
  )

/** The server creates the founder's membership, so an unsent community has none. */
const isFoundedHere = (row: Row, memberId: string): boolean =>
  row['version'] === 0 && (row['author'] as MemberCard).id === memberId

const founderStatus = (row: Row): Status => ({
  state: 'member',
  role: 'owner',
  invitedBy: null,
  since: String(row['createdAt']),
})

/** Every word of the text occurs in the name, the area or the description. */
function matching(search: Omit<CommunitySearch, 'order' | 'limit'>): (row: CommunityRow) => boolean {
  const { activity, joining, size } = search
  const words = foldText(search.text).split(' ').filter(Boolean)
  return (row) => {
    if (row.archived) return false
    if (activity !== null && !row.activities.includes(activity)) return false
    if (joining !== null && row.joining !== joining) return false
    if (size !== null && !isOfSize(row, size)) return false
    const searched = foldText(`${row.name} ${row.area?.name ?? ''} ${row.description}`)
    return words.every((word) => searched.includes(word))
  }
}

const toCommunityRow = (row: Row): CommunityRow => ({
  ...pickCardFields<Omit<CommunityRow, keyof CardSyncState>>(row, ROW_FIELDS),
  ...syncStateOf(row),
})
