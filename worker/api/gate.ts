import { unreachable } from './answer.ts'
import type { Send } from './client.ts'

/** work_offline: the member wants nothing sent or fetched · new_version: one takes over, which waits for what is under way */
export type GateReason = 'work_offline' | 'new_version'

export interface Gate {
  send: Send
  /** From now on nothing is sent, and what is under way is given up. Both look as if there were no server. */
  shut: (reason: GateReason) => void
  /** It is open once there is no reason left. */
  open: (reason: GateReason) => void
  /** for this reason, or for any */
  isShut: (reason?: GateReason) => boolean
}

/** Stands before all calls of this tab. */
export function createGate(send: Send): Gate {
  const reasons = new Set<GateReason>()
  let underWay = new AbortController()
  return {
    send: async (call) => {
      if (reasons.size > 0) return unreachable()
      const signal = call.signal ? AbortSignal.any([call.signal, underWay.signal]) : underWay.signal
      return send({ ...call, signal })
    },
    shut: (reason) => {
      reasons.add(reason)
      underWay.abort()
    },
    open: (reason) => {
      if (reasons.delete(reason) && reasons.size === 0) underWay = new AbortController()
    },
    isShut: (reason) => (reason ? reasons.has(reason) : reasons.size > 0),
  }
}
