import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import {
  connected,
  disconnectAll,
  type LiveServer,
  scopesOf,
  serving,
  settled,
} from '#tests/server/live-sockets.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, editing, type TestMember } from '#tests/server/test-member.ts'
import { until } from '#tests/until.ts'
import { type Live, openLive } from '../live.ts'

/** Longer than a busy machine holds this process up: an answer that comes after the next beat counts as none. */
const HEARTBEAT_MS = 500

let app: TestApp
let maya: TestMember
let tomas: TestMember
let server: LiveServer
let live: Live

beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  live = await openLive({ ...app.deps, heartbeatMs: HEARTBEAT_MS })
  server = await serving(live)
})
afterEach(async () => {
  disconnectAll()
  await live.close()
  server.close()
  await app.close()
})

describe('a heartbeat', () => {
  it('finds a socket whose other side is gone', async () => {
    const phone = await connected(maya, server)
    phone.socket.pause()
    await until(async () => {
      const count = await new Promise<number>((resolve) =>
        server.server.getConnections((_, open) => resolve(open)),
      )
      expect(count).toBe(0)
    })
  })

  it('keeps one that answers', async () => {
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
  ])('ends one whose token %s', async (_, end) => {
    const phone = await connected(maya, server)
    const closed = once(phone.socket, 'close') // which may come before the end is known here
    await end()
    const [code] = (await closed) as [number]
    expect(code).toBe(4401)
  })

  it('takes away a scope that the member may not pull any longer', async () => {
    const id = await tomas.publish()
    const phone = await connected(maya, server)
    phone.say({ type: 'subscribe', channel: routeScope(id) })
    await until(() => {
      live.publishHint([routeScope(id)], ['routes'])
      expect(scopesOf(phone.heard)).toEqual([routeScope(id)])
    })
    await tomas.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    let beats = 0
    phone.socket.on('ping', () => beats++)
    await until(() => expect(beats).toBeGreaterThan(2))
    await settled(phone)
    const before = phone.heard.length
    live.publishHint([routeScope(id), memberScope(maya.id)], ['routes'])
    await until(() => expect(phone.heard.length).toBeGreaterThan(before))
    expect(scopesOf(phone.heard.slice(before))).toEqual([memberScope(maya.id)])
  })
})
