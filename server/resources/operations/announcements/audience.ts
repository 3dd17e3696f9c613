import type { AnnouncementArea, AnnouncementRequest } from '#domain/wire/operations/announcements.ts'
import type { Query } from '../../../db/database.ts'
import { reject } from '../../../http/errors.ts'
import { communityGroup } from '../../../sync/visibility/groups.ts'

// To whom an announcement goes: all members, those with a plan, of a community, or of an area.

export interface Audience {
  plan: string | null
  communityId: string | null
  areaCell: string | null
  /** of the community or the area */
  name: string | null
}

/** Rejects with `validation` if there is no such community. */
export async function resolveAudience(
  query: Query,
  { plan, community, area }: Pick<AnnouncementRequest, 'plan' | 'community' | 'area'>,
): Promise<Audience> {
  if (area) return { plan: null, communityId: null, areaCell: area.cell, name: area.name }
  if (community === null) return { plan, communityId: null, areaCell: null, name: null }
  const [found] = await query<{ id: string; name: string }>(
    `select id, own ->> 'name' as name from document
     where collection = 'communities' and not deleted and own ->> 'slug' = $1`,
    [community],
  )
  if (!found)
    return reject('validation', { fieldErrors: { community: ['There is no community with this address.'] } })
  return { plan: null, communityId: found.id, areaCell: null, name: found.name }
}

/** The next members of an audience in the order of their ids. */
export async function readRecipients(
  query: Query,
  { audience, after, limit }: { audience: Omit<Audience, 'name'>; after: string; limit: number },
): Promise<string[]> {
  const { plan, communityId, areaCell } = audience
  const members = await query<{ id: string }>(
    `select m.id from member m left join subscription s on s.member_id = m.id
     where m.id > $1 and m.suspended_at is null
       and ($2::text is null or coalesce(s.plan_type, 'free') = $2)
       and ($3::text is null or exists (select from circle c where c.key = $3 and c.member_id = m.id))
       and ($4::text is null or m.id in (
         select p.id from document p
         where p.collection = 'profiles' and not p.deleted and p.own #>> '{homeArea,cell}' = $4))
     order by m.id limit $5`,
    [after, plan, communityId && communityGroup(communityId), areaCell, limit],
    'announcement-members',
  )
  return members.map(({ id }) => id)
}

const AREAS_MAX = 200

/** The home areas of members, those with the most members first, each with its most common name. */
export const readAreas = (query: Query): Promise<AnnouncementArea[]> =>
  query<AnnouncementArea>(
    `select own #>> '{homeArea,cell}' as cell, count(*)::int as members,
       mode() within group (order by own #>> '{homeArea,name}') as name
     from document
     where collection = 'profiles' and not deleted and own #>> '{homeArea,cell}' is not null
     group by 1 order by members desc, cell limit ${AREAS_MAX}`,
  )
