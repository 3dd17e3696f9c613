/**
 * A route that is not in the archive, or only in part. damaged: its line cannot be read · photos:
 * some photos are missing
 */
export interface MissingItem {
  name: string
  problem: 'not_here' | 'damaged' | 'photos'
}

/** Whether the route itself is missing. */
export const isMissingRoute = ({ problem }: MissingItem): boolean => problem !== 'photos'

interface Contents {
  now: Date
  lastSyncedAt: string | null
  /** number of the member's routes */
  routes: number
  missing: readonly MissingItem[]
}

/** Text of the README: what is in the archive and what is missing. */
export function buildReadme({ now, lastSyncedAt, routes, missing }: Contents): string {
  const notHere = missing.filter(({ problem }) => problem === 'not_here')
  const damaged = missing.filter(({ problem }) => problem === 'damaged')
  const photos = missing.filter(({ problem }) => problem === 'photos')
  return [
    'Your data from Cairnway',
    '',
    `Made on ${now.toISOString()} from what one device held.`,
    lastSyncedAt === null
      ? 'It had not yet received everything from the server.'
      : `It had last received everything at ${lastSyncedAt}.`,
    '',
    `routes/          ${routes - missing.filter(isMissingRoute).length} of your ${routes} routes, each as a GPX file`,
    'originals/       the files that routes were imported from, as far as this device has kept them, by the id of the route',
    'photos/          your photos that this device holds, by the id of what shows them, a route, something you said, a collection; "small": the whole photo is on the server',
    'everything.json  every document that is yours, by kind; "unsent" has the changes that wait to be sent',
    ...titledList('Routes whose track is not on this device, and so not in routes/:', notHere),
    ...titledList('Routes whose track is damaged on this device, and so not in routes/:', damaged),
    ...titledList('What has photos that are not on this device, and how many:', photos),
    '',
  ].join('\r\n')
}

export const titledList = (title: string, missing: readonly Pick<MissingItem, 'name'>[]): string[] =>
  missing.length === 0 ? [] : ['', title, ...missing.map(({ name }) => `- ${name}`)]
