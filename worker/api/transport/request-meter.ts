import type { Answerer } from '#domain/wire/sync/sync-status.ts'
import type { Clock } from '../../clock.ts'

/** Counts the traffic of requests. */
export interface TrafficMeter {
  /** bytes of the request body */
  sent: (bytes: number) => void
  /** bytes of the response body, as they arrive */
  received: (bytes: number) => void
  /** our server began to respond after this time; for small requests only */
  responded: (waitedMs: number) => void
  /** this answered a request that the service worker leaves to the network */
  answered: (by: Answerer) => void
  /** our server responded at this time, by its clock */
  dated: (serverMs: number) => void
}

/** The transfer time of an upload does not tell how quickly the connection responds. */
const SMALL_BODY_MAX_BYTES = 4_000

/**
 * Measures one request with a body of `bytesUp` bytes. A request that never left the device (no
 * response, and no time passed) is not counted.
 */
export function meterRequest(meter: TrafficMeter, clock: Clock, bytesUp: number) {
  const startedMs = clock.now()
  let counted = false
  const sent = () => {
    if (!counted) meter.sent(bytesUp)
    counted = true
  }
  return {
    /** A response has begun, from our server or from something else. */
    head: (ours: boolean) => {
      sent()
      if (ours && bytesUp <= SMALL_BODY_MAX_BYTES) meter.responded(clock.now() - startedMs)
    },
    /** It was sent, and no response came in time. */
    lost: sent,
  }
}
