import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { LIVE_PONG_TIMEOUT_MS } from '#domain/wire/limits.ts'
import { FakeSocket } from '#tests/fakes/browser/socket.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

let clock: FakeClock
let sockets: FakeSocket[]
let token: string | null
let log: string[]
let live: LiveSocket

beforeEach(() => {
  clock = new FakeClock()
  sockets = []
  token = 'aaaa.bbbb.cc+c'
  log = []
  live = open()
})

function open(): LiveSocket {
  return openLiveSocket({
    clock,
    address: 'wss://cairnway.test/ws/notifications/',
    token: () => token,
    openSocket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    onHint: ({ scopes }) => log.push(`hint ${scopes.join()}`),
    onEvent: ({ type }) => log.push(`event ${type}`),
    onReopened: () => log.push('reopened'),
    log: (message) => log.push(message),
  })
}

const last = (): FakeSocket => must(sockets.at(-1), 'a socket')

describe('the socket', () => {
  it('carries the token in its address, and is not opened without one', () => {
    expect(last().url).toBe('wss://cairnway.test/ws/notifications/?token=aaaa.bbbb.cc%2Bc')
    token = null
    open()
    token = 'no-token-at-all'
    open()
    expect(sockets).toHaveLength(1)
  })

  it('subscribes to what the device holds, also to what comes later', () => {
    live.setChannels(['featured'])
    last().accept()
    live.setChannels(['featured', 'area:u0qj'])
    live.setChannels(['area:u0qj'])
    expect(last().sent).toEqual([
      { type: 'subscribe', channel: 'featured' },
      { type: 'subscribe', channel: 'area:u0qj' },
      { type: 'unsubscribe', channel: 'featured' },
    ])
  })

  it('passes on hints, and survives invalid messages', () => {
    last().accept()
    last().say({ type: 'sync', scopes: ['member:maya'], collections: ['routes'] })
    last().say('{broken')
    expect(log).toEqual(['hint member:maya', 'A live message is not JSON'])
  })

  it('passes on event messages, and no pongs', () => {
    last().accept()
    last().say({ type: 'event_deleted', event_id: 'e-1' })
    last().say({ type: 'pong' })
    expect(log).toEqual(['event event_deleted'])
  })

  it('logs the first invalid message only', () => {
    last().accept()
    for (const type of ['event_liked', 'event_moved', 'event_liked']) last().say({ type, event_id: 'e-1' })
    expect(log).toEqual(['A live message is invalid; later ones are not logged'])
  })

  it('drops messages while it is closing, and logs them', async () => {
    last().accept()
    last().beginToClose()
    live.setChannels(['featured'])
    await clock.advance(30_000)
    expect(last().sent).toEqual([])
    expect(log).toEqual([
      'A live message was not sent because the connection is closing',
      'A live message was not sent because the connection is closing',
    ])
    expect(last().closed).toBe(false)
  })

  it('pings every 30 s', async () => {
    last().accept()
    for (let ping = 0; ping < 3; ping++) {
      await clock.advance(30_000)
      last().say({ type: 'pong' })
    }
    expect(last().sent).toEqual([{ type: 'ping' }, { type: 'ping' }, { type: 'ping' }])
  })

  it('counts as dead after 45 s without a pong, though it still looks open', async () => {
    last().accept()
    await clock.advance(LIVE_PONG_TIMEOUT_MS)
    expect(sockets[0]?.closed).toBe(true)
    await clock.advance(1_000)
    expect(sockets).toHaveLength(2)
    sockets[0]?.drop(1006)
    last().accept()
    expect(log).toEqual(['reopened'])
  })

  it('counts as dead, too, when it never opens', async () => {
    await clock.advance(LIVE_PONG_TIMEOUT_MS + 1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('a socket that closes', () => {
  it('is opened again after 1, 2, 4, 8 and 16 s, and then no more', async () => {
    const opened: number[] = []
    const startMs = clock.now()
    for (let closing = 0; closing < 6; closing++) {
      const count = sockets.length
      last().drop(1012)
      while (sockets.length === count && clock.pendingMs()[0] !== undefined)
        await clock.advance(clock.pendingMs()[0] ?? 0)
      if (sockets.length > count) opened.push((clock.now() - startMs) / 1_000)
    }
    expect(opened).toEqual([1, 3, 7, 15, 31])
    await clock.advance(3_600_000)
    expect(sockets).toHaveLength(6)
  })

  it('without ever having been open is a line in the log and no more', () => {
    last().drop(1006)
    expect(log).toEqual(['The live connection could not be opened'])
  })

  it('restarts its retry count after it was open', async () => {
    last().drop(1012)
    await clock.advance(1_000)
    last().drop(1012)
    await clock.advance(2_000)
    last().accept()
    last().drop(1012)
    await clock.advance(1_000)
    expect(sockets).toHaveLength(4)
  })

  it.each([1001, 1006, 1011])('with code %i is not opened again by a timer', async (code) => {
    last().accept()
    last().drop(code)
    await clock.advance(3_600_000)
    expect(sockets).toHaveLength(1)
  })

  it.each([1001, 1006, 1011])(
    'with code %i is opened by a reconnect, and what came meanwhile is pulled',
    (code) => {
      last().accept()
      last().drop(code)
      live.reconnect()
      expect(log).toEqual([])
      last().accept()
      expect(log).toEqual(['reopened'])
    },
  )

  it('subscribes again', () => {
    live.setChannels(['featured'])
    last().accept()
    last().drop(1006)
    live.reconnect()
    last().accept()
    expect(last().sent).toEqual([{ type: 'subscribe', channel: 'featured' }])
  })
})

describe('a reconnect', () => {
  it('leaves a living socket alone', () => {
    last().accept()
    live.reconnect()
    expect(sockets).toHaveLength(1)
  })

  it('takes the token that is good now', () => {
    last().drop(1006)
    token = 'dddd.eeee.ffff'
    live.reconnect()
    expect(last().url).toContain('dddd.eeee.ffff')
  })
})

describe('closing', () => {
  it('closes the socket, hears nothing more and leaves no timer', async () => {
    const socket = last()
    socket.accept()
    live.close()
    socket.say({ type: 'sync', scopes: ['featured'], collections: [] })
    socket.drop(1012)
    await clock.advance(60_000)
    expect(socket.closed).toBe(true)
    expect(log).toEqual([])
    expect(clock.pendingMs()).toEqual([])
    expect(sockets).toHaveLength(1)
  })
})
