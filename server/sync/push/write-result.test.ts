import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, SMALL_AREA, START } from '#tests/factories/places.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import {
  addMember,
  creating,
  deleting,
  editing,
  only,
  pushBody,
  type TestMember,
} from '#tests/server/test-member.ts'
import { addToGroup, followersGroup } from '../visibility/groups.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember
/** what was announced: the scopes, and the session whose sockets are not told */
let told: { scopes: readonly string[]; except: string | undefined }[]

beforeEach(async () => {
  app = await openTestApp()
  told = []
  app.deps.publishHint = (scopes, _collections, except) => void told.push({ scopes, except })
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

const rename = (id: string) =>
  editing('routes', id, { was: { name: routeFieldsOf().name }, set: { name: 'Hochtor' } })
const move = (id: string) => editing('routes', id, { was: { start: START }, set: { start: ELSEWHERE } })
const headOf = async (scope: string) => {
  const [row] = await app.db.query<{ head: number }>('select head from scope where key = $1', [scope])
  return row?.head
}

describe('an applied write says where its change stands', () => {
  it('in every scope that holds the document, without repeating the ids', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(rename(id))).scopes).toEqual({
      'member:me': await headOf(memberScope(maya.id)),
      'profile:me': await headOf(profileScope(maya.id)),
      'route:': await headOf(routeScope(id)),
      [AREA]: 2,
      [SMALL_AREA]: 2,
    })
  })

  it('not in a scope that it has left, for that takes something away', async () => {
    const id = await maya.publish()
    const { scopes = {} } = only(await maya.push(move(id)))
    expect(scopes).toHaveProperty([ELSEWHERE_AREA])
    expect(scopes).not.toHaveProperty([AREA])
    expect(await headOf(AREA)).toBe(2)
  })

  it('also where it left them all, because it is deleted', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(deleting('routes', id))).scopes).toMatchObject({ 'route:': 2, [AREA]: 2 })
  })

  it('not where other documents changed with it', async () => {
    const id = await maya.publish()
    await maya.push(creating('tracks', id, trackFieldsOf()))
    expect(only(await maya.push(deleting('routes', id)))).not.toHaveProperty('scopes')
  })

  it('not in the scopes of those who follow the author', async () => {
    await addToGroup(app.db.query, { group: followersGroup(maya.id), memberId: tomas.id })
    const { scopes } = only(await maya.push(creating('routes', 'r1', routeFieldsOf())))
    expect(told.at(-1)?.scopes).toContain(memberScope(tomas.id))
    expect(JSON.stringify(scopes)).not.toContain(tomas.id)
  })

  it('not when it is delivered again, is a conflict, or changes nothing', async () => {
    const id = await maya.publish()
    const first = rename(id)
    const results = await maya.push(first, first, rename(id), move(id), move(id))
    expect(results.map(({ status, scopes }) => [status, scopes !== undefined])).toEqual([
      ['applied', true],
      ['duplicate', false],
      ['applied', false],
      ['applied', true],
      ['applied', false],
    ])
  })
})

describe('the session that wrote', () => {
  it('is not told live of what its answer has told', async () => {
    const id = await maya.publish()
    const [session] = await app.db.query<{ id: string }>('select id from session where member_id = $1', [
      maya.id,
    ])
    expect(told).toMatchObject([{ except: session?.id }])
    await maya.push(creating('tracks', id, trackFieldsOf()), deleting('routes', id))
    expect(told.slice(1).map(({ except }) => except)).toEqual([session?.id, undefined])
  })

  it('is told live of what it changed by another way', async () => {
    const answer = await app.handle(
      new Request(`http://test/api/profiles/${maya.id}/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...maya.headers },
        body: JSON.stringify({ bio: 'Up and down.' }),
      }),
    )
    expect(answer.status).toBe(200)
    expect(told).toMatchObject([{ except: undefined }])
  })
})

async function answerTo(epoch: string | null): Promise<{ epoch?: string }> {
  return (await maya.post('/api/sync/push/', pushBody([], { epoch }))).json() as { epoch?: string }
}

describe('an answer', () => {
  it('names the epoch only to a device that did not', async () => {
    const { epoch = '' } = await answerTo(null)
    expect(epoch).not.toBe('')
    expect(await answerTo(epoch)).not.toHaveProperty('epoch')
  })
})
