import { beforeEach, describe, expect, it } from 'vitest'
import { operationsPaths } from '#domain/wire/operations/paths.ts'
import type { ContentRow } from '#domain/wire/operations/tables.ts'
import { routeScope } from '#domain/wire/sync/scope.ts'
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
