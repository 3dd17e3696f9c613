import type { Pack } from '../../platform/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'

/** How far a pack has come, or what is wanting. */
export function packWords({ state, done, total, bytes, lacking, problem }: Pack): string {
  if (state === 'preparing') return `${done} of ${tiles(total)}`
  if (state === 'ready') return `${formatBytes(bytes)}, complete`
  if (problem === 'storage') return 'There is no room for it on this device.'
  if (problem === 'unreachable' && done === 0) return 'Waits for a connection.'
  if (lacking > 0) return `${lacking} ${lacking === 1 ? 'track is' : 'tracks are'} not here yet.`
  return done === total
    ? 'All of it came, and is still to be checked.'
    : `${share(done, total)}, ${tiles(total - done)} missing`
}

const share = (done: number, total: number): string => `${Math.floor((done / total) * 100)} %`
export const tiles = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`
