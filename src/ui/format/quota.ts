export interface PlanQuota {
  limit: number
  made: number
  /** new ones that are not synced yet */
  waiting: number
}

/** Whether one more would be over the limit. */
export const isQuotaFull = ({ limit, made, waiting }: PlanQuota): boolean => made + waiting >= limit

/** The message about a quota of the member's plan. `noun`: singular; `plural`: if it is not in s. */
export function quotaMessage(
  { limit, made, waiting }: PlanQuota,
  noun: string,
  plural: string = `${noun}s`,
): string {
  const used = `${made.toLocaleString('en')} of ${limit.toLocaleString('en')} ${plural}.`
  const onDevice = waiting === 0 ? '' : ` ${waiting.toLocaleString('en')} more not synced yet.`
  const full = ` Your plan’s ${noun} limit is reached. A new ${noun} would stay on this device.`
  return used + onDevice + (isQuotaFull({ limit, made, waiting }) ? full : '')
}
