import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeScope } from '#domain/wire/sync/scope.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, validRegistration as rosa, type TestApp } from '#tests/server/test-app.ts'
import {
  addMember,
  creating,
  deleting,
  editing,
  only,
  pushBody,
  type TestMember,
} from '#tests/server/test-member.ts'

let app: TestApp
let maya: TestMember
let tomas: TestMember

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
})
afterEach(() => app.close())

const NAME = routeFieldsOf().name
const aRoute = (id: string = randomUUID()) => creating('routes', id, routeFieldsOf())
const rename = (id: string, was: string, name: string) =>
  editing('routes', id, { was: { name: was }, set: { name } })
const nameOf = async (id: string) =>
  (await maya.pull({ scopes: { [routeScope(id)]: 0 } })).documents.routes?.[0]?.['name']

describe('a new document', () => {
  it('comes back with what the server set', async () => {
    const result = only(await maya.push(aRoute('r1')))
    expect(result).toMatchObject({
      status: 'applied',
      version: 1,
      fields: {
        createdAt: app.deps.clock().toISOString(),
        author: { id: maya.id, username: 'maya', avatar: null, level: 0 },
        counts: { favourites: 0, completed: 0, comments: 0 },
        featured: false,
      },
    })
  })

  it('does not come back with what its author wrote', async () => {
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

  it('that is there already with the same content is no conflict', async () => {
    const id = await maya.publish()
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'duplicate',
      version: 1,
      fields: { author: { id: maya.id } },
    })
  })

  it('that is there already with other content is a conflict, and changes nothing', async () => {
    const id = await maya.publish({ name: 'The first name' })
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'conflict',
      document: { name: 'The first name' },
    })
  })

  it('does not come back once it was deleted', async () => {
    const id = await maya.publish()
    await maya.push(deleting('routes', id))
    expect(only(await maya.push(aRoute(id)))).toMatchObject({
      status: 'refused',
      error: { code: 'not_found' },
    })
  })
})

describe('an edit', () => {
  it('changes the fields it names and no others', async () => {
    const id = await maya.publish({ tags: ['ridge'] })
    app.wait(1)
    const result = only(await maya.push(rename(id, NAME, 'Hochtor')))
    expect(result).toMatchObject({ status: 'applied', version: 2 })
    expect(result.fields).toEqual({ updatedAt: app.deps.clock().toISOString() })
    const { documents } = await maya.pull({ scopes: { [routeScope(id)]: 0 } })
    expect(documents.routes).toMatchObject([{ name: 'Hochtor', tags: ['ridge'], version: 2 }])
  })

  it('of a value that has changed meanwhile is a conflict with what stands there', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'From the phone'))
    const late = only(await maya.push(rename(id, NAME, 'From the laptop')))
    expect(late).toMatchObject({ status: 'conflict', document: { name: 'From the phone', version: 2 } })
    expect(await nameOf(id)).toBe('From the phone')
  })

  it('of another field does not mind', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'From the phone'))
    const late = editing('routes', id, { was: { tags: [] }, set: { tags: ['ridge'] } })
    expect(only(await maya.push(late))).toMatchObject({
      status: 'applied',
      version: 3,
    })
    expect(await nameOf(id)).toBe('From the phone')
  })

  it('to the value that stands there by now is applied and raises no version', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'Hochtor'))
    expect(only(await maya.push(rename(id, NAME, 'Hochtor')))).toMatchObject({
      status: 'applied',
      version: 2,
    })
  })

  it('typed before the first was answered follows on in the same batch', async () => {
    const route = aRoute()
    const results = await maya.push(route, rename(route.id, NAME, 'One'), rename(route.id, 'One', 'Two'))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await nameOf(route.id)).toBe('Two')
  })

  it('compares values and not the order of their keys', async () => {
    const practical = { access: '', parking: 'By the church', transport: '', water: '', gear: '' }
    const id = await maya.publish({ practical })
    const turned = Object.fromEntries(Object.entries(practical).toReversed())
    const write = editing('routes', id, {
      was: { practical: turned },
      set: { practical: { ...practical, water: 'At the hut' } },
    })
    expect(only(await maya.push(write)).status).toBe('applied')
  })

  it('of what is gone is refused', async () => {
    const id = await maya.publish()
    await maya.push(deleting('routes', id))
    expect(only(await maya.push(rename(id, NAME, 'Hochtor'))).error?.code).toBe('not_found')
  })
})

describe('a deletion', () => {
  it('wins over edits, whatever was seen', async () => {
    const id = await maya.publish()
    await maya.push(rename(id, NAME, 'Hochtor'))
    expect(only(await maya.push(deleting('routes', id)))).toMatchObject({ status: 'applied', document: null })
  })

  it('of what is deleted already is applied', async () => {
    const id = await maya.publish()
    const results = await maya.push(deleting('routes', id), deleting('routes', id))
    expect(results).toMatchObject([
      { status: 'applied', version: 2 },
      { status: 'applied', version: 2 },
    ])
  })

  it('leaves nothing of the content in the database', async () => {
    const id = await maya.publish({ name: 'The secret spring' })
    await maya.push(deleting('routes', id))
    const rows = await app.db.query('select own, shared from document where id = $1', [id])
    expect(rows).toEqual([{ own: {}, shared: null }])
  })
})

describe('a write that is delivered again', () => {
  it('has the same outcome and takes effect once', async () => {
    const write = aRoute()
    const first = only(await maya.push(write))
    const second = only(await maya.push(write))
    const { scopes: _, ...outcome } = first
    expect(second).toEqual({ ...outcome, status: 'duplicate' })
  })

  it('has it also when both deliveries run at once', async () => {
    for (let round = 0; round < 10; round++) {
      const write = aRoute()
      const results = await Promise.all(Array.from({ length: 4 }, () => maya.push(write)))
      const statuses = results.map((result) => only(result).status).toSorted()
      expect(statuses).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
    }
    expect(await app.db.query(`select max(version) as version from document`)).toEqual([{ version: 1 }])
  })

  it('does not undo what came after it', async () => {
    const id = await maya.publish()
    const first = rename(id, NAME, 'One')
    await maya.push(first, rename(id, 'One', NAME))
    expect(only(await maya.push(first))).toMatchObject({ status: 'duplicate', version: 2 })
    expect(await nameOf(id)).toBe(NAME)
  })

  it('after a deletion says that the document is gone', async () => {
    const write = aRoute()
    await maya.push(write, deleting('routes', write.id))
    expect(only(await maya.push(write))).toMatchObject({ status: 'duplicate', document: null })
  })

  it('stays refused, though it could be carried out by now', async () => {
    const early = creating('tracks', 'r1', trackFieldsOf())
    const first = only(await maya.push(early))
    await maya.push(aRoute('r1'))
    expect(only(await maya.push(early))).toEqual(first)
  })

  it('stays a conflict, though the value has come back', async () => {
    const id = await maya.publish()
    const late = rename(id, NAME, 'Late')
    await maya.push(rename(id, NAME, 'One'), late, rename(id, 'One', NAME))
    expect(only(await maya.push(late))).toMatchObject({ status: 'conflict', document: { name: NAME } })
  })

  it('is another write when another member sends the same id', async () => {
    const write = aRoute('r1')
    await maya.push(write)
    expect(only(await tomas.push({ ...write, id: 'r2' }))).toMatchObject({ status: 'applied' })
  })
})

describe('two members at once', () => {
  it('can not both have one id', async () => {
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
