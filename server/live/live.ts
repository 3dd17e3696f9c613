import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createMutex } from '#domain/std/mutex.ts'
import type { Deps, EventMessage, PublishEventMessage, PublishHint } from '../deps.ts'
import type { MemberSession } from '../http/app-env.ts'
import { RejectionError } from '../http/errors.ts'
import { verifySession } from '../http/session.ts'
import { findAllowed } from '../sync/feed/check-scopes.ts'
import { coalesceHints } from './broker/coalesce-hints.ts'
import { openBroker } from './broker/open-broker.ts'
import { deliverEventMessage } from './deliver-event-message.ts'
import { CLOSE_CODES, Connection } from './socket/connection.ts'
import { Connections } from './socket/connections.ts'
import { readHandshake, refuseHandshake } from './socket/handshake.ts'
import { startHeartbeat } from './socket/heartbeat.ts'
import { recheckAccess } from './socket/recheck-access.ts'
import { Subscriptions } from './socket/subscriptions.ts'
import { spreadHint } from './spread-hint.ts'

// The WebSocket endpoint at LIVE_PATH. A hint says that a scope changed; the change itself comes by
// pull. Messages about events contain a little more, for members who may see the event.

/** A dead connection is detected within two of these. */
const HEARTBEAT_MS = 20_000
/** A phone without a network never answers a close frame; the server must not wait for it. */
const CLOSE_TIMEOUT_MS = 1_000
const MESSAGE_MAX_BYTES = 4_096
const HINT_STAGGER_MS = 1

export interface Live {
  /** Sends a hint to the sockets of all instances. Must be called after the commit. */
  publishHint: PublishHint
  /** Sends a message to subscribers on all instances. Must be called after the commit. */
  publishEventMessage: PublishEventMessage
  /** Accepts upgrades on this server from now on. */
  attach(server: Server): void
  /** Closes every socket with a close frame. */
  close(): Promise<void>
}

export type LiveDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'ttl' | 'log'> & {
  heartbeatMs?: number
  /** null or undefined: instances exchange messages through the database */
  redisUrl?: string | null
}

interface LiveState {
  connections: Connections
  subscriptions: Subscriptions<Connection>
  onError: (error: unknown) => void
  isClosed: boolean
}

/**
 * Subscribes to the messages of all instances. Throws if the database or Redis cannot be reached.
 */
export async function openLive(deps: LiveDeps): Promise<Live> {
  const onError = (error: unknown) => deps.log.error('live', error)
  const state: LiveState = {
    connections: new Connections(),
    subscriptions: new Subscriptions(),
    onError,
    isClosed: false,
  }
  const { connections, subscriptions } = state
  const delivering = createMutex()
  const deliverInOrder = (message: EventMessage) =>
    void delivering
      .run(() => deliverEventMessage({ subscriptions, query: deps.db.query }, message))
      .catch(onError)
  const publishing = createMutex()
  const broker = await openBroker(deps, (message) => {
    if (message === null) sendHintToAll(state)
    else if ('message' in message) deliverInOrder(message)
    else spreadHint(subscriptions, message)
  })
  const hints = coalesceHints((waiting) => void broker.publish(...waiting).catch(onError))
  const stopHeartbeat = startHeartbeat(connections, {
    everyMs: deps.heartbeatMs ?? HEARTBEAT_MS,
    recheck: (all) => recheckAccess(deps, all, onError),
  })
  const upgrade = createUpgradeHandler(deps, state)
  return {
    publishHint: hints.add,
    publishEventMessage: (message) => void publishing.run(() => broker.publish(message)).catch(onError),
    attach: (server) => void server.on('upgrade', upgrade),
    async close() {
      state.isClosed = true
      stopHeartbeat()
      hints.stop()
      closeAll(connections)
      await broker.close()
    },
  }
}

type UpgradeHandler = (request: IncomingMessage, stream: Duplex, head: Buffer) => void

/** Authenticates an upgrade request and registers its socket. */
function createUpgradeHandler(deps: LiveDeps, state: LiveState): UpgradeHandler {
  const { connections, subscriptions, onError } = state
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    clientTracking: false,
  })
  const accept = (socket: WebSocket, session: LiveSession & { token: string }) => {
    const connection = new Connection({
      socket,
      ...session,
      subscriptions,
      onError,
      filterAllowedScopes: (memberId, scopes) => filterAllowedScopes(deps, memberId, scopes),
    })
    connections.add(connection)
    socket.on('close', () => connections.remove(connection))
  }
  const upgrade: (...given: Parameters<UpgradeHandler>) => Promise<void> = async (request, stream, head) => {
    const handshake = readHandshake(request)
    if ('refused' in handshake) return refuseHandshake(stream, handshake.refused)
    const session = await findSession(deps, handshake.token)
    if (session === null) return refuseHandshake(stream, 401)
    // one that is accepted after all others were closed would keep the process alive
    if (state.isClosed) return refuseHandshake(stream, 503)
    if (!connections.canAdd(session.memberId)) return refuseHandshake(stream, 429)
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, { ...session, ...handshake }))
  }
  return (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch((error: unknown) => {
      onError(error)
      refuseHandshake(stream, 503)
    })
  }
}

function closeAll(connections: Connections): void {
  for (const connection of connections) connection.close(CLOSE_CODES.goingAway)
  const timeout = setTimeout(() => {
    for (const connection of connections) connection.terminate()
  }, CLOSE_TIMEOUT_MS)
  timeout.unref()
}

/**
 * After a gap in the connection to the broker, every subscribed scope may have changed. The hints
 * are staggered, because each causes a pull.
 */
function sendHintToAll({ connections, subscriptions }: LiveState): void {
  for (const [index, connection] of [...connections].entries()) {
    const send = () =>
      connection.send({ type: 'sync', scopes: subscriptions.scopesOf(connection), collections: [] })
    setTimeout(send, index * HINT_STAGGER_MS).unref()
  }
}

type LiveSession = Pick<MemberSession, 'memberId' | 'sessionId'>

/** The session of a token; null if it is not valid. */
async function findSession(deps: LiveDeps, token: string): Promise<LiveSession | null> {
  try {
    const { memberId, sessionId } = await verifySession(deps, 'access', token)
    return { memberId, sessionId }
  } catch (error) {
    if (error instanceof RejectionError) return null
    throw error
  }
}

async function filterAllowedScopes(
  { db }: LiveDeps,
  memberId: string,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  const allowed = await findAllowed(
    db.query,
    scopes.map((key) => ({ memberId, key })),
  )
  return new Set([...allowed].map(({ key }) => key))
}
