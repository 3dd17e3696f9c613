import { createClient } from '@redis/client'
import { redisStartupError } from './redis-error.ts'

//   ┌──────┐  a question waits too long   ┌────────┐  nothing is said for 5 s   ┌──────┐
//   │ good │ ───────────────────────────▶ │ silent │ ───────────────────────▶ │ lost │ opened again and again
//   └──────┘ ◀─────────────────────────── └────────┘                          └──────┘
//       ▲        it is answered after all                                          │
//       └──────────────────────────────────────────────────────────────────────────┘
//   Only a good one is asked: a silent one is left alone, or what is written to it would pass for life.

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_MAX_MS = 5_000
const PING_EVERY_MS = 2_000
const RECONNECT_MAX_MS = 5_000

type Client = ReturnType<typeof createClient>

/** A connection to Redis that is opened again whenever it is lost, and that keeps nobody waiting. */
export interface RedisConnection {
  isHealthy: () => boolean
  /** Rejects where Redis is away, or does not answer in time. */
  run: <T>(question: (client: Client) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export interface RedisConnectionOptions {
  /** so long a question waits */
  answerMaxMs: number
  /** without a word, and without an answer to a ping, the connection is dropped */
  silenceMaxMs?: number
  pingEveryMs?: number
  onError: (error: unknown) => void
  /** said first, and as much a condition of the start as the connection */
  onConnect?: (client: Client) => Promise<unknown>
  /** it is open again after it was lost */
  onReconnect?: () => void
  /** what is asked while it is lost waits until it is open again; else it is refused */
  queuesOffline?: boolean
}

/** The first connection must succeed: throws a StartRefusal. */
export async function openRedisConnection(
  url: string,
  options: RedisConnectionOptions,
): Promise<RedisConnection> {
  const link = new Link(url, options)
  await link.open()
  return link
}

class Link implements RedisConnection {
  private readonly client: Client
  private readonly url: string
  private readonly options: RedisConnectionOptions
  private isOpen = false
  /** questions that have waited too long, and wait on */
  private overdue = 0

  constructor(url: string, options: RedisConnectionOptions) {
    this.url = url
    this.options = options
    this.client = createClient({
      url,
      disableOfflineQueue: options.queuesOffline !== true,
      pingInterval: options.pingEveryMs ?? PING_EVERY_MS,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: options.silenceMaxMs ?? SILENCE_MAX_MS,
        reconnectStrategy: (tries) => (this.isOpen ? Math.min(50 * 2 ** tries, RECONNECT_MAX_MS) : false),
      },
    })
    this.client.on('error', options.onError)
    this.client.on('ready', () => this.isOpen && options.onReconnect?.())
  }

  async open(): Promise<void> {
    try {
      await this.client.connect()
      await this.options.onConnect?.(this.client)
      this.isOpen = true
    } catch (error) {
      this.client.destroy()
      throw redisStartupError(this.url, error)
    }
  }

  isHealthy(): boolean {
    return this.client.isReady && this.overdue === 0
  }

  async run<T>(question: (client: Client) => Promise<T>): Promise<T> {
    if (!this.isHealthy()) throw new Error('Redis is away')
    const answer = question(this.client)
    if (await settles(answer, this.options.answerMaxMs)) return answer
    this.miss(answer)
    throw new Error('Redis does not answer')
  }

  async close(): Promise<void> {
    this.isOpen = false
    const closing = this.client.close().catch(() => this.client.destroy())
    if (!(await settles(closing, this.options.answerMaxMs))) this.client.destroy()
  }

  private miss(answer: Promise<unknown>): void {
    if (this.overdue === 0) this.options.onError(new Error('Redis does not answer'))
    this.overdue += 1
    const settled = () => void (this.overdue -= 1)
    answer.then(settled, settled)
  }
}

/** Whether it comes to an end in time, good or bad. */
function settles(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    work.then(settled, settled)
  })
}
