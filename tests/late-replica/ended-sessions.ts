import { must } from '#domain/std/must.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { endSession } from '#server/resources/session/store.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { addMember, pullBody, type TestMember } from '#tests/server/test-member.ts'

const ENDS = [
  {
    name: 'signed out',
    status: 401,
    end: async ({ db, deps }: TestApp, { id }: TestMember) => {
      const [session] = await db.query<{ id: string }>('select id from session where member_id = $1', [id])
      await endSession(db.query, must(session, 'session').id, deps.clock())
    },
  },
  {
    name: 'suspended',
    status: 403,
    end: ({ db }: TestApp, { id }: TestMember) =>
      db.query('update member set suspended_at = now() where id = $1', [id]),
  },
] as const

/** Two members whose devices pull right after they may no longer: what they were answered wrongly. */
export async function pullAfterTheEnd(app: TestApp, round: number): Promise<string[]> {
  const problems: string[] = []
  for (const [at, { name, status, end }] of ENDS.entries()) {
    const member = await addMember(app, `leaving${round}x${at}`)
    const pull = () => member.post('/api/sync/pull/', pullBody({ scopes: { [memberScope(member.id)]: 0 } }))
    const before = await pull()
    await end(app, member)
    const after = await pull()
    if (before.status !== 200 || after.status !== status)
      problems.push(`${member.username}, ${name}: ${before.status}, then ${after.status}`)
  }
  return problems
}
