import type { Pack } from '../../platform/port/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'

/** How far a pack has come, or what is wanting. */
export function packStatus(pack: Pack): string {
  const { state, done, total, bytes, lacking, problem } = pack
  if (state === 'preparing') return `${done} of ${parts(total, pack)}`
  if (state === 'ready') return `${formatBytes(bytes)}, complete${withoutWords(pack)}`
  if (problem === 'storage') return 'There is no room for it on this device.'
  if (problem === 'unreachable' && done === 0) return 'Waits for a connection.'
  if (lacking > 0) return `${lacking} ${lacking === 1 ? 'track is' : 'tracks are'} not here yet.`
  return done === total
    ? 'All of it came, and is still to be checked.'
    : `${share(done, total)}, ${parts(total - done, pack)} missing`
}

const share = (done: number, total: number): string => `${Math.floor((done / total) * 100)} %`

/** A pack of photos alone has no map. */
const parts = (count: number, { total, photos: of }: Pack): string =>
  of === 0 ? formatTileCount(count) : of === total ? formatPhotoCount(count) : `${count} tiles and photos`

const withoutWords = ({ leftOut }: Pack): string =>
  leftOut > 0 ? ` without ${formatPhotoCount(leftOut)}, to save data` : ''

/** Of what was said of a route the newest photos are kept. */
export const olderPhotosMessage = (older: number): string =>
  `Without ${older} older ${older === 1 ? 'photo' : 'photos'} of reviews and conditions.`

export const formatPhotoCount = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const formatTileCount = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`
