import { type Clock, sleep } from '../../clock.ts'

/** What a tab asks of the one that leads. */
export type LeaderRequest = { kind: 'want'; scope: string } | { kind: 'now' } | { kind: 'free' }

export interface LeaderResponse {
  reached: boolean
  /** of a want */
  held: 'held' | 'refused' | 'unreachable'
}

export type LeaderRequestMessage =
  | { kind: 'ask'; id: string; ask: LeaderRequest }
  | { kind: 'told'; id: string; answer: LeaderResponse }

/** A leader that answers nothing for this long is not there. */
const ANSWER_MAX_MS = 30_000
export const NO_RESPONSE: LeaderResponse = { reached: false, held: 'unreachable' }

export interface LeaderRequests {
  request: (ask: LeaderRequest) => Promise<LeaderResponse>
  handleMessage: (talk: LeaderRequestMessage) => void
  /** This tab leads now: what it asked of the last leader it does itself. */
  takeOver: () => void
  close: () => void
}

export function createLeaderRequests(deps: {
  clock: Clock
  newId(): string
  leading(): boolean
  serve(ask: LeaderRequest): Promise<LeaderResponse>
  tell(talk: LeaderRequestMessage): void
}): LeaderRequests {
  const open = new Map<string, { ask: LeaderRequest; settle: (answer: LeaderResponse) => void }>()
  const closing = new AbortController()

  const askLeader = (ask: LeaderRequest): Promise<LeaderResponse> => {
    const id = deps.newId()
    const answered = new AbortController()
    return new Promise((resolve) => {
      const settle = (answer: LeaderResponse) => {
        open.delete(id)
        answered.abort()
        resolve(answer)
      }
      open.set(id, { ask, settle })
      deps.tell({ kind: 'ask', id, ask })
      const signal = AbortSignal.any([answered.signal, closing.signal])
      void sleep(deps.clock, ANSWER_MAX_MS, signal).then(() => settle(NO_RESPONSE))
    })
  }

  return {
    request: (ask) => (deps.leading() ? deps.serve(ask) : askLeader(ask)),
    handleMessage: (talk) => {
      if (talk.kind === 'told') return open.get(talk.id)?.settle(talk.answer)
      if (!deps.leading()) return
      void deps.serve(talk.ask).then((answer) => {
        // Who stopped leading meanwhile says nothing: whoever leads now is about to be asked the same.
        if (deps.leading()) deps.tell({ kind: 'told', id: talk.id, answer })
      })
    },
    takeOver: () => {
      for (const { ask, settle } of open.values()) void deps.serve(ask).then(settle)
    },
    close: () => closing.abort(),
  }
}
