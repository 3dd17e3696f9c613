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
    `Exported on ${now.toISOString()} from one device.`,
    lastSyncedAt === null
      ? 'The device had not downloaded everything from the server yet.'
      : `The device was last up to date at ${lastSyncedAt}.`,
    '',
    `routes/          ${routes - missing.filter(isMissingRoute).length} of your ${routes} routes, each as a GPX file`,
    'originals/       the files that routes were imported from, if they are on this device, by the id of the route',
    'photos/          your photos on this device, by the id of their route, review, condition report, collection, event or community; "small": the full photo is on the server',
    'everything.json  all your documents, by kind; "unsent" contains changes that are not sent yet',
    ...titledList('Not in routes/, because their track is not on this device:', notHere),
    ...titledList('Not in routes/, because their track is damaged on this device:', damaged),
    ...titledList('Photos that are not on this device, and how many:', photos),
    '',
  ].join('\r\n')
}

export const titledList = (title: string, missing: readonly Pick<MissingItem, 'name'>[]): string[] =>
  missing.length === 0 ? [] : ['', title, ...missing.map(({ name }) => `- ${name}`)]
