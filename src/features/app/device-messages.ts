import { formatBytes } from '../../ui/format/bytes.ts'

interface OnDevice {
  routes: number
  /** bytes; null where the browser does not tell */
  held: number | null
  /** the first pull goes on */
  coming: boolean
}

/** What a member has on this device by now, in words. */
export function deviceContentMessage({ routes, held, coming }: OnDevice): string {
  const size = held === null ? '' : `, ${formatBytes(held)} with all that belongs to them`
  const what = `${routes.toLocaleString('en')} ${routes === 1 ? 'route is' : 'routes are'} on this device${size}`
  return coming ? `${what}, and more are coming.` : `${what}. All of it opens with no signal.`
}
