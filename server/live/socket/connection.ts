import * as v from 'valibot'
import { type WebSocket } from 'ws'
import { type LiveServerMessage, liveClientMessage } from '#domain/wire/live/live-messages.ts'
import { SCOPES_PER_PULL_MAX } from '#domain/wire/sync/protocol.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { OutgoingQueue } from './outgoing-queue.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A device that opens subscribes to all that it holds, and then says little; between two heartbeats it is heard so often. */
const MESSAGES_PER_BEAT_MAX = 2 * SCOPES_PER_PULL_MAX

export const CLOSE_CODES = { tokenExpired: 4401, policyViolation: 1008, goingAway: 1001 } as const

export interface ConnectionDeps {
  socket: WebSocket
  memberId: string
  sessionId: string
  subscriptions: Subscriptions<Connection>
  /** those of the scopes that the member may pull now */
  filterAllowedScopes(memberId: string, scopes: readonly string[]): Promise<ReadonlySet<string>>
  /** whether the token with which it was opened still holds */
  isTokenValid(): Promise<boolean>
  onError(error: unknown): void
}

/** One socket of one member: it always hears the member's own scope, and others for the asking. */
export class Connection {
  readonly memberId: string
  readonly sessionId: string
  private readonly deps: ConnectionDeps
  private readonly asked = new Set<string>()
  private readonly outgoing: OutgoingQueue
  private isAsking = false
  private isAlive = true
  private messages = 0

  constructor(deps: ConnectionDeps) {
    this.deps = deps
    this.memberId = deps.memberId
    this.sessionId = deps.sessionId
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

  /** Ends a connection whose other side has said nothing since the last beat. */
  checkAlive(): void {
    const { socket } = this.deps
    this.messages = 0
    if (!this.isAlive) return socket.terminate()
    this.isAlive = false
    socket.ping()
  }

  /** Ends a connection whose token has ended; takes away channels that the member may hear no more. */
  async recheckAccess(): Promise<void> {
    const { memberId, subscriptions } = this.deps
    if (!(await this.deps.isTokenValid())) return this.close(CLOSE_CODES.tokenExpired)
    const held = subscriptions.scopesOf(this)
    const allowed = await this.deps.filterAllowedScopes(memberId, held)
    for (const scope of held) if (!allowed.has(scope)) subscriptions.remove(this, scope)
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
    if (this.messages > MESSAGES_PER_BEAT_MAX) return this.close(CLOSE_CODES.policyViolation)
    const message = v.safeParse(liveClientMessage, parseJson(text))
    if (!message.success) return
    const { output } = message
    if (output.type === 'ping') this.send({ type: 'pong' })
    else if (output.type === 'subscribe') this.ask(output.channel)
    else this.leave(output.channel)
  }

  private leave(channel: string): void {
    this.asked.delete(channel)
    if (channel !== memberScope(this.deps.memberId)) this.deps.subscriptions.remove(this, channel)
  }

  private ask(channel: string): void {
    this.asked.add(channel)
    const total = this.asked.size + this.deps.subscriptions.scopesOf(this).length
    if (total > SCOPES_PER_PULL_MAX) this.close(CLOSE_CODES.policyViolation)
    else if (!this.isAsking) void this.answerAsked()
  }

  /** One question to the database for all that was asked while the one before was answered. */
  private async answerAsked(): Promise<void> {
    this.isAsking = true
    try {
      while (this.asked.size > 0) await this.addAllowed([...this.asked])
    } catch (error) {
      this.asked.clear()
      this.deps.onError(error)
    } finally {
      this.isAsking = false
    }
  }

  private async addAllowed(scopes: readonly string[]): Promise<void> {
    const { memberId, subscriptions, socket } = this.deps
    const allowed = await this.deps.filterAllowedScopes(memberId, scopes)
    for (const scope of scopes) {
      const isStillAsked = this.asked.delete(scope)
      if (isStillAsked && allowed.has(scope) && socket.readyState === socket.OPEN)
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
