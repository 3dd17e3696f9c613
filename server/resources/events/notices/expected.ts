import type { Query } from '../../../db/database.ts'
import { eventGroup } from '../../../sync/visibility/groups.ts'

/**
 * Hosts, participants and invited members of an event, without those who have declined or were
 * refused. Reads the log, because the participations of a deleted event have no content.
 */
export async function readExpected(
  query: Query,
  { pk, id, authorId }: { pk: number; id: string; authorId: string },
): Promise<string[]> {
  const found = await query<{ memberId: string }>(
    `select c.member_id as "memberId" from circle c
     where c.key = $1 and coalesce((
       select coalesce(m.to_state, '') in ('requested', 'going', 'waitlist', 'offered') from event_move m
       where m.event_pk = $2 and m.member_id = c.member_id order by m.id desc limit 1
     ), true)
     order by c.member_id`,
    [eventGroup(id), pk],
    'expected-members',
  )
  return [authorId, ...found.map(({ memberId }) => memberId)]
}
