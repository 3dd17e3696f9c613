import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Sent in place of the server's response: another response, or a connection that breaks. */
export type FakeResponse = HttpResponse | 'cut'

interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** the connection breaks before the end of the body that the headers announce */
  breaksOff?: boolean
  /** one byte per second, as long as the client waits */
  trickles?: boolean
}

/** One device's access to the link, at an address of its own. */
export interface DeviceAddress {
  origin: string
  /** Breaks all connections through it, and accepts none until it is opened. */
  shut: () => void
  open: () => void
}

/**
 * The link between the browsers and the server, at addresses that stay the same while servers are replaced.
 * It can be down, it can hold back responses of the server, and it can respond itself.
 */
export class Link {
  /** requested paths, oldest first */
  readonly requestedPaths: string[] = []
  /** a response in place of the server's; null: the server responds */
  fakeResponse: (
    path: string,
    request: IncomingMessage,
  ) => FakeResponse | null | Promise<FakeResponse | null> = () => null
  /** called for each request and each socket; `ended` resolves once the response is complete or broken, with
   * the bytes sent to the browser, headers included */
  onRequest: (path: string, ended: Promise<number>) => void = () => undefined
  readonly #doors: Server[] = []
  readonly #sockets = new Set<Socket>()
  #target: () => number
  #down = false
  #hold: ((path: string) => Promise<void>) | null = null

  constructor(target: () => number) {
    this.#target = target
  }

  async openAddress(): Promise<DeviceAddress> {
    const server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing))
    server.on('upgrade', (incoming, socket, head) => void this.#upgrade(incoming, socket as Socket, head))
    const own = new Set<Socket>()
    let shut = false
    server.on('connection', (socket) => {
      for (const sockets of [own, this.#sockets]) {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      }
      if (shut || this.#down) socket.destroy()
    })
    server.keepAliveTimeout = 60_000
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.#doors.push(server)
    return {
      origin: originOf(server),
      shut: () => {
        shut = true
        for (const socket of own) socket.destroy()
      },
      open: () => {
        shut = false
      },
    }
  }

  down(): void {
    this.#down = true
    for (const socket of this.#sockets) socket.destroy()
  }

  up(): void {
    this.#down = false
  }

  /** Runs `meanwhile` after the server has responded to a request to `path` and before the browser receives it; the response
   * is then lost. Resolves once that has happened. */
  loseResponse(path: string, meanwhile: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#hold = async (asked) => {
        if (asked !== path) return
        this.#hold = null
        await meanwhile().then(resolve, reject)
        throw new Error('lost on purpose')
      }
    })
  }

  async close(): Promise<void> {
    for (const door of this.#doors) door.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = pathOf(incoming)
    this.requestedPaths.push(path)
    const { socket } = incoming
    const before = socket.bytesWritten
    this.onRequest(
      path,
      new Promise((resolve) => outgoing.once('close', () => resolve(socket.bytesWritten - before))),
    )
    const instead = await this.fakeResponse(path, incoming)
    if (instead) return sendFakeResponse(outgoing, instead)
    const onward = request(
      {
        host: '127.0.0.1',
        port: this.#target(),
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
        // The server may close a kept connection just when it is used again.
        agent: false,
      },
      (answer) => {
        const held = this.#hold?.(path) ?? Promise.resolve()
        held.then(
          () => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          },
          () => outgoing.destroy(),
        )
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  async #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const path = pathOf(incoming)
    this.onRequest(path, new Promise((resolve) => socket.once('close', () => resolve(socket.bytesWritten))))
    socket.on('error', () => socket.destroy())
    const instead = await this.fakeResponse(path, incoming)
    if (instead) return rejectUpgrade(socket, instead)
    const onward = connect(this.#target(), '127.0.0.1', () => {
      const headers = incoming.rawHeaders.reduce(
        (text, part, i) => text + (i % 2 === 0 ? `${part}: ` : `${part}\r\n`),
        `GET ${incoming.url} HTTP/1.1\r\n`,
      )
      onward.write(`${headers}\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    socket.on('close', () => onward.destroy())
  }
}

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The door is closed')
  return `http://localhost:${address.port}`
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? ''

function sendFakeResponse(outgoing: ServerResponse, instead: FakeResponse): void {
  if (instead === 'cut') return void outgoing.destroy()
  const { status, headers, body, breaksOff, trickles } = instead
  if (trickles) return trickle(outgoing.writeHead(status, headers), body)
  if (!breaksOff) return void outgoing.writeHead(status, headers).end(body)
  outgoing.writeHead(status, { ...headers, 'content-length': String(2 * body.length + 1) })
  outgoing.write(body, () => outgoing.destroy())
}

function trickle(outgoing: ServerResponse, body: string): void {
  let at = 0
  const timer = setInterval(() => outgoing.write(body.charAt(at++ % body.length)), 1_000)
  outgoing.once('close', () => clearInterval(timer))
  outgoing.flushHeaders()
}

/** For a WebSocket handshake: any such response is a rejection. */
function rejectUpgrade(socket: Socket, instead: FakeResponse): void {
  if (instead === 'cut') return void socket.destroy()
  const headers = Object.entries(instead.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${instead.status} Instead\r\n${headers.join('')}\r\n${instead.body}`)
}
