import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIVE_PATH } from '#domain/wire/paths.ts'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { openDatabase } from '#server/db/database.ts'
import { AREA, ELSEWHERE_AREA } from '#tests/factories/places.ts'
import {
  connect,
  connected,
  disconnectAll,
  type LiveServer,
  liveUrl,
  refusal,
  scopesOf,
  serving,
  settled,
} from '#tests/server/live-sockets.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from './live.ts'

let app: TestApp
let maya: TestMember
/** another device of hers, which writes what the first one hears of */
let mayas: TestMember
let tomas: TestMember
let server: LiveServer
let live: Live

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  mayas = await onAnotherDevice(app, maya)
  tomas = await addMember(app, 'tomas')
  live = await openLive(app.deps)
  app.deps.publishHint = live.publishHint
  server = await serving(live)
})
afterEach(async () => {
  disconnectAll()
  await live.close()
  server.close()
  await app.close()
})

describe('a connection is refused', () => {
  it.each([
    ['without a token', LIVE_PATH, {}, 401],
    ['with a token that is none', `${LIVE_PATH}?token=abc`, {}, 401],
    ['at another address', '/ws/other/?token=abc', {}, 404],
    ['to a page of another host', `${LIVE_PATH}?token=abc`, { origin: 'https://evil.example' }, 403],
    ['to a page of no host', `${LIVE_PATH}?token=abc`, { origin: 'null' }, 403],
  ])('%s', async (_, path, headers, status) => {
    expect(await refusal(`${server.address}${path}`, headers)).toBe(status)
  })

  it('with a token that has expired', async () => {
    app.wait(901)
    expect(await refusal(liveUrl(server, maya))).toBe(401)
  })

  it('without the token being logged', async () => {
    await refusal(`${server.address}${LIVE_PATH}?token=a.secret.token`)
    expect(app.logged.join('\n')).not.toContain('secret')
  })
})

describe('a connected device', () => {
  it('of a page on another port of the same machine is let in', async () => {
    const url = liveUrl(server, maya)
    const { socket } = connect(url, { origin: 'http://localhost:5173' })
    await once(socket, 'open')
  })

  it('has its pings answered', async () => {
    await settled(await connected(maya, server))
  })

  it('hears of the member’s own changes without asking', async () => {
    const phone = await connected(maya, server)
    await mayas.publish()
    await until(() =>
      expect(phone.heard).toEqual([
        { type: 'sync', scopes: [memberScope(maya.id)], collections: ['routes'] },
      ]),
    )
  })

  it('does not hear of what it wrote itself and was answered', async () => {
    const [phone, laptop] = [await connected(maya, server), await connected(mayas, server)]
    await maya.publish()
    await until(() => expect(laptop.heard).toHaveLength(1))
    await mayas.publish()
    await until(() => expect(phone.heard).toHaveLength(1))
    expect([phone.heard.length, laptop.heard.length]).toEqual([1, 1])
  })

  it('hears of a scope that it asked for, until it asks no more', async () => {
    const phone = await connected(maya, server)
    phone.say({ type: 'subscribe', channel: AREA })
    await until(async () => {
      await tomas.publish()
      expect(scopesOf(phone.heard)).toEqual([AREA])
    })
    phone.say({ type: 'unsubscribe', channel: AREA })
    await settled(phone)
    const before = phone.heard.length
    await tomas.publish()
    await mayas.publish()
    await until(() => expect(phone.heard.length).toBeGreaterThan(before))
    expect(scopesOf(phone.heard.slice(before))).toEqual([memberScope(maya.id)])
  })

  it('hears nothing of scopes that it may not pull, or did not ask for', async () => {
    const hidden = await tomas.publish({ visibility: 'private' })
    const phone = await connected(maya, server)
    for (const channel of [
      memberScope(tomas.id),
      routeScope(hidden),
      'nonsense',
      'route:\u0000',
      ELSEWHERE_AREA,
    ])
      phone.say({ type: 'subscribe', channel })
    phone.say({ type: 'subscribe', channel: AREA })
    await until(async () => {
      await tomas.push(editing('routes', hidden, { was: { tags: [] }, set: { tags: ['spring'] } }))
      await tomas.publish()
      expect(scopesOf(phone.heard)).toEqual([AREA])
    })
  })

  it('is not disturbed by messages that are none', async () => {
    const phone = await connected(maya, server)
    phone.socket.send('{')
    phone.say({ type: 'subscribe' })
    phone.say(['ping'])
    await settled(phone)
    expect(phone.heard).toEqual([{ type: 'pong' }])
  })

  it('is let go when it sends what no device of ours sends', async () => {
    const phone = await connected(maya, server)
    phone.socket.send('x'.repeat(10_000))
    await once(phone.socket, 'close')
  })

  it('does not hold up the end of the server when it has fallen silent', async () => {
    const phone = await connected(maya, server)
    phone.socket.pause()
    const closed = new Promise((resolve) => server.server.close(resolve))
    await live.close()
    await closed
  })

  it('is let go when it asks for more scopes than a device holds', async () => {
    const phone = await connected(maya, server)
    for (let i = 0; i < 600; i++) phone.say({ type: 'subscribe', channel: `route:r${i}` })
    const [code] = (await once(phone.socket, 'close')) as [number]
    expect(code).toBe(1008)
  })

  it('is one of twenty of its member at most', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => connected(maya, server)))
    expect(await refusal(liveUrl(server, maya))).toBe(429)
    await connected(tomas, server)
    phones[0]?.socket.terminate()
    await until(async () => settled(await connected(maya, server)))
  })

  it('hears several changes at once as one', async () => {
    const phone = await connected(maya, server)
    for (let i = 0; i < 200; i++) live.publishHint([memberScope(maya.id), `route:r${i}`], ['routes'])
    await until(() => expect(phone.heard).toHaveLength(1))
    await settled(phone)
    expect(phone.heard.filter(({ type }) => type === 'sync')).toHaveLength(1)
  })

  it('hears of changes whose scopes do not fit into one notification', async () => {
    const phone = await connected(maya, server)
    const many = Array.from({ length: 300 }, (_, i) => routeScope(`${i}`.padStart(70, 'r')))
    live.publishHint([...many, memberScope(maya.id)], ['routes'])
    await until(() => expect(scopesOf(phone.heard)).toEqual([memberScope(maya.id)]))
  })
})

describe('another instance', () => {
  it('tells its sockets too', async () => {
    const db = openDatabase({ address: app.db.address })
    const other = await openLive({ ...app.deps, db })
    const otherServer = await serving(other)
    const phone = await connected(maya, otherServer)
    await mayas.publish()
    await until(() => expect(scopesOf(phone.heard)).toEqual([memberScope(maya.id)]))
    await other.close()
    otherServer.close()
    await db.close()
  })

  it('has every socket pull after it was deaf for a while', async () => {
    const phone = await connected(maya, server)
    await app.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'`)
    await until(() => expect(scopesOf(phone.heard)).toEqual([memberScope(maya.id)]))
  })
})
