import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import { World } from '#tests/device/world.ts'
import type { FakeSocket } from '#tests/fakes/browser/socket.ts'
import { until } from '#tests/until.ts'
import type { Queries } from '../port.ts'

// What the live socket tells of events, from the socket to the port, on a whole device.

const FRAME_MS = 20

const figures = (id: string, like_count = 0) => ({ id, participant_count: 0, waitlist_count: 0, like_count })
const updated = (id: string, likes?: number) => ({ type: 'event_updated', event: figures(id, likes) })
const deleted = (id: string) => ({ type: 'event_deleted', event_id: id })
const approved = (id: string) => ({ type: 'participation_approved', event: figures(id) })

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World()
  tab = await world.signedIn()
  socketOf(tab).accept()
})

afterEach(() => world.end())

const socketOf = ({ sockets }: Tab): FakeSocket => must(sockets.at(-1), 'a socket')

/** Lets the frames pass in which a page is notified. */
const comes = (holds: () => void): Promise<void> =>
  until(async () => {
    await world.clock.advance(FRAME_MS)
    holds()
  })

type Feed = 'live.events' | 'live.personal'

/** The messages of a feed as they stand now, and the end of the watch. */
async function watching<N extends Feed>(
  { device }: Tab,
  name: N,
  args: Queries[N]['args'],
): Promise<{ messages: () => unknown[]; unwatch: () => void }> {
  let latest: readonly { message: unknown }[] | null = null
  const unwatch = await device.watch(name, args, (updates) => {
    latest = updates
  })
  await comes(() => expect(latest).not.toBeNull())
  return { messages: () => (latest ?? []).map(({ message }) => message), unwatch }
}

const everything = (of: Tab) => watching(of, 'live.events', { event: null })
const asked = ({ sent }: FakeSocket, type: 'subscribe' | 'unsubscribe') =>
  (sent as { type: string; channel: string }[]).flatMap((message) =>
    message.type === type ? [message.channel] : [],
  )

describe('event messages', () => {
  it('reach watchers, newest first', async () => {
    const { messages } = await everything(tab)
    expect(messages()).toEqual([])
    socketOf(tab).say(updated('e-1'))
    socketOf(tab).say(deleted('e-2'))
    await comes(() => expect(messages()).toEqual([deleted('e-2'), updated('e-1')]))
  })

  it('are separate from personal messages', async () => {
    const events = await everything(tab)
    const personal = await watching(tab, 'live.personal', {})
    socketOf(tab).say(updated('e-1'))
    socketOf(tab).say(approved('e-1'))
    await comes(() => expect(personal.messages()).toEqual([approved('e-1')]))
    expect(events.messages()).toEqual([updated('e-1')])
  })

  it('of one event reach the page that shows it', async () => {
    const { messages } = await watching(tab, 'live.events', { event: 'e-1' })
    socketOf(tab).say(updated('e-1'))
    socketOf(tab).say(deleted('e-2'))
    socketOf(tab).say(updated('e-1', 2))
    await comes(() => expect(messages()).toEqual([updated('e-1', 2), updated('e-1')]))
  })

  it('are available to later watchers', async () => {
    socketOf(tab).say(updated('e-1'))
    expect((await everything(tab)).messages()).toEqual([updated('e-1')])
  })

  it('are dropped if invalid, with one line in the log', async () => {
    const { messages } = await everything(tab)
    socketOf(tab).say({ type: 'event_liked', event_id: 'e-1' })
    socketOf(tab).say({ type: 'event_moved', event_id: 'e-1' })
    socketOf(tab).say({ ...updated('e-1'), event: { ...figures('e-1'), like_count: -1 } })
    socketOf(tab).say(deleted('e-1'))
    await comes(() => expect(messages()).toEqual([deleted('e-1')]))
    const lines = tab.logged.map((line) => (line as [string])[0])
    expect(lines.filter((line) => line.includes('live message'))).toHaveLength(1)
  })
})

