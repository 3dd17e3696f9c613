import { unreachableFailure } from './api-result.ts'
import type { Send } from './http-client.ts'

/** work_offline: the member wants nothing sent or fetched · new_version: one takes over, which waits for what is under way */
export type NetworkGateReason = 'work_offline' | 'new_version'

export interface NetworkGate {
  send: Send
  /** From now on nothing is sent, and what is under way is given up. Both look as if there were no server. */
  shut: (reason: NetworkGateReason) => void
  /** It is open once there is no reason left. */
  open: (reason: NetworkGateReason) => void
  /** for this reason, or for any */
  isShut: (reason?: NetworkGateReason) => boolean
}

/** Stands before all calls of this tab. */
export function createNetworkGate(send: Send): NetworkGate {
  const reasons = new Set<NetworkGateReason>()
  let underWay = new AbortController()
  return {
    send: async (call) => {
      if (reasons.size > 0) return unreachableFailure()
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
