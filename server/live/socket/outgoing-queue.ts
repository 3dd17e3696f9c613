import type { WebSocket } from 'ws'
import type { LiveServerMessage, SyncHint } from '#domain/wire/live/live-messages.ts'

/** From here on a reader counts as slow: hints to it are held back and become one. */
const SLOW_FROM_BYTES = 64_000
/** What a reader may leave lying of all else; a lost message costs nothing, a full memory does. */
const UNREAD_MAX_BYTES = 256_000

type Sending = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'OPEN' | 'terminate'> & {
  send(text: string, onSent: () => void): void
}

/**
 * What goes out to one socket.
 *
 *   at once ──(much lies unread)──▶ held back, hints become one ──(it was read)──▶ at once, beginning with that one
 *                                             └──(ever more lies unread)──▶ cut off
 */
export class OutgoingQueue {
  private readonly socket: Sending
  private held: { scopes: Set<string>; collections: Set<string> } | null = null

  constructor(socket: Sending) {
    this.socket = socket
  }

  send(message: LiveServerMessage): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate()
    else if (message.type === 'sync' && (this.held || this.isSlow())) this.hold(message)
    else this.pass(message)
  }

  private isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_FROM_BYTES
  }

  private hold({ scopes, collections }: SyncHint): void {
    this.held ??= { scopes: new Set(), collections: new Set() }
    for (const scope of scopes) this.held.scopes.add(scope)
    for (const collection of collections) this.held.collections.add(collection)
  }

  private pass(message: LiveServerMessage): void {
    this.socket.send(JSON.stringify(message), () => this.release())
  }

  private release(): void {
    const { held, socket } = this
    if (!held || this.isSlow() || socket.readyState !== socket.OPEN) return
    this.held = null
    this.pass({ type: 'sync', scopes: [...held.scopes], collections: [...held.collections] })
  }
}
