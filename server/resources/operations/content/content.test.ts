import { beforeEach, describe, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { ContentRow } from '#domain/wire/operations/tables.ts'
import { FEATURED_SCOPE, routeScope } from '#domain/wire/sync/scope.ts'
import { makeStaff } from '#tests/server/staff.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

let id: string
beforeEach(async () => {
  await makeStaff(app, noor)
  id = await maya.publish({ visibility: 'public', name: 'Over Vogar' })
})

const list = async (query = '') =>
  ((await (await app.get(operationsPaths.content + query, noor.headers)).json()) as { rows: ContentRow[] })
    .rows
const show = (isHidden: boolean, reason = 'Spam.') =>
  noor.post(operationsPaths.contentVisibility('routes', id), { isHidden, reason })
const sees = async () => {
  const { documents } = await tomas.pull({ scopes: { [routeScope(id)]: 0 } })
  return (documents.routes ?? []).length > 0
}

describe('the table of content', () => {
  it('has what others may see, by noun and author', async () => {
    await maya.publish({ visibility: 'private' })
    expect((await list()).map(({ title }) => title)).toEqual(['Over Vogar'])
    expect(await list('?noun=events')).toEqual([])
    expect(await list('?author=tomas')).toEqual([])
    expect(await list('?author=Maya')).toHaveLength(1)
  })
})

const feature = (isFeatured: boolean, reason = 'A fine walk.') =>
  noor.post(operationsPaths.routeFeature(id), { isFeatured, reason })
const isOnAllDevices = async () => {
  const { documents } = await tomas.pull({ scopes: { [FEATURED_SCOPE]: 0 } })
  return (documents.routes ?? []).some((route) => route.id === id)
}

describe('a featured route', () => {
  it('comes to the devices of all members, and leaves them', async () => {
    expect([(await feature(true)).status, await isOnAllDevices()]).toEqual([200, true])
    expect(await list('?state=featured')).toMatchObject([{ id, isFeatured: true }])
    expect([(await feature(false)).status, await isOnAllDevices()]).toEqual([200, false])
    const entries = await app.db.query('select act, target_id, reason from audit_entry order by id')
    expect(entries).toEqual([
      { act: 'feature', target_id: id, reason: 'A fine walk.' },
      { act: 'unfeature', target_id: id, reason: 'A fine walk.' },
    ])
  })

  it('leaves them also if it is hidden', async () => {
    await feature(true)
    await show(true)
    expect(await isOnAllDevices()).toBe(false)
  })

  it('is one that all members may see', async () => {
    id = await maya.publish({ visibility: 'private' })
    expect((await feature(true)).status).toBe(409)
  })

  it('needs a reason, and a route', async () => {
    expect((await feature(true, '')).status).toBe(400)
    id = 'x'
    expect((await feature(true)).status).toBe(404)
  })

  it('is one of fifty at most', async () => {
    for (let count = 0; count < 50; count += 1) {
      id = await maya.publish({ visibility: 'public' })
      await feature(true)
    }
    id = await maya.publish({ visibility: 'public' })
    expect((await feature(true)).status).toBe(409)
  })
})

describe('staff', () => {
  it('hide a route that was not reported, and show it again', async () => {
    expect([(await show(true)).status, await sees()]).toEqual([200, false])
    expect(await list('?state=hidden')).toMatchObject([{ id, isHidden: true, isWithheld: true }])
    expect([(await show(false)).status, await sees()]).toEqual([200, true])
    const entries = await app.db.query('select act, target_id, reason from audit_entry order by id')
    expect(entries).toEqual([
      { act: 'hide', target_id: id, reason: 'Spam.' },
      { act: 'restore', target_id: id, reason: 'Spam.' },
    ])
  })

  it('do not hide twice, and not without a reason', async () => {
    await show(true)
    expect((await show(true)).status).toBe(409)
    expect((await show(false, '')).status).toBe(400)
    const notices = await app.db.query(`select from document where collection = 'notifications'`)
    expect(notices).toHaveLength(1)
  })

  it('find no content that does not exist', async () => {
    const answer = await noor.post(operationsPaths.contentVisibility('routes', 'x'), {
      isHidden: true,
      reason: 'Spam.',
    })
    expect(answer.status).toBe(404)
  })
})
