import { beforeEach, describe, expect, it } from 'vitest'
import { memberScope, profileScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA, SMALL_AREA, START } from '#tests/factories/places.ts'
import { creating, deleting, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { addToGroup, followersGroup } from '../visibility/groups.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
/** published hints: the scopes, and the session that gets none */
let hints: { scopes: readonly string[]; except: string | undefined }[]

beforeEach(async () => {
  hints = []
  app.deps.publishHint = (scopes, _collections, except) => void hints.push({ scopes, except })
})

/** Creating or deleting such a route changes no other document. */
const UNCOUNTED = { visibility: 'followers' } as const

const rename = (id: string) =>
  editing('routes', id, { was: { name: routeFieldsOf().name }, set: { name: 'Hochtor' } })
const move = (id: string) => editing('routes', id, { was: { start: START }, set: { start: ELSEWHERE } })
const headOf = async (scope: string) => {
  const [row] = await app.db.query<{ head: number }>('select head from scope where key = $1', [scope])
  return row?.head
}

describe('the result of an applied write contains its position', () => {
  it('in every scope of the document, without repeating the ids', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(rename(id))).scopes).toEqual({
      'member:me': await headOf(memberScope(maya.id)),
      'profile:me': await headOf(profileScope(maya.id)),
      'route:': await headOf(routeScope(id)),
      [AREA]: 2,
      [SMALL_AREA]: 2,
    })
  })

  it('not in a scope it left', async () => {
    const id = await maya.publish()
    const { scopes = {} } = only(await maya.push(move(id)))
    expect(scopes).toHaveProperty([ELSEWHERE_AREA])
    expect(scopes).not.toHaveProperty([AREA])
    expect(await headOf(AREA)).toBe(2)
  })

  it('in all scopes it left by a deletion', async () => {
    const id = await maya.publish(UNCOUNTED)
    expect(only(await maya.push(deleting('routes', id))).scopes).toEqual({
      'member:me': await headOf(memberScope(maya.id)),
      'route:': 2,
    })
  })

  it('not if other documents changed with it', async () => {
    const id = await maya.publish()
    await maya.push(creating('tracks', id, trackFieldsOf()))
    expect(only(await maya.push(deleting('routes', id)))).not.toHaveProperty('scopes')
  })

  it('also if the profile of its author counts it: that changes after the last write of the push', async () => {
    const before = (await headOf(memberScope(maya.id))) ?? 0
    const [route, track] = await maya.push(
      creating('routes', 'r1', routeFieldsOf()),
      creating('tracks', 'r1', trackFieldsOf()),
    )
    expect([route?.scopes?.['member:me'], track?.scopes?.['member:me']]).toEqual([before + 1, before + 2])
    expect(await headOf(memberScope(maya.id))).toBe(before + 3)
  })

  it('not in the member scopes of followers', async () => {
    await addToGroup(app.db.query, { group: followersGroup(maya.id), memberId: tomas.id })
    const { scopes } = only(await maya.push(creating('routes', 'r1', routeFieldsOf(UNCOUNTED))))
    expect(hints.at(-1)?.scopes).toContain(memberScope(tomas.id))
    expect(JSON.stringify(scopes)).not.toContain(tomas.id)
  })

  it('not if it is repeated, a conflict or without effect', async () => {
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

describe('the writing session', () => {
  it('gets no hint for what its response contains', async () => {
    const id = await maya.publish(UNCOUNTED)
    const [session] = await app.db.query<{ id: string }>('select id from session where member_id = $1', [
      maya.id,
    ])
    expect(hints).toMatchObject([{ except: session?.id }])
    await maya.push(creating('tracks', id, trackFieldsOf()), deleting('routes', id))
    expect(hints.slice(1).map(({ except }) => except)).toEqual([session?.id, undefined])
  })

  it('gets a hint for changes by another endpoint', async () => {
    const answer = await app.handle(
      new Request(`http://test/api/profiles/${maya.id}/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...maya.headers },
        body: JSON.stringify({ bio: 'Up and down.' }),
      }),
    )
    expect(answer.status).toBe(200)
    expect(hints).toMatchObject([{ except: undefined }])
  })
})

async function answerTo(epoch: string | null): Promise<{ epoch?: string }> {
  return (await maya.post('/api/sync/push/', pushBody([], { epoch }))).json() as { epoch?: string }
}

describe('a push response', () => {
  it('contains the epoch only if the request did not', async () => {
    const { epoch = '' } = await answerTo(null)
    expect(epoch).not.toBe('')
    expect(await answerTo(epoch)).not.toHaveProperty('epoch')
  })
})
