import { beforeEach, describe, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { MemberRow } from '#domain/wire/operations/tables.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { makeStaff, makeSuperuser } from '#tests/server/staff.ts'
import type { TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor, root } = useTestApp({ members: ['maya', 'tomas', 'noor', 'root'] })

beforeEach(async () => {
  await makeStaff(app, noor)
  await makeSuperuser(app, root)
})

const list = async (query = ''): Promise<{ rows: MemberRow[]; next: string | null }> =>
  (await (await app.get(operationsPaths.members + query, noor.headers)).json()) as never
const names = async (query = '') => (await list(query)).rows.map(({ username }) => username)
const act = async (
  by: TestMember,
  name: Parameters<typeof operationsPaths.member>[1],
  more: object = {},
  on: TestMember = maya,
) => (await by.post(operationsPaths.member(on.id, name), { reason: 'Spam.', ...more })).status
const statusOf = async (member: TestMember) => (await app.get(apiPaths.me, member.headers)).status
const acts = async () =>
  (await app.db.query<{ act: string }>('select act from audit_entry order by id')).map((entry) => entry.act)

describe('the table of members', () => {
  it('is sorted by name and by the day of joining', async () => {
    expect(await names('?sort=username')).toEqual(['maya', 'noor', 'root', 'tomas'])
    expect((await names('?sort=oldest')).toReversed()).toEqual(await names())
  })

  it('is searched by the beginning of a username, and by an e-mail address', async () => {
    expect(await names('?q=TO')).toEqual(['tomas'])
    const [row] = await app.db.query<{ email: string }>('select email from member where id = $1', [maya.id])
    expect(await names(`?q=${encodeURIComponent(row?.email ?? '')}`)).toEqual(['maya'])
    expect(await names('?q=%25')).toEqual([])
  })

  it('is filtered by staff and by suspended members', async () => {
    await act(noor, 'suspend', {}, tomas)
    expect(await names('?state=suspended')).toEqual(['tomas'])
    expect(await names('?state=staff&sort=username')).toEqual(['noor', 'root'])
  })

  it.each(['newest', 'oldest', 'username'])('is read in pages without gaps: %s', async (sort) => {
    await app.db.query(
      `insert into member (id, username, email, password_hash, created_at)
       select 'x-' || n, 'member' || n, n || '@x.example', '', now() - n % 7 * interval '1 hour'
       from generate_series(1, 120) n`,
    )
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await list(`?sort=${sort}${after && `&after=${after}`}`)
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([124, 124])
  })

  it('never has an e-mail address or a password', async () => {
    expect(JSON.stringify(await list())).not.toMatch(/@|hash/)
  })
})

describe('staff', () => {
  it('suspend a member, who gets a statement, and reactivate them', async () => {
    expect([await act(noor, 'suspend'), await statusOf(maya)]).toEqual([200, 403])
    expect((await list('?q=maya')).rows[0]).toMatchObject({ isSuspended: true, restrictions: 1 })
    expect([await act(noor, 'reactivate'), await statusOf(maya)]).toEqual([200, 200])
    const notices = await app.db.query<{ title: string }>(
      `select own ->> 'title' as title from document where collection = 'notifications' order by pk`,
    )
    expect(notices.map(({ title }) => title)).toEqual([
      'Your account was suspended',
      'Your account is active again',
    ])
    expect(await acts()).toEqual(['suspend', 'reactivate'])
  })

  it('give a reason for everything', async () => {
    expect(await act(noor, 'suspend', { reason: ' ' })).toBe(400)
    expect(await act(noor, 'end-sessions', { reason: '' })).toBe(400)
    expect(await acts()).toEqual([])
  })

  it('sign a member out on all devices', async () => {
    expect([await act(noor, 'end-sessions'), await statusOf(maya)]).toEqual([200, 401])
  })

  it('do not suspend themselves or each other', async () => {
    expect(await act(noor, 'suspend', {}, noor)).toBe(403)
    expect(await act(noor, 'suspend', {}, root)).toBe(403)
  })
})

describe('the rights of staff', () => {
  it('are given and taken by superusers, and reach the account', async () => {
    expect(await act(root, 'staff', { isStaff: true })).toBe(200)
    expect((await app.get(operationsPaths.members, maya.headers)).status).toBe(200)
    const [me] = await app.db.query<{ user: object }>(
      `select own -> 'user' as user from document where id = $1`,
      [`${maya.id}:me`],
    )
    expect(me?.user).toMatchObject({ is_staff: true })
    expect(await act(root, 'staff', { isStaff: false })).toBe(200)
    expect((await app.get(operationsPaths.members, maya.headers)).status).toBe(403)
    expect(await acts()).toEqual(['staff_granted', 'staff_revoked'])
  })

  it('are not given by staff, or to oneself', async () => {
    expect(await act(noor, 'staff', { isStaff: true })).toBe(403)
    expect(await act(root, 'staff', { isStaff: true }, root)).toBe(403)
  })
})
