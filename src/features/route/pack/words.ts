import type { Pack } from '../../../platform/port.ts'
import { formatBytes } from '../../../ui/format/bytes.ts'

/** How far a pack has come, or what is wanting. */
export function packWords({ state, done, total, bytes, problem }: Pack): string {
  if (state === 'preparing') return `${done} of ${total} tiles`
  if (state === 'ready') return `${formatBytes(bytes)}, complete`
  if (problem === 'storage') return 'There is no room for it on this device.'
  return done === 0 && problem === 'unreachable'
    ? 'Waits for a connection.'
    : `${share(done, total)}, ${missing(total - done)}`
}

const share = (done: number, total: number): string => `${Math.floor((done / total) * 100)} %`
const missing = (tiles: number): string => `${tiles} ${tiles === 1 ? 'tile' : 'tiles'} missing`
