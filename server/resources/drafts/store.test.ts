import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { accountId, draftId } from '#domain/account/account.ts'
import { DRAFTS_MAX } from '#domain/account/draft-limits.ts'
import { DEFAULT_SEEN } from '#domain/account/seen.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const fields = { noun: 'trip', of: null, title: 'Tatras', content: '{"days":[]}' }
const accountOf = async (member: TestMember) =>
  (await member.pull({ scopes: { [memberScope(member.id)]: 0 } })).documents.account ?? []

describe('a draft is rejected', () => {
  it('in another member’s account', async () => {
    const id = draftId(maya.id, v7())
    expect(only(await tomas.push(creating('account', id, fields)))).toMatchObject({ status: 'refused' })
    await maya.push(creating('account', id, fields))
    const edit = editing('account', id, { was: { title: 'Tatras' }, set: { title: 'Mine' } })
    expect(only(await tomas.push(edit))).toMatchObject({ status: 'refused' })
    expect(only(await tomas.push(deleting('account', id)))).toMatchObject({ status: 'refused' })
    expect(await accountOf(maya)).toContainEqual(expect.objectContaining({ id, title: 'Tatras' }))
  })

  it.each([
    ['of an unknown noun', { noun: 'poem' }, 'noun'],
    ['too long', { content: 'x'.repeat(200_001) }, 'content'],
    ['with a wrong part', { part: 'me' }, 'part'],
  ])('%s', async (_name, broken, field) => {
    const write = creating('account', draftId(maya.id, v7()), { ...fields, ...broken })
    expect(only(await maya.push(write)).error?.field_errors).toHaveProperty(field)
  })

  it('beyond the maximum number per member', async () => {
    const ids = Array.from({ length: DRAFTS_MAX + 1 }, () => draftId(maya.id, v7()))
    const results = [
      ...(await maya.push(...ids.slice(0, 60).map((id) => creating('account', id, fields)))),
      ...(await maya.push(...ids.slice(60).map((id) => creating('account', id, fields)))),
    ]
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(DRAFTS_MAX)
    expect(results.at(-1)).toMatchObject({ status: 'refused', error: { code: 'quota_exceeded' } })
    await maya.push(deleting('account', ids[0] ?? ''))
    expect(only(await maya.push(creating('account', ids.at(-1) ?? '', fields)))).toMatchObject({
      status: 'applied',
    })
  })
})

describe('a draft', () => {
  it('is created, changed and deleted by its member, and sent to no one else', async () => {
    const id = draftId(maya.id, v7())
    await maya.push(creating('account', id, fields))
    await maya.push(editing('account', id, { was: { title: 'Tatras' }, set: { title: 'High Tatras' } }))
    expect(await accountOf(maya)).toContainEqual(
      expect.objectContaining({ id, part: 'draft', noun: 'trip', title: 'High Tatras' }),
    )
    expect((await accountOf(tomas)).map((part) => part.id)).not.toContain(id)
    expect(only(await maya.push(deleting('account', id)))).toMatchObject({ status: 'applied' })
    expect((await accountOf(maya)).map((part) => part.id)).not.toContain(id)
  })
})

const createDraft = async (by: TestMember, noun: string, of: string) => {
  const id = draftId(by.id, v7())
  await by.push(creating('account', id, { ...fields, noun, of }))
  return id
}
const draftIdsOf = async (of: TestMember) =>
  (await accountOf(of)).flatMap((part) => (part['part'] === 'draft' ? [part.id] : []))

describe('drafts of a document', () => {
  it('are deleted with the route, for all members, but not those of other routes', async () => {
    const [route, other] = [await maya.publish(), await maya.publish()]
    await createDraft(maya, 'route_words', route)
    const remaining = await createDraft(maya, 'route_words', other)
    await createDraft(tomas, 'comment', route)
    const device = new PullingDevice(tomas, [memberScope(tomas.id)])
    await device.catchUp()
    await maya.push(deleting('routes', route))
    expect(await draftIdsOf(maya)).toEqual([remaining])
    expect(await draftIdsOf(tomas)).toEqual([])
    await device.catchUp()
    expect(device.ids('account').filter((id) => id.includes(':draft:'))).toEqual([])
  })

  it('are deleted with the collection', async () => {
    const collection = { name: 'Huts', description: '', visibility: 'private', communities: [], cover: null }
    await maya.push(creating('route_collections', 'k-1', { ...collection, items: [] }))
    await createDraft(maya, 'route_collection', 'k-1')
    expect(await draftIdsOf(maya)).toHaveLength(1)
    await maya.push(deleting('route_collections', 'k-1'))
    expect(await draftIdsOf(maya)).toEqual([])
  })
})

describe('the read markers', () => {
  it('start empty', async () => {
    expect(await accountOf(maya)).toContainEqual(
      expect.objectContaining({ id: accountId(maya.id, 'seen'), ...DEFAULT_SEEN }),
    )
  })

  it('are updated by the member, but neither created nor deleted', async () => {
    const id = accountId(maya.id, 'seen')
    const now = '2026-05-01T09:00:00Z'
    const edit = editing('account', id, {
      was: { notificationsReadTo: null },
      set: { notificationsReadTo: now },
    })
    expect(only(await maya.push(edit))).toMatchObject({ status: 'applied' })
    expect(await accountOf(maya)).toContainEqual(expect.objectContaining({ id, notificationsReadTo: now }))
    expect(only(await maya.push(deleting('account', id)))).toMatchObject({ status: 'refused' })
    const other = accountId(maya.id, 'usage')
    expect(only(await maya.push(creating('account', other, {})))).toMatchObject({ status: 'refused' })
  })
})
