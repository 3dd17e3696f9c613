import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Deps, PublishEventMessage, PublishHint } from '../deps.ts'
import type { MemberSession } from '../http/app-env.ts'
import { RejectionError } from '../http/errors.ts'
import { verifySession } from '../http/session.ts'
import { checkScopes } from '../sync/feed/check-scopes.ts'
import type { EventMessage, Hint } from './broker/broker.ts'
import { coalesceHints } from './broker/coalesce-hints.ts'
import { openBroker } from './broker/open-broker.ts'
import { deliverEventMessage } from './deliver-event-message.ts'
import { createSerialQueue } from './serial-queue.ts'
import { CLOSE_CODES, Connection } from './socket/connection.ts'
import { Connections } from './socket/connections.ts'
import { readHandshake, refuseHandshake } from './socket/handshake.ts'
import { startHeartbeat } from './socket/heartbeat.ts'
import { Subscriptions } from './socket/subscriptions.ts'

// The socket of LIVE_PATH. It says that something changed in a scope; what it was, a pull tells. Of events it says a little more, to those
// who may see them.

/** A socket whose other side is gone is found within two of these. */
const HEARTBEAT_MS = 20_000
/** A phone without a network never answers a good-bye, and the server can not end before it is let go. */
const GOODBYE_MS = 1_000
const MESSAGE_MAX_BYTES = 4_096
const AFTER_GAP_APART_MS = 1

export interface Live {
  /** Tells the sockets of all instances. To be called after commit. */
  publishHint: PublishHint
  /** Says something of an event to those who listen, at all instances. To be called after commit. */
  publishEventMessage: PublishEventMessage
  /** Takes upgrades on this server from now on. */
  attach(server: Server): void
  /** Says good-bye to every socket. */
  close(): Promise<void>
}

export type LiveDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'ttl' | 'log'> & {
  heartbeatMs?: number
  /** where instances tell each other; null, or left out: in the database */
  redisUrl?: string | null
}

/** Opens this instance's ear to the others. Throws where the database, or Redis, can not be reached. */
export async function openLive(deps: LiveDeps): Promise<Live> {
  const channels = new Subscriptions<Connection>()
  const connections = new Connections()
  const onError = (error: unknown) => deps.log.error('live', error)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    clientTracking: false,
  })
  const pass = createSerialQueue(
    (told: EventMessage) => deliverEventMessage({ channels, query: deps.db.query }, told),
    onError,
  )
  const broker = await openBroker(deps, (word) => {
    if (word === null) tellAll(channels, connections)
    else if ('message' in word) pass(word)
    else deliver(channels, word)
  })
  const gathered = coalesceHints((hint) => void broker.publish(hint).catch(onError))
  const stopBeating = startHeartbeat(connections, { everyMs: deps.heartbeatMs ?? HEARTBEAT_MS, onError })

  const accept = (socket: WebSocket, { token, ...who }: Listener & { token: string }) => {
    const connection = new Connection({
      socket,
      ...who,
      subscriptions: channels,
      onError,
      filterAllowedScopes: (memberId, scopes) => allowedScopes(deps, memberId, scopes),
      isTokenValid: async () => (await listenerOf(deps, token))?.memberId === who.memberId,
    })
    connections.add(connection)
    socket.on('close', () => connections.remove(connection))
  }
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const handshake = readHandshake(request)
    if ('refused' in handshake) return refuseHandshake(stream, handshake.refused)
    const listener = await listenerOf(deps, handshake.token)
    if (listener === null) return refuseHandshake(stream, 401)
    if (!connections.canAdd(listener.memberId)) return refuseHandshake(stream, 429)
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, { ...listener, ...handshake }))
  }

  return {
    publishHint: gathered.add,
    publishEventMessage: createSerialQueue((told) => broker.publish(told), onError),
    attach: (server) =>
      server.on('upgrade', (request, stream: Duplex, head) => {
        stream.on('error', () => stream.destroy())
        upgrade(request, stream, head).catch((error: unknown) => {
          onError(error)
          refuseHandshake(stream, 503)
        })
      }),
    async close() {
      stopBeating()
      gathered.stop()
      for (const connection of connections) connection.close(CLOSE_CODES.goingAway)
      const impatience = setTimeout(() => {
        for (const connection of connections) connection.terminate()
      }, GOODBYE_MS)
      impatience.unref()
      await broker.close()
    },
  }
}

function deliver(channels: Subscriptions<Connection>, { scopes, collections, except }: Hint): void {
  for (const [connection, heard] of channels.subscribersOf(scopes)) {
    if (connection.sessionId === except) continue
    connection.send({ type: 'sync', scopes: heard, collections: [...collections] })
  }
}

/**
 * After hints may have been missed: everything that somebody listens to may have changed. One after the other, since each will pull.
 */
function tellAll(channels: Subscriptions<Connection>, connections: Iterable<Connection>): void {
  for (const [at, connection] of [...connections].entries()) {
    const tell = () =>
      connection.send({ type: 'sync', scopes: channels.scopesOf(connection), collections: [] })
    setTimeout(tell, at * AFTER_GAP_APART_MS).unref()
  }
}

type Listener = Pick<MemberSession, 'memberId' | 'sessionId'>

/** Whose token it is, while it holds; null otherwise. */
async function listenerOf(deps: LiveDeps, token: string): Promise<Listener | null> {
  try {
    const { memberId, sessionId } = await verifySession(deps, 'access', token)
    return { memberId, sessionId }
  } catch (error) {
    if (error instanceof RejectionError) return null
    throw error
  }
}

async function allowedScopes(
  { db }: LiveDeps,
  memberId: string,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { allowed } = await checkScopes(db.query, { memberId, clientId: '' }, scopes)
  return new Set(allowed.map(({ key }) => key))
}
