import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** One character per byte, whatever it encodes: lengths are given in bytes. */
const BYTES = 'latin1'

export interface FakeRedis {
  url: string
  /** Breaks every connection, as a restart would. */
  cut(): void
  close(): Promise<void>
}

interface Counter {
  count: number
  /** null: it does not end */
  endsAtMs: number | null
}

export interface SilentRedis extends FakeRedis {
  /** Accepts commands without responding, also from new connections, until it is resumed and responds to all of them. */
  hush(isSilent: boolean): void
}

/** The commands of Redis to publish, subscribe and count (https://redis.io/docs/latest/develop/reference/protocol-spec/). */
export async function startFakeRedis(port = 0): Promise<SilentRedis> {
  const sockets = new Map<Socket, () => void>()
  const commands = new Commands()
  let isSilent = false
  const server = createServer((socket) => {
    let unread = ''
    const answerAll = () => {
      if (isSilent) return
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        unread = unread.slice(read.length)
        socket.write(commands.answer(socket, read.words), BYTES)
      }
    }
    sockets.set(socket, answerAll)
    socket.setEncoding(BYTES)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      commands.unsubscribe(socket)
    })
    socket.on('data', (text: string) => {
      unread += text
      answerAll()
    })
  })

  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets.keys()) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut,
    hush: (silent) => {
      isSilent = silent
      for (const answerAll of sockets.values()) answerAll()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The channels and counters of one server. */
class Commands {
  readonly #subscribers = new Map<Socket, Set<string>>()
  readonly #counters = new Map<string, Counter>()

  unsubscribe(socket: Socket): void {
    this.#subscribers.delete(socket)
  }

  answer(socket: Socket, [name = '', ...words]: readonly string[]): string {
    const [first = ''] = words
    switch (name.toUpperCase()) {
      case 'HELLO':
        return '%1\r\n+proto\r\n:3\r\n'
      case 'PING':
        return '+PONG\r\n'
      case 'SUBSCRIBE':
        return this.#subscribe(socket, words)
      case 'PUBLISH':
        return this.#publish(first, words[1] ?? '')
      case 'INCR':
      case 'INCRBY':
        return this.#add(first, Number(words[1] ?? 1))
      case 'DECR':
        return this.#add(first, -1)
      case 'EXISTS':
        return `:${words.filter((key) => this.#living(key)).length}\r\n`
      case 'PEXPIRE':
        return this.#expire(first, Number(words[1] ?? 0))
      case 'PTTL':
        return `:${this.#timeToLive(first)}\r\n`
      case 'DEL':
        return `:${words.filter((key) => this.#counters.delete(key)).length}\r\n`
      case 'FLUSHALL':
        this.#counters.clear()
        return '+OK\r\n'
      default:
        return '+OK\r\n'
    }
  }

  #subscribe(socket: Socket, names: readonly string[]): string {
    const channels = this.#subscribers.get(socket) ?? new Set()
    this.#subscribers.set(socket, channels)
    return names.map((channel) => push('subscribe', channel, channels.add(channel).size)).join('')
  }

  #publish(channel: string, payload: string): string {
    const reached = [...this.#subscribers].filter(([, channels]) => channels.has(channel))
    for (const [subscriber] of reached) subscriber.write(push('message', channel, payload), BYTES)
    return `:${reached.length}\r\n`
  }

  #living(key: string): Counter | undefined {
    const counter = this.#counters.get(key)
    const isOver = counter && counter.endsAtMs !== null && counter.endsAtMs <= Date.now()
    return isOver ? undefined : counter
  }

  #add(key: string, by: number): string {
    const living = this.#living(key)
    const count = (living?.count ?? 0) + by
    this.#counters.set(key, { count, endsAtMs: living?.endsAtMs ?? null })
    return `:${count}\r\n`
  }

  #expire(key: string, afterMs: number): string {
    const counter = this.#living(key)
    if (counter) counter.endsAtMs = Date.now() + afterMs
    return `:${counter ? 1 : 0}\r\n`
  }

  #timeToLive(key: string): number {
    const counter = this.#living(key)
    if (!counter) return -2
    return counter.endsAtMs === null ? -1 : counter.endsAtMs - Date.now()
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

const push = (kind: string, channel: string, last: string | number): string =>
  `>3\r\n${bulk(kind)}${bulk(channel)}${typeof last === 'number' ? `:${last}\r\n` : bulk(last)}`

/** The first complete command received, a list of texts; null while it is incomplete. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const count = /^\*(\d+)\r\n/.exec(text)
  if (!count) return null
  const words: string[] = []
  let at = count[0].length
  while (words.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    const from = at + size[0].length
    const to = from + Number(size[1])
    if (text.length < to + 2) return null
    words.push(text.slice(from, to))
    at = to + 2
  }
  return { words, length: at }
}
