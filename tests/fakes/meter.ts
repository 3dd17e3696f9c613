import type { TrafficMeter } from '#worker/api/transport/request-meter.ts'

/** For tests to which it is all the same what a call costs. */
export const UNMEASURED: TrafficMeter = {
  sent: () => undefined,
  received: () => undefined,
  responded: () => undefined,
}
