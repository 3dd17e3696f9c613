import type { ExportProgress } from '../../../platform/port/port.ts'

export const EXPORT_FAILED =
  'Your data could not be put together: this device has no room for the file, or could not read it. Nothing of it has changed.'

/** `120 of 10,000 routes` */
export function exportProgressMessage({ done, total }: ExportProgress): string {
  return total === 0 ? '' : `${count(done)} of ${routes(total)}`
}

/** What the file holds, and what it could not hold. */
export function exportResultMessage(taken: { routes: number; withoutTrack: number }): string {
  const { routes: all, withoutTrack: lacking } = taken
  const saved = `Saved with ${routes(all - lacking)}.`
  if (lacking === 0) return saved
  const these = lacking === 1 ? 'The track of 1 more is' : `The tracks of ${count(lacking)} more are`
  return `${saved} ${these} not on this device; the file says which. Open a route with a network to bring its track here.`
}

const routes = (n: number): string => (n === 1 ? '1 route' : `${count(n)} routes`)
const count = (n: number): string => n.toLocaleString('en')
