import type { Socket } from '#worker/sync/transport/live-socket.ts'

type Listener = (event: { code: number } & { data: unknown }) => void

/** A WebSocket whose server is the test. */
export class FakeSocket implements Socket {
  readonly url: string
  readonly sent: unknown[] = []
  /** 0 connecting, 1 open, 2 closing, 3 closed, as in a browser */
  readyState = 0
  closed = false
  private readonly listeners: { type: string; tell: Listener }[] = []

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    // a browser drops messages that come too late, silently
    if (this.readyState === 1) this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
    this.closed = true
  }

  readonly addEventListener: Socket['addEventListener'] = (type, listener) => {
    this.listeners.push({ type, tell: listener })
  }

  accept(): void {
    this.readyState = 1
    this.dispatch('open')
  }

  say(message: unknown): void {
    this.dispatch('message', { data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  /** The connection starts to close; the close event comes later. */
  beginToClose(): void {
    this.readyState = 2
  }

  drop(code: number): void {
    this.readyState = 3
    this.dispatch('close', { code })
  }

  private dispatch(type: string, event: { code?: number; data?: unknown } = {}): void {
    const called = this.listeners.filter((listener) => listener.type === type)
    for (const { tell } of called) tell({ code: 0, data: null, ...event })
  }
}
