interface PlanQuota {
  limit: number
  made: number
  /** new ones that are not synced yet */
  waiting: number
}

/** The message about a quota of the member's plan. `noun`: singular; `plural`: if it is not in s. */
export function quotaMessage(
  { limit, made, waiting }: PlanQuota,
  noun: string,
  plural: string = `${noun}s`,
): string {
  const used = `${made.toLocaleString('en')} of ${limit.toLocaleString('en')} ${plural}.`
  const onDevice = waiting === 0 ? '' : ` ${waiting.toLocaleString('en')} more not synced yet.`
  const isFull = made + waiting >= limit
  const full = ` Your plan’s ${noun} limit is reached. A new ${noun} would stay on this device.`
  return used + onDevice + (isFull ? full : '')
}
