import { css } from 'goober'
import type { ReactElement } from 'react'
import { type PackNoun, parsePackId } from '#domain/wire/pack-id.ts'
import { usePackLimit } from '../../platform/plan/use-pack-limit.ts'
import type { Pack, PackSize } from '../../platform/port/port.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferSlot } from '../../ui/feedback/offer-slot.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { formatBytes } from '../../ui/format/bytes.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PACK_LOCKED, usePackCommands } from './commands.ts'
import {
  olderPhotosMessage,
  packStatus,
  formatPhotoCount as photoCount,
  formatTileCount as tileCount,
} from './messages.ts'
import { PACK } from './pack-shape.ts'
import { type PackState, usePackState, useProvidedPack } from './pack-state.tsx'

/** Element id of the section: the button in the header of a page leads there. */
export const PACK_SECTION_ID = 'offline-pack'

const styles = css`
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

/** The offline pack of a collection, an event, a trip or an area: size, progress and actions. */
export function PackSection(props: Parameters<typeof usePackState>[0]): ReactElement | null {
  return <PackDetails state={usePackState(props)} />
}

/** The offline pack of a page that has its button and its progress in the header. */
export function PackSectionBelowHead(): ReactElement | null {
  return <PackDetails state={useProvidedPack()} isBelowHead />
}

interface PackDetailsProps {
  state: PackState
  isBelowHead?: boolean
}

function PackDetails({ state, isBelowHead }: PackDetailsProps): ReactElement | null {
  const { id, packs, pack, size } = state
  if (!packs || (!pack && !size)) return null
  return (
    <Section id={PACK_SECTION_ID} title="Offline pack">
      <div className={styles} data-noprint>
        {size && <Sizes noun={parsePackId(id).noun} size={size} />}
        {pack?.state !== 'preparing' ? (
          <PackActions id={id} pack={pack} count={packs.length} isBelowHead={isBelowHead} />
        ) : isBelowHead ? (
          <p>{packStatus(pack)}</p>
        ) : (
          <PackProgress pack={pack} count={packStatus(pack)} />
        )}
      </div>
    </Section>
  )
}

const DOCUMENTS: Record<PackNoun, string> = {
  route: 'Track, waypoints and text',
  collection: 'Track, waypoints and text',
  event: 'Event, participants and routes',
  trip: 'Trip, routes and events',
  area: 'Routes with their tracks',
}

function Sizes({ noun, size }: { noun: PackNoun; size: PackSize }): ReactElement {
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

interface PackProgressProps {
  pack: Pack
  /** progress as text */
  count: string
}

export function PackProgress({ pack, count }: PackProgressProps): ReactElement {
  const { cancel } = usePackCommands()
  return (
    <Progress
      label="Saving offline pack"
      value={pack.done}
      max={Math.max(1, pack.total)}
      count={count}
      onCancel={() => cancel(pack.id)}
    />
  )
}

interface PackActionsProps {
  id: string
  pack: Pack | undefined
  /** of all packs on this device */
  count: number
  isBelowHead: boolean | undefined
}

function PackActions({ id, pack, count, isBelowHead }: PackActionsProps): ReactElement {
  const { save, remove } = usePackCommands()
  const limit = usePackLimit()
  if (!pack && limit !== null && count >= limit)
    return <OfferSlot feature="offline_packs">{PACK_LOCKED}</OfferSlot>
  return (
    <>
      <output>
        {pack && (
          <p>
            {pack.state === 'ready' && 'Ready offline: '}
            {packStatus(pack)}
          </p>
        )}
      </output>
      <Row tight>
        {pack?.state !== 'ready' && (pack || !isBelowHead) && (
          <Button icon={PACK} onClick={() => save(id)}>
            {pack ? 'Try again' : 'Save offline pack'}
          </Button>
        )}
        {pack && <Button onClick={() => remove(id)}>Remove</Button>}
      </Row>
    </>
  )
}
