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
export async function startFakeRedis(): Promise<SilentRedis> {
  const sockets = new Map<Socket, () => void>()
  const subscribers = new Map<Socket, Set<string>>()
  const counters = new Map<string, Counter>()
  let isSilent = false
  const server = createServer((socket) => {
    let unread = ''
    const answerAll = () => {
      if (isSilent) return
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        unread = unread.slice(read.length)
        socket.write(answer(socket, read.words), BYTES)
      }
    }
    sockets.set(socket, answerAll)
    socket.setEncoding(BYTES)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      subscribers.delete(socket)
    })
    socket.on('data', (text: string) => {
      unread += text
      answerAll()
    })
  })

  const living = (key: string): Counter | undefined => {
    const counter = counters.get(key)
    const isOver = counter && counter.endsAtMs !== null && counter.endsAtMs <= Date.now()
    return isOver ? undefined : counter
  }

  function answer(socket: Socket, [name = '', ...words]: readonly string[]): string {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return '%1\r\n+proto\r\n:3\r\n'
      case 'PING':
        return '+PONG\r\n'
      case 'SUBSCRIBE': {
        const channels = subscribers.get(socket) ?? new Set()
        subscribers.set(socket, channels)
        return words.map((channel) => push('subscribe', channel, channels.add(channel).size)).join('')
      }
      case 'PUBLISH': {
        const [channel = '', payload = ''] = words
        const heard = [...subscribers].filter(([, channels]) => channels.has(channel))
        for (const [subscriber] of heard) subscriber.write(push('message', channel, payload), BYTES)
        return `:${heard.length}\r\n`
      }
      case 'INCR':
      case 'INCRBY': {
        const [key = '', by = '1'] = words
        const count = (living(key)?.count ?? 0) + Number(by)
        counters.set(key, { count, endsAtMs: living(key)?.endsAtMs ?? null })
        return `:${count}\r\n`
      }
      case 'EXISTS':
        return `:${words.filter(living).length}\r\n`
      case 'DECR': {
        const [key = ''] = words
        const count = (living(key)?.count ?? 0) - 1
        counters.set(key, { count, endsAtMs: living(key)?.endsAtMs ?? null })
        return `:${count}\r\n`
      }
      case 'PEXPIRE': {
        const [key = '', ms = '0'] = words
        const counter = living(key)
        if (counter) counter.endsAtMs = Date.now() + Number(ms)
        return `:${counter ? 1 : 0}\r\n`
      }
      case 'PTTL': {
        const counter = living(words[0] ?? '')
        if (!counter) return ':-2\r\n'
        return `:${counter.endsAtMs === null ? -1 : counter.endsAtMs - Date.now()}\r\n`
      }
      case 'DEL':
        return `:${words.filter((key) => counters.delete(key)).length}\r\n`
      default:
        return '+OK\r\n'
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets.keys()) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${port}`,
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
