import { formatBytes } from '../../ui/format/bytes.ts'

interface OnDevice {
  routes: number
  /** bytes; null if the browser does not report it */
  usedBytes: number | null
  /** the first sync is not done */
  isDownloading: boolean
}

/** How many routes are on this device, and their size. */
export function deviceContentMessage({ routes, usedBytes, isDownloading }: OnDevice): string {
  const size = usedBytes === null ? '' : `, ${formatBytes(usedBytes)} with photos and tracks`
  const what = `${routes.toLocaleString('en')} ${routes === 1 ? 'route is' : 'routes are'} on this device${size}`
  return isDownloading ? `${what} so far. More are being downloaded.` : `${what}. Everything opens offline.`
}
