import type { Query } from '../../db/database.ts'
import { addToGroup, eventGroup, removeFromGroup } from '../../sync/visibility/groups.ts'

/** Co-hosts stand in the circle of their event; who hosts no longer stays if they take part. */
export async function updateHosts(
  query: Query,
  { event, before, after }: { event: string; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const group = eventGroup(event)
  for (const memberId of before.filter((id) => !after.includes(id)))
    await removeFromGroup(query, { group, memberId })
  const known = await query<{ id: string }>('select id from member where id = any ($1)', [after])
  for (const { id } of known) await addToGroup(query, { group, memberId: id, role: 'host' })
}
