import type { ExportProgress } from '../../../platform/port/port.ts'

export const EXPORT_FAILED =
  'Your data could not be exported: this device has no space for the file or could not read your data. Nothing was changed.'

/** `120 of 10,000 routes` */
export function exportProgressMessage({ done, total }: ExportProgress): string {
  return total === 0 ? '' : `${count(done)} of ${routes(total)}`
}

/** What the file contains, and what is missing in it. */
export function exportResultMessage(taken: { routes: number; withoutTrack: number }): string {
  const { routes: all, withoutTrack: lacking } = taken
  const saved = `Saved with ${routes(all - lacking)}.`
  if (lacking === 0) return saved
  const these = lacking === 1 ? 'The track of 1 more is' : `The tracks of ${count(lacking)} more are`
  return `${saved} ${these} not on this device; the file lists which. Open a route online to download its track.`
}

const routes = (n: number): string => (n === 1 ? '1 route' : `${count(n)} routes`)
const count = (n: number): string => n.toLocaleString('en')
