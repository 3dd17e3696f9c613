import { unreachableFailure } from './api-result.ts'
import type { Send } from './http-client.ts'

/**
 * work_offline: the member switched the network off · new_version: a new version takes over and
 * waits for running requests
 */
export type NetworkGateReason = 'work_offline' | 'new_version'

export interface NetworkGate {
  send: Send
  /** Blocks new requests and aborts running ones. Both fail like an unreachable server. */
  shut: (reason: NetworkGateReason) => void
  /** Removes a reason; the gate opens when none is left. */
  open: (reason: NetworkGateReason) => void
  /** for this reason, or for any if none is given */
  isShut: (reason?: NetworkGateReason) => boolean
}

/** All requests of this tab pass through it. */
export function createNetworkGate(send: Send): NetworkGate {
  const reasons = new Set<NetworkGateReason>()
  let requests = new AbortController()
  return {
    send: async (call) => {
      if (reasons.size > 0) return unreachableFailure()
      const signal = call.signal ? AbortSignal.any([call.signal, requests.signal]) : requests.signal
      return send({ ...call, signal })
    },
    shut: (reason) => {
      reasons.add(reason)
      requests.abort()
    },
    open: (reason) => {
      if (reasons.delete(reason) && reasons.size === 0) requests = new AbortController()
    },
    isShut: (reason) => (reason ? reasons.has(reason) : reasons.size > 0),
  }
}
