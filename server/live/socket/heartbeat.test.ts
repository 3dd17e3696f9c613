import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import {
  connected,
  disconnectAll,
  type LiveServer,
  type Phone,
  scopesOf,
  serving,
  settled,
} from '#tests/server/live/live-sockets.ts'
import { editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from '../live.ts'

/** Longer than a busy machine delays this process: a reply after the next heartbeat is too late. */
const HEARTBEAT_MS = 500

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })
let server: LiveServer
let live: Live

beforeEach(async () => {
  live = await openLive({ ...app.deps, heartbeatMs: HEARTBEAT_MS })
  server = await serving(live)
})
afterEach(async () => {
  vi.restoreAllMocks()
  disconnectAll()
  await live.close()
  server.close()
})

describe('a heartbeat', () => {
  it('terminates an unresponsive socket', async () => {
    const phone = await connected(maya, server)
    phone.socket.pause()
    await until(async () => {
      const count = await new Promise<number>((resolve) =>
        server.server.getConnections((_, open) => resolve(open)),
      )
      expect(count).toBe(0)
    })
  })

  it('keeps a responsive socket', async () => {
    const phone = await connected(maya, server)
    let beats = 0
    phone.socket.on('ping', () => beats++)
    await until(() => expect(beats).toBeGreaterThan(3))
    await settled(phone)
  })

  it.each([
    ['has expired', async () => app.wait(901)],
    ['belongs to a session that has ended', () => app.db.query('update session set ended_at = now()')],
    ['belongs to a suspended member', () => app.db.query('update member set suspended_at = now()')],
  ])('closes a socket whose token %s', async (_, end) => {
    const phone = await connected(maya, server)
    const closed = once(phone.socket, 'close') // which may come before the end is known here
    await end()
    const [code] = (await closed) as [number]
    expect(code).toBe(4401)
  })

  it('asks the database twice for all sockets together', async () => {
    const phones: Phone[] = []
    for (const member of [maya, tomas, maya, tomas]) phones.push(await connected(member, server))
    const query = vi.spyOn(app.deps.db, 'query')
    const asked = () => query.mock.calls.map(([, , name]) => name)
    let beats = 0
    phones[0]?.socket.on('ping', () => beats++)
    await until(() => expect(beats).toBeGreaterThan(3))
    const names = asked()
    expect(names).toContain('allowed-scopes')
    // one more if the spy began between a heartbeat and its check
    expect(names.length).toBeLessThanOrEqual((beats + 1) * 2)
    for (const phone of phones) await settled(phone)
  })

  it('removes a subscription that the member may no longer pull', async () => {
    const id = await tomas.publish()
    const phone = await connected(maya, server)
    phone.send({ type: 'subscribe', channel: routeScope(id) })
    await until(() => {
      live.publishHint([routeScope(id)], ['routes'])
      expect(scopesOf(phone.received)).toEqual([routeScope(id)])
    })
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    let beats = 0
    phone.socket.on('ping', () => beats++)
    await until(() => expect(beats).toBeGreaterThan(2))
    await settled(phone)
    const before = phone.received.length
    live.publishHint([routeScope(id), memberScope(maya.id)], ['routes'])
    await until(() => expect(phone.received.length).toBeGreaterThan(before))
    expect(scopesOf(phone.received.slice(before))).toEqual([memberScope(maya.id)])
  })
})
