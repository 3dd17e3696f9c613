import * as v from 'valibot'
import {
  LIVE_CLOSE_CODES_NOT_RETRIED,
  LIVE_PONG_TIMEOUT_MS,
  LIVE_RETRIES_MAX,
  LIVE_RETRY_FIRST_MS,
  LIVE_RETRY_MAX_MS,
} from '#domain/wire/limits.ts'
import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'
import {
  type LiveClientMessage,
  type LiveServerMessage,
  liveServerMessage,
  PING_INTERVAL_MS,
  type SyncHint,
} from '#domain/wire/live/live-messages.ts'
import { isWellFormedToken } from '#domain/wire/session/access-token.ts'
import type { Clock } from '../../clock.ts'

//   ┌────────┐  reconnect, or the timer  ┌────────────┐  open   ┌──────┐
//   │ closed │ ────────────────────────▶ │ connecting │ ──────▶ │ open │ pings every 30 s
//   └────────┘ ◀──────────────────────── └────────────┘         └──────┘
//        ▲       any closing                                        │ closing, or 45 s without a pong
//        └──────────────────────────────────────────────────────────┘
//   A timer reopens up to five times, doubling from 1 s to 30 s, but not after 1001, 1006 and 1011: those wait for
//   `reconnect` (online again, another token, the first good answer after a failure).

interface SocketEvents {
  open: unknown
  close: { code: number }
  message: { data: unknown }
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  /** 1 while it takes messages; from the moment it begins to close it drops them without a word */
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  addEventListener: <K extends 'open' | 'close' | 'message'>(
    type: K,
    listener: (event: SocketEvents[K]) => void,
  ) => void
}

export interface LiveSocketDeps {
  clock: Clock
  openSocket: (url: string) => Socket
  /** without the token */
  address: string
  token: () => string | null
  onHint: (hint: SyncHint) => void
  onEvent: (message: LiveEventMessage) => void
  /** Open again after it was not: what came meanwhile is to be pulled. */
  onReopened: () => void
  log: (message: string, error: unknown) => void
}

export interface LiveSocket {
  /** Opens it where it is not; also after all timed retries were used up. */
  reconnect: () => void
  /** What to hear of beside the member's own: scope keys. */
  setChannels: (channels: readonly string[]) => void
  close: () => void
}

/** The state of a WebSocket that is open, by https://websockets.spec.whatwg.org/#dom-websocket-readystate */
const TAKES_MESSAGES = 1

export function openLiveSocket(deps: LiveSocketDeps): LiveSocket {
  const live = new LiveConnection(deps)
  live.reconnect()
  return live
}

class LiveConnection implements LiveSocket {
  private readonly deps: LiveSocketDeps
  private socket: Socket | null = null
  private isOpen = false
  private hasBeenOpen = false
  private retries = 0
  private channels: readonly string[] = []
  private hasLoggedUnknown = false
  private callOffRetry: () => void = () => undefined
  private callOffPing: () => void = () => undefined
  private callOffSilence: () => void = () => undefined

  constructor(deps: LiveSocketDeps) {
    this.deps = deps
  }

  reconnect(): void {
    this.retries = 0
    this.connect()
  }

  setChannels(channels: readonly string[]): void {
    const added = channels.filter((channel) => !this.channels.includes(channel))
    const left = this.channels.filter((channel) => !channels.includes(channel))
    this.channels = channels
    if (!this.isOpen) return // all of them are told when it opens
    for (const channel of added) this.send({ type: 'subscribe', channel })
    for (const channel of left) this.send({ type: 'unsubscribe', channel })
  }

  close(): void {
    this.callOffRetry()
    this.part()
  }

  private connect(): void {
    const token = this.deps.token()
    if (this.socket || !isWellFormedToken(token)) return
    this.callOffRetry()
    const socket = this.deps.openSocket(`${this.deps.address}?token=${encodeURIComponent(token)}`)
    this.socket = socket
    this.watchSilence()
    // What a socket reports after it was let go is nobody's business any more.
    const isOurs = () => this.socket === socket
    socket.addEventListener('open', () => isOurs() && this.opened())
    socket.addEventListener('message', (event) => isOurs() && this.heard(event.data))
    socket.addEventListener('close', (event) => isOurs() && this.closed(event.code))
  }

  private opened(): void {
    this.isOpen = true
    this.retries = 0
    for (const channel of this.channels) this.send({ type: 'subscribe', channel })
    this.pingLater()
    if (this.hasBeenOpen) this.deps.onReopened()
    this.hasBeenOpen = true
  }

  private heard(data: unknown): void {
    this.watchSilence()
    let json: unknown
    try {
      json = JSON.parse(String(data))
    } catch (error) {
      return this.deps.log('A live message was no JSON', error)
    }
    const message = v.safeParse(liveServerMessage, json)
    if (message.success) this.pass(message.output)
    else this.drop(message.issues)
  }

  private pass(message: LiveServerMessage): void {
    if (message.type === 'sync') this.deps.onHint(message)
    else if (message.type !== 'pong') this.deps.onEvent(message)
  }

  /** A server that is newer than this app may say many such: one line is enough. */
  private drop(issues: readonly unknown[]): void {
    if (this.hasLoggedUnknown) return
    this.hasLoggedUnknown = true
    this.deps.log('A live message was not understood, and no later one is told of', issues)
  }

  private closed(code: number): void {
    if (!this.isOpen) this.deps.log('The live connection could not be opened', code)
    this.part()
    if (LIVE_CLOSE_CODES_NOT_RETRIED.includes(code) || this.retries >= LIVE_RETRIES_MAX) return
    const delayMs = Math.min(LIVE_RETRY_MAX_MS, LIVE_RETRY_FIRST_MS * 2 ** this.retries)
    this.retries += 1
    this.callOffRetry = this.deps.clock.after(delayMs, () => this.connect())
  }

  private pingLater(): void {
    this.callOffPing = this.deps.clock.after(PING_INTERVAL_MS, () => {
      this.send({ type: 'ping' })
      this.pingLater()
    })
  }

  /** A socket can look open for ever after its network is gone. */
  private watchSilence(): void {
    this.callOffSilence()
    this.callOffSilence = this.deps.clock.after(LIVE_PONG_TIMEOUT_MS, () => this.closed(1000))
  }

  private send(message: LiveClientMessage): void {
    if (this.socket?.readyState === TAKES_MESSAGES) this.socket.send(JSON.stringify(message))
    else this.deps.log('A live message was not sent: the connection is closing', message.type)
  }

  private part(): void {
    const socket = this.socket
    this.socket = null
    this.isOpen = false
    this.callOffPing()
    this.callOffSilence()
    socket?.close()
  }
}