describe('an event that a page shows', () => {
  it('is subscribed while any view shows it', async () => {
    const views = [
      await watching(tab, 'live.events', { event: 'e-1' }),
      await watching(tab, 'live.events', { event: 'e-1' }),
    ]
    await until(() => expect(asked(socketOf(tab), 'subscribe')).toContain('event:e-1'))
    views[0]?.unwatch()
    await world.clock.advance(FRAME_MS)
    expect(asked(socketOf(tab), 'unsubscribe')).toEqual([])
    views[1]?.unwatch()
    await until(() => expect(asked(socketOf(tab), 'unsubscribe')).toEqual(['event:e-1']))
    expect(asked(socketOf(tab), 'subscribe').filter((channel) => channel === 'event:e-1')).toHaveLength(1)
  })

  it('is asked for again by the next socket', async () => {
    const { messages } = await watching(tab, 'live.events', { event: 'e-1' })
    await until(() => expect(asked(socketOf(tab), 'subscribe')).toContain('event:e-1'))
    socketOf(tab).say(updated('e-1'))
    socketOf(tab).drop(1012)
    await world.clock.advance(1_000)
    expect(tab.sockets).toHaveLength(2)
    socketOf(tab).accept()
    expect(asked(socketOf(tab), 'subscribe')).toContain('event:e-1')
    socketOf(tab).say(deleted('e-1'))
    await comes(() => expect(messages()).toEqual([deleted('e-1'), updated('e-1')]))
  })
})

describe('a following tab', () => {
  let second: Tab
  beforeEach(async () => {
    socketOf(tab).say(updated('e-0'))
    second = await world.open()
    await second.start()
    await world.clock.advance(1_000)
  })

  it('gets earlier and later messages once each', async () => {
    const { messages } = await everything(second)
    socketOf(tab).say(deleted('e-0'))
    await comes(() => expect(messages()).toEqual([deleted('e-0'), updated('e-0')]))
    expect(second.sockets).toEqual([])
  })

  it('has the event that its page shows listened to by the one that leads', async () => {
    const { unwatch } = await watching(second, 'live.events', { event: 'e-1' })
    await until(() => expect(asked(socketOf(tab), 'subscribe')).toContain('event:e-1'))
    unwatch()
    await until(() => expect(asked(socketOf(tab), 'unsubscribe')).toEqual(['event:e-1']))
  })

  it('that closes leaves nothing asked for', async () => {
    await watching(second, 'live.events', { event: 'e-1' })
    await until(() => expect(asked(socketOf(tab), 'subscribe')).toContain('event:e-1'))
    await world.close(second)
    await until(() => expect(asked(socketOf(tab), 'unsubscribe')).toEqual(['event:e-1']))
  })

  it('keeps its messages when it becomes the leader, and subscribes for its page', async () => {
    const { messages } = await watching(second, 'live.events', { event: 'e-0' })
    await world.close(tab)
    await world.clock.advance(1_000)
    await until(() => expect(second.sockets).toHaveLength(1))
    socketOf(second).accept()
    expect(asked(socketOf(second), 'subscribe')).toContain('event:e-0')
    socketOf(second).say(deleted('e-0'))
    await comes(() => expect(messages()).toEqual([deleted('e-0'), updated('e-0')]))
  })

  it('sends the channels of its page to the next leader', async () => {
    const third = await world.open()
    await third.start()
    await watching(third, 'live.events', { event: 'e-3' })
    await world.close(tab)
    await world.clock.advance(1_000)
    await until(() => expect(second.sockets).toHaveLength(1))
    socketOf(second).accept()
    await until(() => expect(asked(socketOf(second), 'subscribe')).toContain('event:e-3'))
  })
})

describe('a member who leaves', () => {
  it('leaves no messages for the next member', async () => {
    const events = await everything(tab)
    const personal = await watching(tab, 'live.personal', {})
    socketOf(tab).say(updated('e-1'))
    socketOf(tab).say(approved('e-1'))
    await comes(() => expect(personal.messages()).toHaveLength(1))
    await tab.device.session.logout({ discard: true })
    await world.login(tab, 'tomas')
    await comes(() => expect([events.messages(), personal.messages()]).toEqual([[], []]))
  })

  it('gets no more messages from the old socket', async () => {
    const old = socketOf(tab)
    await tab.device.session.logout({ discard: true })
    await world.login(tab, 'maya')
    old.say(updated('e-1'))
    expect((await everything(tab)).messages()).toEqual([])
  })
})
