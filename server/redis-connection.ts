import { createClient } from '@redis/client'
import { hostOf, messageOf, StartupError } from './startup-error.ts'

//   ┌─────────┐    a command times out    ┌────────┐    silent for 5 s    ┌──────┐
//   │ healthy │ ─────────────────────────▶ │ silent │ ───────────────────▶ │ lost │ reconnects with backoff
//   └─────────┘ ◀───────────────────────── └────────┘                      └──────┘
//        ▲          the late reply arrives                                    │
//        └────────────────────────────────────────────────────────────────────┘
//   Commands run only while healthy: commands written to a silent connection would keep its socket
//   busy, and its socket timeout would not fire.

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 5_000
const PING_INTERVAL_MS = 2_000
const RECONNECT_DELAY_MAX_MS = 5_000

type Client = ReturnType<typeof createClient>

/** A connection to Redis that reconnects when lost. Its callers never wait long. */
export interface RedisConnection {
  isHealthy: () => boolean
  /** Rejects if Redis is not connected or does not reply in time. */
  run: <T>(command: (client: Client) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export interface RedisConnectionOptions {
  /** how long a command may take */
  replyTimeoutMs: number
  /** the connection is dropped if nothing, not even a ping reply, was received for so long */
  idleTimeoutMs?: number
  pingEveryMs?: number
  onError: (error: unknown) => void
  /** runs first; the start fails if it does */
  onConnect?: (client: Client) => Promise<unknown>
  /** the connection is back after it was lost */
  onReconnect?: () => void
  /** commands wait while the connection is lost; otherwise they are rejected */
  queuesOffline?: boolean
}

/** Throws a StartupError if the first connection fails. */
export async function openRedisConnection(
  url: string,
  options: RedisConnectionOptions,
): Promise<RedisConnection> {
  const connection = new ReconnectingClient(url, options)
  await connection.open()
  return connection
}

class ReconnectingClient implements RedisConnection {
  private readonly client: Client
  private readonly url: string
  private readonly options: RedisConnectionOptions
  private isOpen = false
  /** timed out commands that still wait for a reply */
  private overdueCount = 0

  constructor(url: string, options: RedisConnectionOptions) {
    this.url = url
    this.options = options
    this.client = createClient({
      url,
      disableOfflineQueue: options.queuesOffline !== true,
      pingInterval: options.pingEveryMs ?? PING_INTERVAL_MS,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
        reconnectStrategy: (tries) =>
          this.isOpen ? Math.min(50 * 2 ** tries, RECONNECT_DELAY_MAX_MS) : false,
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
      throw startupError(this.url, error)
    }
  }

  isHealthy(): boolean {
    return this.client.isReady && this.overdueCount === 0
  }

  async run<T>(command: (client: Client) => Promise<T>): Promise<T> {
    if (!this.isHealthy()) throw new Error('Redis is not connected')
    const reply = command(this.client)
    if (await settlesWithin(reply, this.options.replyTimeoutMs)) return reply
    this.addOverdue(reply)
    throw new Error('Redis does not reply')
  }

  async close(): Promise<void> {
    this.isOpen = false
    const closing = this.client.close().catch(() => this.client.destroy())
    if (!(await settlesWithin(closing, this.options.replyTimeoutMs))) this.client.destroy()
  }

  private addOverdue(reply: Promise<unknown>): void {
    if (this.overdueCount === 0) this.options.onError(new Error('Redis does not reply'))
    this.overdueCount += 1
    const settled = () => void (this.overdueCount -= 1)
    reply.then(settled, settled)
  }
}

/** Whether the promise resolves or rejects in time. */
function settlesWithin(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    work.then(settled, settled)
  })
}

const startupError = (url: string, error: unknown): StartupError =>
  new StartupError(
    `Redis at ${hostOf(url, 'REDIS_URL')} cannot be used (${messageOf(error)}): start it, or correct REDIS_URL.`,
  )
