import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { validRegistration as rosa } from '#tests/server/test-app.ts'
import { creating, deleting, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const NAME = routeFieldsOf().name
const aRoute = (id: string = randomUUID()) => creating('routes', id, routeFieldsOf())
const rename = (id: string, was: string, name: string) =>
  editing('routes', id, { was: { name: was }, set: { name } })
const nameOf = async (id: string) =>
  (await maya.pull({ scopes: { [routeScope(id)]: 0 } })).documents.routes?.[0]?.['name']

describe('a new document', () => {
  it('is returned with the fields the server set', async () => {
    const result = only(await maya.push(aRoute('r1')))
    expect(result).toMatchObject({
      status: 'applied',
      version: 1,
      fields: {
        createdAt: app.deps.clock().toISOString(),
        author: { id: maya.id, username: 'maya', avatar: null, level: 1 },
        counts: { favourites: 0, completed: 0, comments: 0 },
        featured: false,
      },
    })
  })

  it('is returned without the fields its author wrote', async () => {
    const sent = routeFieldsOf({ name: '  Over the Hochtor ' })
    const result = only(await maya.push(creating('routes', 'r1', sent)))
    expect(result).not.toHaveProperty('document')
    const again = Object.keys(result.fields ?? {}).filter((name) => name in sent)
    expect(again).toEqual(['name'])
    expect(result.fields).toMatchObject({ name: 'Over the Hochtor' })
  })

  it('reaches another member in the next pull', async () => {
    const device = new PullingDevice(tomas, [AREA])
    await device.catchUp()
    const id = await maya.publish()
    await device.catchUp()
    expect(device.ids('routes')).toEqual([id])
  })

  it('is a duplicate if it exists with the same content', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'duplicate',
      version: 1,
      fields: { author: { id: maya.id } },
    })
  })

  it('is a conflict if it exists with other content', async () => {
    const id = await maya.publish({ name: 'The first name' })
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'conflict',
      document: { name: 'The first name' },
    })
  })

  it('cannot be created again after its deletion', async () => {
    const id = await maya.publish()
    await maya.push(deleting('routes', id))
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'refused',
      error: { code: 'not_found' },
    })
  })
})

describe('an edit', () => {
  it('changes only the fields it names', async () => {
    const id = await maya.publish({ tags: ['ridge'] })
    app.wait(1)
    const result = only(await maya.push(rename(id, NAME, 'Hochtor')))
    expect(result).toMatchObject({ status: 'applied', version: 2 })
    expect(result.fields).toEqual({ updatedAt: app.deps.clock().toISOString() })
    const { documents } = await maya.pull({ scopes: { [routeScope(id)]: 0 } })
    expect(documents.routes).toMatchObject([{ name: 'Hochtor', tags: ['ridge'], version: 2 }])
  })

  it('of a value changed meanwhile is a conflict', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'From the phone'))
    const late = only(await maya.push(rename(id, NAME, 'From the laptop')))
    expect(late).toMatchObject({ status: 'conflict', document: { name: 'From the phone', version: 2 } })
    expect(await nameOf(id)).toBe('From the phone')
  })

  it('of another field is applied', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'From the phone'))
    const late = editing('routes', id, { was: { tags: [] }, set: { tags: ['ridge'] } })
    expect(only(await maya.push(late))).toMatchObject({
      status: 'applied',
      version: 3,
    })
    expect(await nameOf(id)).toBe('From the phone')
  })

  it('to the current value is applied without a new version', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'Hochtor'))
    expect(only(await maya.push(rename(id, NAME, 'Hochtor')))).toMatchObject({
      status: 'applied',
      version: 2,
    })
  })

  it('can follow the creation in the same batch', async () => {
    const route = aRoute()
    const results = await maya.push(route, rename(route.id, NAME, 'One'), rename(route.id, 'One', 'Two'))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await nameOf(route.id)).toBe('Two')
  })

  it('compares values independent of key order', async () => {
    const practical = { access: '', parking: 'By the church', transport: '', water: '', gear: '' }
    const id = await maya.publish({ practical })
    const turned = Object.fromEntries(Object.entries(practical).toReversed())
    const write = editing('routes', id, {
      was: { practical: turned },
      set: { practical: { ...practical, water: 'At the hut' } },
    })
    expect(only(await maya.push(write)).status).toBe('applied')
  })

  it('of a deleted document is rejected', async () => {
    const id = await maya.publish()
    await maya.push(deleting('routes', id))
    expect(only(await maya.push(rename(id, NAME, 'Hochtor'))).error?.code).toBe('not_found')
  })
})

