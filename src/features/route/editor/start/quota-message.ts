/** How far a plan's number of routes is used up; `waiting`: new ones that are not sent yet. */
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
  const onDevice = waiting === 0 ? '' : ` ${waiting.toLocaleString('en')} more on this device, not sent yet.`
  const isFull = made + waiting >= limit
  const full = ' Your plan has no room for another one: it would wait on this device, refused.'
  return used + onDevice + (isFull ? full : '')
}
