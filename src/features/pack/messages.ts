import { parsePackId } from '#domain/wire/pack-id.ts'
import type { Pack } from '../../platform/port/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'

/** The progress of a pack, or what is missing. */
export function packStatus(pack: Pack): string {
  const { state, done, total, bytes, lacking, problem } = pack
  if (state === 'preparing') return `${done} of ${formatParts(total, pack)}`
  if (state === 'ready') return `${formatBytes(bytes)}, complete${leftOutMessage(pack)}`
  if (problem === 'storage') return 'Not enough space on this device.'
  if (problem === 'unreachable' && done === 0) return 'Waiting for a connection.'
  if (lacking > 0) return lackingMessage(pack)
  return done === total
    ? 'Downloaded, not checked yet.'
    : `${percentDone(done, total)}, ${formatParts(total - done, pack)} missing`
}

function lackingMessage({ id, lacking }: Pack): string {
  const [one, many] =
    parsePackId(id).noun === 'trip'
      ? ['route or event is', 'routes or events are']
      : ['track is', 'tracks are']
  return `${lacking} ${lacking === 1 ? one : many} not downloaded yet.`
}

export const percentDone = (done: number, total: number): string =>
  `${Math.floor((done / Math.max(1, total)) * 100)} %`

/** A pack without a map has photos only. */
const formatParts = (count: number, { total, photos: of }: Pack): string =>
  of === 0 ? formatTileCount(count) : of === total ? formatPhotoCount(count) : `${count} tiles and photos`

const leftOutMessage = ({ leftOut }: Pack): string =>
  leftOut > 0 ? ` without ${formatPhotoCount(leftOut)}, to save data` : ''

/** Only the newest photos of reviews and conditions are part of a pack. */
export const olderPhotosMessage = (older: number): string =>
  `Without ${older} older ${older === 1 ? 'photo' : 'photos'} of reviews and conditions.`

export const formatPhotoCount = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const formatTileCount = (count: number): string => `${count} ${count === 1 ? 'tile' : 'tiles'}`
