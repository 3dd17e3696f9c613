import { css } from 'goober'
import type { ReactElement } from 'react'
import type { PackNoun } from '#domain/wire/pack-id.ts'
import type { PackSize } from '../../platform/port/port.ts'
import { formatBytes } from '../../ui/format/bytes.ts'
import {
  olderPhotosMessage,
  formatPhotoCount as photoCount,
  formatTileCount as tileCount,
} from './messages.ts'

export const packStyles = css`
  display: grid;
  gap: 12px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 3px 0;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    font-weight: 550;
  }
`

const DOCUMENTS: Record<PackNoun, string> = {
  route: 'Track, waypoints and text',
  collection: 'Track, waypoints and text',
  event: 'Event, participants and routes',
  trip: 'Trip, routes and events',
  area: 'Routes with their tracks',
}

/** The size of a pack by what it contains. */
export function PackSizes({ noun, size }: { noun: PackNoun; size: PackSize }): ReactElement {
  const { documentBytes, tiles, tileBytes, photos, photoBytes, leftOut, older } = size
  const rows: [label: string, bytes: number][] = [[DOCUMENTS[noun], documentBytes]]
  if (tiles > 0) rows.push([`Map, ${tileCount(tiles)}`, tileBytes])
  if (photos > 0) rows.push([photoCount(photos), photoBytes])
  if (rows.length > 1) rows.push(['Total', documentBytes + tileBytes + photoBytes])
  return (
    <>
      <dl>
        {rows.map(([label, bytes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
      {leftOut > 0 && <p>{`Without ${photoCount(leftOut)}, to save data.`}</p>}
      {older > 0 && <p>{olderPhotosMessage(older)}</p>}
    </>
  )
}
