import { unreachable } from './answer.ts'
import type { Send } from './client.ts'

export interface Gate {
  send: Send
  /** Shut: nothing is sent, and what is under way is given up. Both look as if there were no server. */
  shut: (shut: boolean) => void
  isShut: () => boolean
}

/** Stands before all calls of this tab, for a member who works offline. */
export function createGate(send: Send): Gate {
  let open = new AbortController()
  return {
    send: async (call) => {
      if (open.signal.aborted) return unreachable()
      const signal = call.signal ? AbortSignal.any([call.signal, open.signal]) : open.signal
      return send({ ...call, signal })
    },
    shut: (shut) => {
      if (shut) open.abort()
      else if (open.signal.aborted) open = new AbortController()
    },
    isShut: () => open.signal.aborted,
  }
}
