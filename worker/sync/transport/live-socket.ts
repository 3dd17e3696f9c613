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
//        ▲       closed                                             │ closed, or 45 s without a pong
//        └──────────────────────────────────────────────────────────┘
//   A timer reopens it up to five times, doubling from 1 s to 30 s, but not after the close codes 1001,
//   1006 and 1011: those wait for `reconnect` (online again, a new token, the first success after a
//   failure).

interface SocketEvents {
  open: unknown
  close: { code: number }
  message: { data: unknown }
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  /** 1 while it accepts messages; once it is closing it drops them silently */
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
  /** Open again after it was closed: changes made meanwhile must be pulled. */
  onReopened: () => void
  log: (message: string, error: unknown) => void
}

export interface LiveSocket {
  /** Opens it if it is closed, also after all timed retries. */
  reconnect: () => void
  /** The scopes to subscribe to in addition to the member's own. */
  setChannels: (channels: readonly string[]) => void
  close: () => void
}

/** https://websockets.spec.whatwg.org/#dom-websocket-readystate */
const OPEN = 1

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
  private cancelRetry: () => void = () => undefined
  private cancelPing: () => void = () => undefined
  private cancelPongTimeout: () => void = () => undefined

  constructor(deps: LiveSocketDeps) {
    this.deps = deps
  }

  reconnect(): void {
    this.retries = 0
    this.connect()
  }

  setChannels(channels: readonly string[]): void {
    const added = channels.filter((channel) => !this.channels.includes(channel))
    const removed = this.channels.filter((channel) => !channels.includes(channel))
    this.channels = channels
    if (!this.isOpen) return // subscribed when it opens
    for (const channel of added) this.send({ type: 'subscribe', channel })
    for (const channel of removed) this.send({ type: 'unsubscribe', channel })
  }

  close(): void {
    this.cancelRetry()
    this.abandonSocket()
  }

  private connect(): void {
    const token = this.deps.token()
    if (this.socket || !isWellFormedToken(token)) return
    this.cancelRetry()
    const socket = this.deps.openSocket(`${this.deps.address}?token=${encodeURIComponent(token)}`)
    this.socket = socket
    this.resetPongTimeout()
    // Events of an abandoned socket are ignored.
    const isCurrent = () => this.socket === socket
    socket.addEventListener('open', () => isCurrent() && this.handleOpen())
    socket.addEventListener('message', (event) => isCurrent() && this.handleMessage(event.data))
    socket.addEventListener('close', (event) => isCurrent() && this.handleClose(event.code))
  }

  private handleOpen(): void {
    this.isOpen = true
    this.retries = 0
    for (const channel of this.channels) this.send({ type: 'subscribe', channel })
    this.schedulePing()
    if (this.hasBeenOpen) this.deps.onReopened()
    this.hasBeenOpen = true
  }

  private handleMessage(data: unknown): void {
    this.resetPongTimeout()
    let json: unknown
    try {
      json = JSON.parse(String(data))
    } catch (error) {
      return this.deps.log('A live message is not JSON', error)
    }
    const message = v.safeParse(liveServerMessage, json)
    if (message.success) this.dispatch(message.output)
    else this.logUnknown(message.issues)
  }

  private dispatch(message: LiveServerMessage): void {
    if (message.type === 'sync') this.deps.onHint(message)
    else if (message.type !== 'pong') this.deps.onEvent(message)
  }

  /** A server newer than this app may send many of them; only the first is logged. */
  private logUnknown(issues: readonly unknown[]): void {
    if (this.hasLoggedUnknown) return
    this.hasLoggedUnknown = true
    this.deps.log('A live message is invalid; later ones are not logged', issues)
  }

  private handleClose(code: number): void {
    if (!this.isOpen) this.deps.log('The live connection could not be opened', code)
    this.abandonSocket()
    if (LIVE_CLOSE_CODES_NOT_RETRIED.includes(code) || this.retries >= LIVE_RETRIES_MAX) return
    const delayMs = Math.min(LIVE_RETRY_MAX_MS, LIVE_RETRY_FIRST_MS * 2 ** this.retries)
    this.retries += 1
    this.cancelRetry = this.deps.clock.after(delayMs, () => this.connect())
  }

  private schedulePing(): void {
    this.cancelPing = this.deps.clock.after(PING_INTERVAL_MS, () => {
      this.send({ type: 'ping' })
      this.schedulePing()
    })
  }

  /** A socket may look open forever after its network is gone. */
  private resetPongTimeout(): void {
    this.cancelPongTimeout()
    this.cancelPongTimeout = this.deps.clock.after(LIVE_PONG_TIMEOUT_MS, () => this.handleClose(1000))
  }

  private send(message: LiveClientMessage): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message))
    else this.deps.log('A live message was not sent because the connection is closing', message.type)
  }

  private abandonSocket(): void {
    const socket = this.socket
    this.socket = null
    this.isOpen = false
    this.cancelPing()
    this.cancelPongTimeout()
    socket?.close()
  }
}
