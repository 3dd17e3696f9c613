import type { TrafficMeter } from '#worker/api/transport/request-meter.ts'

/** For tests that do not measure the cost of a call. */
export const UNMEASURED: TrafficMeter = {
  sent: () => undefined,
  received: () => undefined,
  responded: () => undefined,
  answered: () => undefined,
  dated: () => undefined,
}
