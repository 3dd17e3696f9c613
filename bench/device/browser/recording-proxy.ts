import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { extname, join } from 'node:path'

/** A request that reached the proxy. */
export interface RecordedRequest {
  path: string
  /** milliseconds since 1970, by this machine's clock, which the browsers share */
  at: number
  /** request and response on the wire, with their headers; 0 until it has ended */
  bytes: number
}

interface FrontOptions {
  /** the server's port */
  target: number
  /** a built page that is served in place of the app; /api still goes to the server */
  folder?: string
  /** Isolates the page from other origins: its clock then has a resolution of 5 µs instead of 100 µs. */
  isolated?: boolean
}

const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/** A proxy between a browser and the server that records all requests. */
export class RecordingProxy {
  readonly asked: RecordedRequest[] = []
  readonly #counted = new WeakMap<Socket, number>()
  readonly #server: Server
  readonly #options: FrontOptions
  #isShut = false

  constructor(options: FrontOptions) {
    this.#options = options
    this.#server = createServer((incoming, outgoing) => {
      const path = (incoming.url ?? '').split('?')[0] ?? ''
      const asked = { path, at: performance.timeOrigin + performance.now(), bytes: 0 }
      this.asked.push(asked)
      outgoing.on('close', () => (asked.bytes = this.#bytesSinceLast(incoming.socket)))
      if (options.folder && !path.startsWith('/api/')) void this.#serve(path, outgoing)
      else this.#pass(incoming, outgoing)
    })
    this.#server.on('connection', (socket) => {
      if (this.#isShut) socket.destroy()
    })
    // Node closes idle sockets after 5 s, and a browser that is about to use one waits
    this.#server.keepAliveTimeout = 60_000
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  get origin(): string {
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('The front is not open')
    return `http://localhost:${address.port}`
  }

  /** Blocks everything until it is opened again, and breaks what is in flight. */
  shut(): void {
    this.#isShut = true
    this.#server.closeAllConnections()
  }

  letThrough(): void {
    this.#isShut = false
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** A connection carries one request after the other. */
  #bytesSinceLast(socket: Socket): number {
    const all = socket.bytesRead + socket.bytesWritten
    const before = this.#counted.get(socket) ?? 0
    this.#counted.set(socket, all)
    return all - before
  }

  /** Every browser that is measured takes brotli. */
  async #serve(path: string, outgoing: ServerResponse): Promise<void> {
    const name = path === '/' ? 'index.html' : path
    const file = join(this.#options.folder ?? '', name)
    const compressed = await readFile(`${file}.br`).catch(() => null)
    const content = compressed ?? (await readFile(file).catch(() => null))
    if (!content) return void outgoing.writeHead(404).end()
    outgoing.writeHead(200, {
      ...(compressed && { 'content-encoding': 'br' }),
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(this.#options.isolated && ISOLATED),
    })
    outgoing.end(content)
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const onward = request(
      {
        host: '127.0.0.1',
        port: this.#options.target,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
}
