import { type Clock, sleep } from '../../clock.ts'

// A tab asks the leader to pull a scope (`want`), to sync now (`now`) or to free space (`free`). The
// messages are sent between tabs of possibly different app versions: their field names are fixed.

export type LeaderRequest = { kind: 'want'; scope: string } | { kind: 'now' } | { kind: 'free' }

export interface LeaderResponse {
  /** the server was reached */
  reached: boolean
  /** of a `want` */
  held: 'held' | 'refused' | 'unreachable'
}

export type LeaderRequestMessage =
  | { kind: 'ask'; id: string; ask: LeaderRequest }
  | { kind: 'told'; id: string; answer: LeaderResponse }

/** After this time without a response there is no leader. */
const RESPONSE_TIMEOUT_MS = 30_000
export const NO_RESPONSE: LeaderResponse = { reached: false, held: 'unreachable' }

export interface LeaderRequests {
  request: (request: LeaderRequest) => Promise<LeaderResponse>
  handleMessage: (message: LeaderRequestMessage) => void
  /** This tab has become the leader: it handles its own open requests. */
  takeOver: () => void
  close: () => void
}

export function createLeaderRequests(deps: {
  clock: Clock
  newId(): string
  isLeader(): boolean
  /** as the leader; never rejects */
  handle(request: LeaderRequest): Promise<LeaderResponse>
  send(message: LeaderRequestMessage): void
}): LeaderRequests {
  const open = new Map<string, { request: LeaderRequest; settle: (response: LeaderResponse) => void }>()
  const closing = new AbortController()

  const askLeader = (request: LeaderRequest): Promise<LeaderResponse> => {
    const id = deps.newId()
    const settled = new AbortController()
    return new Promise((resolve) => {
      const settle = (response: LeaderResponse) => {
        open.delete(id)
        settled.abort()
        resolve(response)
      }
      open.set(id, { request, settle })
      deps.send({ kind: 'ask', id, ask: request })
      const signal = AbortSignal.any([settled.signal, closing.signal])
      void sleep(deps.clock, RESPONSE_TIMEOUT_MS, signal).then(() => settle(NO_RESPONSE))
    })
  }

  return {
    request: (request) => (deps.isLeader() ? deps.handle(request) : askLeader(request)),
    handleMessage: (message) => {
      if (message.kind === 'told') return open.get(message.id)?.settle(message.answer)
      if (!deps.isLeader()) return
      void deps.handle(message.ask).then((response) => {
        // After losing the leadership no response is sent: the next leader gets the same request.
        if (deps.isLeader()) deps.send({ kind: 'told', id: message.id, answer: response })
      })
    },
    takeOver: () => {
      for (const { request, settle } of open.values()) void deps.handle(request).then(settle)
    },
    close: () => closing.abort(),
  }
}
