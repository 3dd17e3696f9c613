import { beforeEach, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, noor } = useTestApp({ members: ['noor'] })

beforeEach(() => makeStaff(app, noor))

const download = async (after: string | null, filter: object = {}) =>
  (await (await noor.post(operationsPaths.members + operationsPaths.csv, { filter, after })).json()) as {
    text: string
    next: string | null
  }

it('has every row once, in parts, with the head in the first one', async () => {
  await app.db.query(
    `insert into member (id, username, email, password_hash, first_name)
     select 'x-' || n, 'member' || n, n || '@x.example', '', '=1+1' from generate_series(1, 1500) n`,
  )
  const first = await download(null)
  const second = await download(first.next)
  const lines = (first.text + second.text).trim().split('\r\n')
  expect([lines.length, second.next]).toEqual([1_502, null])
  expect(lines[0]).toMatch(/^id,username,name,/)
  expect(lines[1]).not.toMatch(/,=1/)
})

it('is in the audit log once, with its filters', async () => {
  await download(null, { q: 'no' })
  const entries = await app.db.query('select act, target_id, after from audit_entry')
  expect(entries).toEqual([{ act: 'download', target_id: 'members', after: { q: 'no' } }])
})
