/** The message about a plan's route quota; `waiting`: new routes that are not synced yet. */
export function quotaMessage({
  limit,
  made,
  waiting,
}: {
  limit: number
  made: number
  waiting: number
}): string {
  const used = `${made.toLocaleString('en')} of ${limit.toLocaleString('en')} routes.`
  const onDevice = waiting === 0 ? '' : ` ${waiting.toLocaleString('en')} more not synced yet.`
  const isFull = made + waiting >= limit
  const full = ' Your plan’s route limit is reached. A new route would stay on this device.'
  return used + onDevice + (isFull ? full : '')
}
