import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

// A slow link, simulated on the server's side of the connection, so that it works in every browser.
//
//   browser ── connects: a round trip ──▶ up: 35,000 B/s, then 400 ms ──▶ server
//   browser ◀── 400 ms, then alternating with all other connections, 35,000 B/s :down ── server
//
// DNS lookups, TLS and TCP slow start are not simulated.

export const ROUND_TRIP_MS = 800
export const BYTES_PER_SECOND = 35_000
const PACKET_BYTES = 1_460
/** How much one connection may have queued before the server is paused. */
const WINDOW_BYTES = 16 * PACKET_BYTES

/** One direction of the link. All connections share it, alternating packet by packet. */
class Pipe {
  readonly #waiting = new Map<Socket, Buffer[]>()
  #isRunning = false
  /** when the last queued byte has left the slow part */
  #freeAt = 0

  /** Transfers bytes from one socket to another; the source is paused while too much is queued. */
  carry(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      const own = this.#waiting.get(to) ?? []
      own.push(Buffer.from(bytes))
      this.#waiting.set(to, own)
      if (lengthOf(own) > WINDOW_BYTES) from.pause()
      if (!this.#isRunning) this.#next()
    })
    to.on('packet-left', () => lengthOf(this.#waiting.get(to) ?? []) <= WINDOW_BYTES && from.resume())
    to.once('close', () => this.#waiting.delete(to))
  }

  #next(): void {
    const [turn] = this.#waiting
    this.#isRunning = turn !== undefined
    if (!turn) return
    const [to, parts] = turn
    const whole = Buffer.concat(parts)
    const packet = whole.subarray(0, PACKET_BYTES)
    const rest = whole.subarray(PACKET_BYTES)
    this.#waiting.delete(to)
    if (rest.length > 0) this.#waiting.set(to, [rest])
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (packet.length / BYTES_PER_SECOND) * 1_000
    setTimeout(() => {
      // timers with equal delays fire in the order in which they were set
      setTimeout(() => to.destroyed || to.write(packet), ROUND_TRIP_MS / 2)
      to.emit('packet-left')
      this.#next()
    }, this.#freeAt - now)
  }
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

export interface SlowLink {
  origin: string
  close: () => void
}

/** Opens a 2g link in front of a port. */
export async function openSlowLink(port: number): Promise<SlowLink> {
  const up = new Pipe()
  const down = new Pipe()
  const sockets = new Set<Socket>()
  const server: Server = createServer((browser) => {
    const onward = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [browser, onward],
      [onward, browser],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    // the handshake: the browser could not have sent anything before
    setTimeout(() => up.carry(browser, onward), ROUND_TRIP_MS)
    down.carry(onward, browser)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The link is closed')
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
