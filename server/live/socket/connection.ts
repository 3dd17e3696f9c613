import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { type LiveServerMessage, liveClientMessage } from '#domain/wire/live/live-messages.ts'
import { SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { OutgoingQueue } from './outgoing-queue.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A device subscribes to all its scopes when it opens; after that it sends little. */
const MESSAGES_PER_HEARTBEAT_MAX = 2 * SCOPES_PER_PULL_MAX

export const CLOSE_CODES = { tokenExpired: 4401, policyViolation: 1008, goingAway: 1001 } as const

export interface ConnectionDeps {
  socket: WebSocket
  memberId: string
  sessionId: string
  /** of the handshake */
  token: string
  subscriptions: Subscriptions<Connection>
  /** the scopes that the member may pull now */
  filterAllowedScopes(memberId: string, scopes: readonly string[]): Promise<ReadonlySet<string>>
  onError(error: unknown): void
}

/**
 * A socket of a member. It always subscribes to the member's own scope, and to others on request.
 */
export class Connection {
  readonly memberId: string
  readonly sessionId: string
  readonly token: string
  private readonly deps: ConnectionDeps
  private readonly requested = new Set<string>()
  private readonly outgoing: OutgoingQueue
  private isChecking = false
  private isAlive = true
  private messages = 0

  constructor(deps: ConnectionDeps) {
    this.deps = deps
    this.memberId = deps.memberId
    this.sessionId = deps.sessionId
    this.token = deps.token
    const { socket, memberId, subscriptions } = deps
    this.outgoing = new OutgoingQueue(socket)
    subscriptions.add(this, memberScope(memberId))
    socket.on('message', (data) => this.receive(Buffer.isBuffer(data) ? data.toString('utf8') : ''))
    socket.on('pong', () => (this.isAlive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => subscriptions.removeAll(this))
  }

  send(message: LiveServerMessage): void {
    this.outgoing.send(message)
  }

  /** Terminates the connection if nothing was received since the last heartbeat. */
  checkAlive(): void {
    const { socket } = this.deps
    this.messages = 0
    if (!this.isAlive) return socket.terminate()
    this.isAlive = false
    socket.ping()
  }

  /** the scopes it is subscribed to */
  get scopes(): readonly string[] {
    return this.deps.subscriptions.scopesOf(this)
  }

  removeSubscription(scope: string): void {
    this.deps.subscriptions.remove(this, scope)
  }

  close(code: number): void {
    this.deps.subscriptions.removeAll(this)
    this.deps.socket.close(code)
  }

  terminate(): void {
    this.deps.socket.terminate()
  }

  private receive(text: string): void {
    this.isAlive = true
    this.messages += 1
    if (this.messages > MESSAGES_PER_HEARTBEAT_MAX) return this.close(CLOSE_CODES.policyViolation)
    const message = v.safeParse(liveClientMessage, parseJson(text))
    if (!message.success) return
    const { output } = message
    if (output.type === 'ping') this.send({ type: 'pong' })
    else if (output.type === 'subscribe') this.subscribe(output.channel)
    else this.unsubscribe(output.channel)
  }

  private unsubscribe(channel: string): void {
    this.requested.delete(channel)
    if (channel !== memberScope(this.deps.memberId)) this.deps.subscriptions.remove(this, channel)
  }

  private subscribe(channel: string): void {
    this.requested.add(channel)
    const total = this.requested.size + this.deps.subscriptions.scopesOf(this).length
    if (total > SCOPES_PER_PULL_MAX) this.close(CLOSE_CODES.policyViolation)
    else if (!this.isChecking) void this.checkRequested()
  }

  /** One query for all scopes requested during the previous query. */
  private async checkRequested(): Promise<void> {
    this.isChecking = true
    try {
      while (this.requested.size > 0) await this.addAllowed([...this.requested])
    } catch (error) {
      this.requested.clear()
      this.deps.onError(error)
    } finally {
      this.isChecking = false
    }
  }

  private async addAllowed(scopes: readonly string[]): Promise<void> {
    const { memberId, subscriptions, socket } = this.deps
    const allowed = await this.deps.filterAllowedScopes(memberId, scopes)
    for (const scope of scopes) {
      const isStillRequested = this.requested.delete(scope)
      if (isStillRequested && allowed.has(scope) && socket.readyState === socket.OPEN)
        subscriptions.add(this, scope)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
