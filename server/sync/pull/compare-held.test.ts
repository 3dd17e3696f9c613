import { describe, expect, it } from 'vitest'
import { COMPARED_DOCUMENTS_MAX } from '#domain/wire/sync/protocol.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA, ELSEWHERE, ELSEWHERE_AREA } from '#tests/factories/places.ts'
import { creating, deleting, editing, pullBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// Comparisons of the documents that a device holds.

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const compare = (routes: Record<string, number>, more: object = {}) =>
  maya.pull({ scopes: { [AREA]: 99 }, ...more, held: { after: '', versions: { routes } } })
const headOf = async (scope: string) => {
  const rows = await app.db.query<{ head: number }>('select head from scope where key = $1', [scope])
  return rows[0]?.head ?? 0
}
/** A device that is to have everything. */
const upToDate = async () => {
  const [row] = await app.db.query<{ epoch: string }>('select epoch from instance')
  return { epoch: row?.epoch, scopes: { [AREA]: await headOf(AREA) } }
}

describe('a comparison is rejected', () => {
  it('with too many documents', async () => {
    const routes = Object.fromEntries(
      Array.from({ length: COMPARED_DOCUMENTS_MAX + 1 }, (_, at) => [`r${at}`, 1]),
    )
    const body = pullBody({ held: { after: '', versions: { routes } } })
    expect((await maya.post('/api/sync/pull/', body)).status).toBe(413)
  })

  it.each([
    { after: 1, versions: {} },
    { after: '', versions: { secrets: {} } },
    { after: '', versions: { routes: { r1: -1 } } },
    { after: '', versions: { routes: { r1: 'new' } } },
    { after: '', versions: { routes: { 'r\u0000': 1 } } },
  ])('if it is malformed: %j', async (held) => {
    expect((await maya.post('/api/sync/pull/', pullBody({ held }))).status).toBe(400)
  })

  it('before every scope was pulled once', async () => {
    const ids = [await tomas.publish(), await tomas.publish({ start: ELSEWHERE })]
    const scopes = { [AREA]: 0, [ELSEWHERE_AREA]: 0, [memberScope(maya.id)]: 0 }
    const page = await compare({ [ids[0] ?? '']: 1, gone: 1 }, { scopes, limit: 1 })
    expect(page).toMatchObject({ gone: {}, more: true })
    expect(page).not.toHaveProperty('compared')
  })
})

describe('a comparison reports as gone', () => {
  it('deleted, invisible, unsubscribed and unknown documents', async () => {
    const [deleted, hidden, elsewhere] = [
      await tomas.publish(),
      await tomas.publish(),
      await tomas.publish({ start: ELSEWHERE }),
    ]
    await tomas.push(deleting('routes', deleted))
    const hide = { was: { visibility: 'public' }, set: { visibility: 'private' } }
    await tomas.push(editing('routes', hidden, hide))
    const versions = { [deleted]: 1, [hidden]: 1, [elsewhere]: 1, never: 7 }
    const { gone, compared, documents } = await compare(versions, await upToDate())
    expect(gone.routes?.toSorted()).toEqual([deleted, elsewhere, hidden, 'never'].toSorted())
    expect([compared, documents]).toEqual([true, {}])
  })

  it('no unchanged document', async () => {
    const id = await tomas.publish()
    const page = await compare({ [id]: 1 }, await upToDate())
    expect(page).toMatchObject({ gone: {}, documents: {}, compared: true, more: true })
  })
})

describe('a document with another version', () => {
  it('is sent again if the feed will not bring it', async () => {
    const id = await tomas.publish()
    await tomas.push(editing('routes', id, { was: { tags: [] }, set: { tags: ['ridge'] } }))
    const { documents } = await compare({ [id]: 1 }, await upToDate())
    expect(documents.routes).toMatchObject([{ id, version: 2, tags: ['ridge'] }])
  })

  it('is left to the feed if it will bring it, and is sent once', async () => {
    const [first, second] = [await tomas.publish(), await tomas.publish()]
    const { epoch } = await upToDate()
    for (const id of [first, second])
      await tomas.push(editing('routes', id, { was: { tags: [] }, set: { tags: ['ridge'] } }))
    const page = await compare({ [first]: 1, [second]: 1 }, { epoch, scopes: { [AREA]: 2 }, limit: 1 })
    expect(page.documents.routes?.map(({ id }) => id)).toEqual([first])
    expect(page.compared).toBe(true)
  })

  it('is sent with the shared body', async () => {
    const id = await tomas.publish({ original: { media: 'file-1', name: 'tour.gpx' } })
    const { documents } = await compare({ [id]: 9 }, await upToDate())
    expect(documents.routes).toMatchObject([{ original: null }])
  })

  it('waits for the next page if it does not fit', async () => {
    const hut = { lat: 46, lon: 14, height: null, name: 'Hut', note: '€'.repeat(1_000), symbol: '' }
    const big = trackFieldsOf({ waypoints: Array.from({ length: 1_000 }, () => hut) })
    const versions: Record<string, number> = {}
    for (const id of [await maya.publish(), await maya.publish()]) {
      await maya.push(creating('tracks', id, big))
      versions[id] = 9
    }
    const scopes = { [memberScope(maya.id)]: await headOf(memberScope(maya.id)) }
    const { epoch } = await upToDate()
    const ask = () => maya.pull({ epoch, scopes, held: { after: '', versions: { tracks: versions } } })
    const first = await ask()
    expect(first.more).toBe(true)
    expect(first).not.toHaveProperty('compared')
    expect(first.documents.tracks).toHaveLength(1)
    for (const { id, version } of first.documents.tracks ?? []) versions[id] = version
    const second = await ask()
    expect(second.compared).toBe(true)
    expect(second.documents.tracks).toHaveLength(1)
  })
})

it('does not create a scope that never existed', async () => {
  await compare({}, { scopes: { [routeScope('none')]: 0 } })
  expect(await headOf(routeScope('none'))).toBe(0)
})
