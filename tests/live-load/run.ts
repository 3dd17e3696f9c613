import { must } from '#domain/std/must.ts'
import { LIVE_PATH } from '#domain/wire/paths.ts'
import { eventScope } from '#domain/wire/sync/scope.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import type { Client } from '#tests/place-race/client.ts'
import { openSignIn, type ServerSetting } from '#tests/place-race/sign-in.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { creating, editing } from '#tests/server/test-member.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import {
  arrivalTimes,
  closeListeners,
  type Listener,
  openListeners,
  percentile,
  residentKb,
} from './listeners.ts'

// A message about an event to all its subscribers on two servers, beside the same number of sockets of
// two bare processes. Some members may no longer see the event: they have subscribed before.

const EVENT = { collection: 'events', id: 'watched' } as const
const SOCKETS_PER_MEMBER = 2
const BLOCKED_SHARE = 0.1
const WARM_UPS_MAX = 20

export interface LiveLoad {
  sockets: number
  messages: number
  /** from the write to the arrival at a socket, in milliseconds */
  ours: { p50: number; p99: number; kbPerSocket: number }
  bare: { p50: number; p99: number; kbPerSocket: number }
  /** the same for hints to pull, which are spread over a moment; `first`: the median of the first socket of each hint */
  hints: { p50: number; p99: number; first: number }
  /** messages about the event to members who may not see it */
  leaked: number
  /** messages that did not reach all subscribers */
  lost: number
}

interface Asked extends ServerSetting {
  pids: readonly number[]
  sockets: number
  messages: number
}

export async function runLiveLoad({ pids, sockets, messages, ...setting }: Asked): Promise<LiveLoad> {
  const bare = await measureBare(sockets, messages)
  const { db, signIn, close } = await openSignIn(setting)
  // The host writes more often than a member may.
  const writer = { host: await signIn('live-host'), allow: () => db.query('delete from attempt_count') }
  const { host } = writer
  const members: Client[] = []
  for (let at = 0; at < sockets / SOCKETS_PER_MEMBER; at++) members.push(await signIn(`listener-${at}`))
  const start = new Date(Date.now() + 30 * 86_400_000)
  const end = new Date(start.getTime() + 3_600_000)
  const times = { start: start.toISOString(), end: end.toISOString() }
  await host.push(creating('events', EVENT.id, eventFieldsOf(times)))
  const before = residentKb(pids)
  const listeners = await openListeners(
    members.flatMap(({ token }) =>
      setting.origins.map((origin) => `${origin.replace('http', 'ws')}${LIVE_PATH}?token=${token}`),
    ),
  )
  try {
    for (const { socket } of listeners)
      socket.send(JSON.stringify({ type: 'subscribe', channel: eventScope(EVENT.id) }))
    await warmUp(listeners, writer)
    const kbPerSocket = (residentKb(pids) - before) / sockets
    const blocked = members.slice(0, Math.max(1, Math.floor(members.length * BLOCKED_SHARE)))
    for (const { id } of blocked) {
      await writer.allow()
      await host.push(edge('block', host, profileOf({ id })))
    }
    const outside = listeners.slice(0, blocked.length * SOCKETS_PER_MEMBER)
    for (const one of outside) one.received.length = 0
    const inside = listeners.slice(outside.length)
    const arrivals = await sendLikes(inside, writer, messages)
    const hinted = await sendEdits(inside, writer, messages)
    return {
      sockets,
      messages,
      ours: { ...summary(arrivals.times), kbPerSocket },
      bare,
      hints: { ...summary(hinted.times), first: percentile(hinted.firsts, 0.5) },
      leaked: outside.flatMap(({ received }) => received).filter(({ text }) => isAboutEvent(text)).length,
      lost: arrivals.lost + hinted.lost,
    }
  } finally {
    closeListeners(listeners)
    await close()
  }
}

const summary = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })

const isAboutEvent = (text: string): boolean => !text.includes('"sync"') && text.includes(EVENT.id)
const isLike = (text: string): boolean => text.includes('"event_liked"')

interface Writer {
  host: Client
  /** forgets how often the host has written */
  allow: () => Promise<unknown>
}

/** Subscriptions have no answer: likes are sent until all sockets have received one. */
async function warmUp(listeners: readonly Listener[], writer: Writer): Promise<void> {
  for (let round = 0; round < WARM_UPS_MAX; round++)
    if ((await sendLikes(listeners, writer, 1)).lost === 0) return
  throw new Error('Not all sockets are subscribed')
}

async function sendLikes(listeners: readonly Listener[], { host, allow }: Writer, count: number) {
  const times: number[] = []
  let lost = 0
  for (let at = 0; at < count; at++) {
    await allow()
    const sentAt = performance.now()
    await host.push(edge('like', host, EVENT))
    const arrived = await arrivalTimes(listeners, { sentAt, isWanted: isLike })
    if (arrived) times.push(...arrived)
    else lost += 1
    await host.push(endOf('like', host, EVENT))
  }
  return { times, lost }
}

const isHint = (text: string): boolean => text.includes('"sync"') && text.includes(eventScope(EVENT.id))

/** The host edits the event: all its subscribers get a hint to pull it. */
async function sendEdits(listeners: readonly Listener[], { host, allow }: Writer, count: number) {
  const times: number[] = []
  const firsts: number[] = []
  let [lost, description] = [0, eventFieldsOf({}).description]
  for (let at = 0; at < count; at++) {
    await allow()
    for (const listener of listeners) listener.received.length = 0
    const was = { description }
    description = `Edit ${at}`
    const sentAt = performance.now()
    await host.push(editing('events', EVENT.id, { was, set: { description } }))
    const arrived = await arrivalTimes(listeners, { sentAt, isWanted: isHint })
    if (!arrived) lost += 1
    times.push(...(arrived ?? []))
    firsts.push(...(arrived ? [Math.min(...arrived)] : []))
  }
  return { times, firsts, lost }
}

async function measureBare(sockets: number, messages: number): Promise<LiveLoad['bare']> {
  const servers = await Promise.all([startBareServer(), startBareServer()])
  const pids = servers.map(({ pid }) => pid)
  const before = residentKb(pids)
  const listeners = await openListeners(
    Array.from({ length: sockets }, (_, at) =>
      must(servers[at % 2], 'a server').origin.replace('http', 'ws'),
    ),
  )
  const kbPerSocket = (residentKb(pids) - before) / sockets
  const times: number[] = []
  for (let at = 0; at < messages; at++) times.push(...(await broadcast(servers, listeners, at)))
  closeListeners(listeners)
  for (const server of servers) server.close()
  return { ...summary(times), kbPerSocket }
}

/** The same number of bytes as a message about a like. */
async function broadcast(
  servers: readonly BareServer[],
  listeners: readonly Listener[],
  at: number,
): Promise<number[]> {
  const user = { id: `member-${at}` }
  const body = JSON.stringify({ type: 'event_liked', event_id: EVENT.id, like: { user }, total_likes: at })
  const sentAt = performance.now()
  await Promise.all(servers.map(({ origin }) => fetch(origin, { method: 'POST', body })))
  return must(await arrivalTimes(listeners, { sentAt, isWanted: (text) => text === body }), 'all arrivals')
}
