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
} from '#tests/server/live/live-sockets.ts'
import { editing, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from './live.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
/** another device of Maya, which makes changes that the first one gets hints for */
let mayas: TestMember
let server: LiveServer
let live: Live

beforeEach(async () => {
  mayas = await onAnotherDevice(app, maya)
  live = await openLive(app.deps)
  app.deps.publishHint = live.publishHint
  server = await serving(live)
})
afterEach(async () => {
  disconnectAll()
  await live.close()
  server.close()
})

describe('a connection is rejected', () => {
  it.each([
    ['without a token', LIVE_PATH, {}, 401],
    ['with an invalid token', `${LIVE_PATH}?token=abc`, {}, 401],
    ['at another path', '/ws/other/?token=abc', {}, 404],
    ['from a page of another host', `${LIVE_PATH}?token=abc`, { origin: 'https://evil.example' }, 403],
    ['from a page without a host', `${LIVE_PATH}?token=abc`, { origin: 'null' }, 403],
  ])('%s', async (_, path, headers, status) => {
    expect(await refusal(`${server.address}${path}`, headers)).toBe(status)
  })

  it('with an expired token', async () => {
    app.wait(901)
    expect(await refusal(liveUrl(server, maya))).toBe(401)
  })

  it('once the server ends, which waits for its connections', async () => {
    const ending = await openLive(app.deps)
    const other = await serving(ending)
    await ending.close()
    expect(await refusal(liveUrl(other, maya))).toBe(503)
    other.close()
  })

  it('without logging the token', async () => {
    await refusal(`${server.address}${LIVE_PATH}?token=a.secret.token`)
    expect(app.logged.join('\n')).not.toContain('secret')
  })
})

describe('a connected device', () => {
  it('may come from a page on another port of localhost', async () => {
    const url = liveUrl(server, maya)
    const { socket } = connect(url, { origin: 'http://localhost:5173' })
    await once(socket, 'open')
  })

  it('gets a pong for its ping', async () => {
    await settled(await connected(maya, server))
  })

  it('receives the member’s changes without a subscription', async () => {
    const phone = await connected(maya, server)
    await mayas.publish()
    await until(() =>
      expect(phone.received).toEqual([
        { type: 'sync', scopes: [memberScope(maya.id)], collections: ['routes'] },
        // its number of routes
        { type: 'sync', scopes: [memberScope(maya.id)], collections: ['profiles'] },
      ]),
    )
  })

  it('gets no hint for its own acknowledged write', async () => {
    const [phone, laptop] = [await connected(maya, server), await connected(mayas, server)]
    // the profile counts public routes only
    await maya.publish({ visibility: 'followers' })
    await until(() => expect(laptop.received).toHaveLength(1))
    await mayas.publish({ visibility: 'followers' })
    await until(() => expect(phone.received).toHaveLength(1))
    expect([phone.received.length, laptop.received.length]).toEqual([1, 1])
  })

  it('receives hints of a scope until it unsubscribes', async () => {
    const phone = await connected(maya, server)
    phone.send({ type: 'subscribe', channel: AREA })
    await until(async () => {
      await tomas.publish()
      expect(scopesOf(phone.received)).toEqual([AREA])
    })
    phone.send({ type: 'unsubscribe', channel: AREA })
    await settled(phone)
    const before = phone.received.length
    await tomas.publish()
    await mayas.publish()
    await until(() => expect(phone.received.length).toBeGreaterThan(before))
    expect(scopesOf(phone.received.slice(before))).toEqual([memberScope(maya.id)])
  })

  it('gets no hints of scopes it may not pull or did not subscribe to', async () => {
    const hidden = await tomas.publish({ visibility: 'private' })
    const phone = await connected(maya, server)
    for (const channel of [
      memberScope(tomas.id),
      routeScope(hidden),
      'nonsense',
      'route:\u0000',
      ELSEWHERE_AREA,
    ])
      phone.send({ type: 'subscribe', channel })
    phone.send({ type: 'subscribe', channel: AREA })
    await until(async () => {
      await tomas.push(editing('routes', hidden, { was: { tags: [] }, set: { tags: ['spring'] } }))
      await tomas.publish()
      expect(scopesOf(phone.received)).toEqual([AREA])
    })
  })

  it('survives invalid messages', async () => {
    const phone = await connected(maya, server)
    phone.socket.send('{')
    phone.send({ type: 'subscribe' })
    phone.send(['ping'])
    await settled(phone)
    expect(phone.received).toEqual([{ type: 'pong' }])
  })

  it('is closed after too many messages', async () => {
    const phone = await connected(maya, server)
    phone.socket.send('x'.repeat(10_000))
    await once(phone.socket, 'close')
  })

  it('does not delay the server stop if it is unresponsive', async () => {
    const phone = await connected(maya, server)
    phone.socket.pause()
    const closed = new Promise((resolve) => server.server.close(resolve))
    await live.close()
    await closed
  })

  it('is closed after too many subscriptions', async () => {
    const phone = await connected(maya, server)
    for (let i = 0; i < 600; i++) phone.send({ type: 'subscribe', channel: `route:r${i}` })
    const [code] = (await once(phone.socket, 'close')) as [number]
    expect(code).toBe(1008)
  })

  it('is one of at most twenty of its member', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => connected(maya, server)))
    expect(await refusal(liveUrl(server, maya))).toBe(429)
    await connected(tomas, server)
    phones[0]?.socket.terminate()
    await until(async () => settled(await connected(maya, server)))
  })

  it('receives concurrent changes as one hint', async () => {
    const phone = await connected(maya, server)
    for (let i = 0; i < 200; i++) live.publishHint([memberScope(maya.id), `route:r${i}`], ['routes'])
    await until(() => expect(phone.received).toHaveLength(1))
    await settled(phone)
    expect(phone.received.filter(({ type }) => type === 'sync')).toHaveLength(1)
  })

  it('receives changes whose scopes do not fit into one notification', async () => {
    const phone = await connected(maya, server)
    const many = Array.from({ length: 300 }, (_, i) => routeScope(`${i}`.padStart(70, 'r')))
    live.publishHint([...many, memberScope(maya.id)], ['routes'])
    await until(() => expect(scopesOf(phone.received)).toEqual([memberScope(maya.id)]))
  })
})

describe('another instance', () => {
  it('delivers hints to its sockets', async () => {
    const db = openDatabase({ address: app.db.address })
    const other = await openLive({ ...app.deps, db })
    const otherServer = await serving(other)
    const phone = await connected(maya, otherServer)
    await mayas.publish()
    await until(() => expect(scopesOf(phone.received)).toEqual([memberScope(maya.id)]))
    await other.close()
    otherServer.close()
    await db.close()
  })

  it('makes every socket pull after a gap', async () => {
    const phone = await connected(maya, server)
    await app.db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'`)
    await until(() => expect(scopesOf(phone.received)).toEqual([memberScope(maya.id)]))
  })
})
