import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/wire/operations/audit.ts'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { edge } from '#tests/server/edges.ts'
import { decide, makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { appendAudit } from './append-audit.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

const target = { collection: 'profiles', id: 'x', title: 'x' }
const append = (id: string, at: string) =>
  appendAudit(app.db.query, { at: new Date(at), actorId: noor.id, act: 'note', target: { ...target, id } })

async function read(query = ''): Promise<{ rows: AuditEntry[]; next: string | null }> {
  await makeStaff(app, noor)
  const answer = await app.get(`${operationsPaths.audit}${query}`, noor.headers)
  return (await answer.json()) as { rows: AuditEntry[]; next: string | null }
}

const idsOf = async (query: string) => (await read(query)).rows.map((entry) => entry.target.id)

describe('the audit log', () => {
  it.each([
    ['update', `update audit_entry set reason = 'nothing'`],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry'],
  ])('refuses to %s a row, in the database', async (_, statement) => {
    await append('a', '2026-05-01T12:00:00Z')
    await expect(app.db.query(statement)).rejects.toThrow('append-only')
    expect((await read()).rows).toHaveLength(1)
  })

  it('has every decision, with the state before and after', async () => {
    await makeStaff(app, noor)
    const route = { collection: 'routes', id: await maya.publish({ visibility: 'public' }) } as const
    await tomas.push(edge('report', tomas, route, { reason: 'spam', text: '' }))
    await decide(app, noor, 'hide', { reason: 'Spam.' })
    const [entry] = (await read()).rows
    expect(entry).toMatchObject({
      actor: { username: 'noor' },
      act: 'hide',
      target: { collection: 'routes', id: route.id },
      reason: 'Spam.',
      before: { isOpen: true },
      after: { isOpen: false },
    })
  })

  it('has no entry of an act that was refused', async () => {
    await makeStaff(app, noor)
    await makeStaff(app, maya)
    const route = { collection: 'routes', id: await maya.publish({ visibility: 'public' }) } as const
    await tomas.push(edge('report', tomas, route, { reason: 'spam', text: '' }))
    await decide(app, noor, 'suspend')
    expect((await read()).rows).toEqual([])
  })

  it('can be filtered by actor, act, target and day', async () => {
    await append('a', '2026-05-01T12:00:00Z')
    await append('b', '2026-05-03T23:59:00Z')
    expect(await idsOf('?actor=Noor')).toEqual(['b', 'a'])
    expect(await idsOf('?actor=maya')).toEqual([])
    expect(await idsOf('?act=hide')).toEqual([])
    expect(await idsOf('?target=a')).toEqual(['a'])
    expect(await idsOf('?from=2026-05-02&to=2026-05-03')).toEqual(['b'])
  })

  it('is read in pages by key, without gaps', async () => {
    for (let at = 0; at < 60; at += 1) await append(`t${at}`, '2026-05-01T12:00:00Z')
    const first = await read()
    const second = await read(`?after=${first.next}`)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
  })

  it('refuses a key that is none', async () => {
    await makeStaff(app, noor)
    expect((await app.get(`${operationsPaths.audit}?after=xx`, noor.headers)).status).toBe(400)
  })
})
