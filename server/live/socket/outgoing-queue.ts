import type { WebSocket } from 'ws'
import type { LiveServerMessage, SyncHint } from '#domain/wire/live/live-messages.ts'

/** Above this the reader is slow: its hints are merged into one. */
const SLOW_BYTES = 64_000
/** The limit for other messages. A lost message is harmless, a full memory is not. */
const BUFFER_MAX_BYTES = 256_000

type OutgoingSocket = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'OPEN' | 'terminate'> & {
  send(text: string, onSent: () => void): void
}

/**
 * The messages to one socket.
 *
 *   sending ──(buffer above SLOW_BYTES)──▶ merging hints ──(buffer was read)──▶ sending, first the merged hint
 *                                               └──(buffer above BUFFER_MAX_BYTES)──▶ terminated
 */
export class OutgoingQueue {
  private readonly socket: OutgoingSocket
  private pendingHint: { scopes: Set<string>; collections: Set<string> } | null = null

  constructor(socket: OutgoingSocket) {
    this.socket = socket
  }

  send(message: LiveServerMessage): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BUFFER_MAX_BYTES) socket.terminate()
    else if (message.type === 'sync' && (this.pendingHint || this.isSlow())) this.addToPending(message)
    else this.sendNow(message)
  }

  private isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES
  }

  private addToPending({ scopes, collections }: SyncHint): void {
    this.pendingHint ??= { scopes: new Set(), collections: new Set() }
    for (const scope of scopes) this.pendingHint.scopes.add(scope)
    for (const collection of collections) this.pendingHint.collections.add(collection)
  }

  private sendNow(message: LiveServerMessage): void {
    this.socket.send(JSON.stringify(message), () => this.flush())
  }

  private flush(): void {
    const { pendingHint, socket } = this
    if (!pendingHint || this.isSlow() || socket.readyState !== socket.OPEN) return
    this.pendingHint = null
    this.sendNow({ type: 'sync', scopes: [...pendingHint.scopes], collections: [...pendingHint.collections] })
  }
}
