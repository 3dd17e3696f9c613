import { type Clock, sleep } from '../clock.ts'

/** What a tab asks of the one that leads. */
export type Ask = { kind: 'want'; scope: string } | { kind: 'now' } | { kind: 'free' }

export interface AskAnswer {
  reached: boolean
  /** of a want */
  held: 'held' | 'refused' | 'unreachable'
}

export type AskTalk = { kind: 'ask'; id: string; ask: Ask } | { kind: 'told'; id: string; answer: AskAnswer }

/** A leader that answers nothing for this long is not there. */
const ANSWER_MAX_MS = 30_000
export const NO_ANSWER: AskAnswer = { reached: false, held: 'unreachable' }

export interface Asks {
  ask: (ask: Ask) => Promise<AskAnswer>
  heard: (talk: AskTalk) => void
  /** This tab leads now: what it asked of the last leader it does itself. */
  lead: () => void
  close: () => void
}

export function createAsks(deps: {
  clock: Clock
  newId(): string
  leading(): boolean
  serve(ask: Ask): Promise<AskAnswer>
  tell(talk: AskTalk): void
}): Asks {
  const open = new Map<string, { ask: Ask; settle: (answer: AskAnswer) => void }>()
  const closing = new AbortController()

  const askLeader = (ask: Ask): Promise<AskAnswer> => {
    const id = deps.newId()
    const answered = new AbortController()
    return new Promise((resolve) => {
      const settle = (answer: AskAnswer) => {
        open.delete(id)
        answered.abort()
        resolve(answer)
      }
      open.set(id, { ask, settle })
      deps.tell({ kind: 'ask', id, ask })
      const signal = AbortSignal.any([answered.signal, closing.signal])
      void sleep(deps.clock, ANSWER_MAX_MS, signal).then(() => settle(NO_ANSWER))
    })
  }

  return {
    ask: (ask) => (deps.leading() ? deps.serve(ask) : askLeader(ask)),
    heard: (talk) => {
      if (talk.kind === 'told') return open.get(talk.id)?.settle(talk.answer)
      if (!deps.leading()) return
      void deps.serve(talk.ask).then((answer) => {
        // Who stopped leading meanwhile says nothing: whoever leads now is about to be asked the same.
        if (deps.leading()) deps.tell({ kind: 'told', id: talk.id, answer })
      })
    },
    lead: () => {
      for (const { ask, settle } of open.values()) void deps.serve(ask).then(settle)
    },
    close: () => closing.abort(),
  }
}