describe('a deletion', () => {
  it('wins over edits', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'Hochtor'))
    expect(only(await maya.push(deleting('routes', id)))).toMatchObject({ status: 'applied', document: null })
  })

  it('of a deleted document is applied', async () => {
    const id = await maya.publish()
    const results = await maya.push(deleting('routes', id), deleting('routes', id))
    expect(results).toMatchObject([
      { status: 'applied', version: 2 },
      { status: 'applied', version: 2 },
    ])
  })

  it('removes the content from the database', async () => {
    const id = await maya.publish({ name: 'The secret spring' })
    await maya.push(deleting('routes', id))
    const rows = await app.db.query('select own, shared from document where id = $1', [id])
    expect(rows).toEqual([{ own: {}, shared: null }])
  })
})

describe('a repeated write', () => {
  it('has the same outcome and takes effect once', async () => {
    const write = aRoute()
    const first = only(await maya.push(write))
    const second = only(await maya.push(write))
    const { scopes: _, ...outcome } = first
    expect(second).toEqual({ ...outcome, status: 'duplicate' })
  })

  it('has the same outcome if both deliveries run at once', async () => {
    for (let round = 0; round < 10; round++) {
      const write = aRoute()
      const results = await Promise.all(Array.from({ length: 4 }, () => maya.push(write)))
      const statuses = results.map((result) => only(result).status).toSorted()
      expect(statuses).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
    }
    const [latest] = await app.db.query(
      `select max(version) as version from document where collection = 'routes'`,
    )
    expect(latest).toEqual({ version: 1 })
  })

  it('does not undo later writes, not even of its own batch', async () => {
    const id = await maya.publish()
    const first = rename(id, NAME, 'One')
    const results = await maya.push(first, rename(id, 'One', NAME), first)
    const duplicate = { status: 'duplicate', version: 2 }
    expect(results).toMatchObject([{ status: 'applied' }, { status: 'applied' }, duplicate])
    expect(only(await maya.push(first))).toMatchObject(duplicate)
    expect(await nameOf(id)).toBe(NAME)
  })

  it('after a deletion returns no document', async () => {
    const write = aRoute()
    await maya.push(write, deleting('routes', write.id))
    expect(only(await maya.push(write))).toMatchObject({ status: 'duplicate', document: null })
  })

  it('stays rejected, although it could be applied now', async () => {
    const early = creating('tracks', 'r1', trackFieldsOf())
    const first = only(await maya.push(early))
    await maya.push(aRoute('r1'))
    expect(only(await maya.push(early))).toEqual(first)
  })

  it('stays a conflict, although the base value is back', async () => {
    const id = await maya.publish()
    const late = rename(id, NAME, 'Late')
    await maya.push(rename(id, NAME, 'One'), late, rename(id, 'One', NAME))
    expect(only(await maya.push(late))).toMatchObject({ status: 'conflict', document: { name: NAME } })
  })

  it('is a different write if another member sends the same id', async () => {
    const write = aRoute('r1')
    await maya.push(write)
    expect(only(await tomas.push({ ...write, id: 'r2' }))).toMatchObject({ status: 'applied' })
  })
})

describe('two members at once', () => {
  it('cannot both create the same id', async () => {
    for (let round = 0; round < 10; round++) {
      const id = randomUUID()
      const results = await Promise.all([maya.push(aRoute(id)), tomas.push(aRoute(id))])
      expect(results.map((result) => only(result).status).toSorted()).toEqual(['applied', 'refused'])
    }
  })
})

describe('a push by the cookie', () => {
  it('must name the member whose cookie it is', async () => {
    const [cookie = ''] = (await app.post('/api/register/', rosa)).headers.getSetCookie()
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const me = (await (
      await app.post('/api/login/', { username: 'rosa', password: rosa.password })
    ).json()) as {
      user: { id: string }
    }
    const send = (member?: string) =>
      app.post('/api/sync/push/', { ...pushBody([aRoute()]), ...(member && { member }) }, headers)
    expect((await send()).status).toBe(403)
    expect((await send(maya.id)).status).toBe(403)
    const answer = await send(me.user.id)
    expect(await answer.json()).toMatchObject({ results: [{ status: 'applied' }] })
  })
})
