import type { Clock } from '../../clock.ts'

/** What a call tells of itself on its way. */
export interface TrafficMeter {
  /** bytes of its body */
  sent: (bytes: number) => void
  /** bytes of the answer's body, as they come */
  came: (bytes: number) => void
  /** our server began to answer so long after a call that had little to carry */
  answered: (waitedMs: number) => void
}

/** An upload's own time says nothing of how quickly the connection answers. */
const SMALL_BODY_MAX_BYTES = 4_000

/** Measures one call with a body of so many bytes. What never left the device (no answer, and no time gone by) is not counted. */
export function meterRequest(meter: TrafficMeter, clock: Clock, bytesUp: number) {
  const startedMs = clock.now()
  let counted = false
  const sent = () => {
    if (!counted) meter.sent(bytesUp)
    counted = true
  }
  return {
    /** An answer has begun; of ours, or of somebody else's. */
    head: (ours: boolean) => {
      sent()
      if (ours && bytesUp <= SMALL_BODY_MAX_BYTES) meter.answered(clock.now() - startedMs)
    },
    /** It was sent, and no answer came in time. */
    lost: sent,
  }
}
