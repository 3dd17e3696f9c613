import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'

interface Import {
  member: string
  staffId: string
  reason: string
  /** what is imported */
  after: Record<string, unknown>
}

/** Writes an import to the audit log, before anything of it is applied. */
export async function recordImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, staffId, reason, after }: Import,
): Promise<void> {
  const [found] = await db.query<{ username: string }>('select username from member where id = $1', [member])
  if (!found) return reject('not_found', { message: 'There is no such member here.' })
  await appendAudit(db.query, {
    at: clock(),
    actorId: staffId,
    act: 'outbox_imported',
    target: { collection: 'profiles', id: member, title: found.username },
    reason,
    after,
  })
}
