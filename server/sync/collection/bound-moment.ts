/** A moment that a device stamped: at most the server's time, because the device's clock may be ahead. */
export const boundMoment = (moment: string, now: Date): string =>
  Date.parse(moment) > now.getTime() ? now.toISOString() : moment
