import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ACTIVITY_WORDS } from '#domain/route/activity-words.ts'
import { placeName } from '#domain/route/place-name.ts'
import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { paths } from '../../paths.ts'
import type { LeftForm } from '../../platform/kept-form.ts'
import type { RouteRow } from '../../platform/port.ts'
import type { Wanted } from '../../platform/use-wanted.ts'
import { useUnits } from '../../state/settings.ts'
import { useItemState } from '../../state/sync-status.ts'
import { RouteSketch } from '../../ui/drawing/route-sketch.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { SyncChip } from '../../ui/sync-chip.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { phone } from '../../ui/theme/media.ts'
import { type } from '../../ui/theme/type.ts'
import { type NoteDraft, NoteForm } from './note-form.tsx'
import type { DragHandle } from './use-drag-order.ts'

const look = css`
  display: grid;
  grid-template-columns: 28px 104px minmax(0, 1fr) auto;
  gap: 0 14px;
  padding: 14px 0;
  border-top: 1px solid var(--line);
  & .number {
    color: var(--muted);
    font-size: 0.9375rem;
    line-height: 1.25rem;
    text-align: right;
  }
  & .number[data-handle] {
    cursor: grab;
    touch-action: none;
    user-select: none;
  }
  & .handle {
    display: block;
    margin-top: 4px;
    letter-spacing: 1px;
    line-height: 0.75rem;
  }
  & .sketch {
    position: relative;
    height: 84px;
    border: 1px solid var(--line);
    background: var(--raised);
  }
  & h3 {
    overflow-wrap: anywhere;
    font-size: 1rem;
    line-height: 1.25rem;
  }
  & .note {
    margin-top: 6px;
    max-width: 66ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 6px;
  }
  & .moves {
    display: flex;
    flex-direction: column;
  }
  & .down svg {
    rotate: 180deg;
  }
  ${phone} {
    grid-template-columns: 22px 72px minmax(0, 1fr) auto;
    gap: 0 10px;
    & .sketch {
      height: 72px;
    }
  }
`

export interface ItemWriting {
  /** a note that was begun and left; undefined until this device has told */
  left: LeftForm<NoteDraft> | null | undefined
  handle: DragHandle
  onMove: (to: number) => void
  onRemove: () => void
}

interface CollectionItemRowProps {
  collection: string
  item: CollectionItem
  /** from 0 */
  place: number
  total: number
  /** null: not on this device */
  route: RouteRow | null
  wanted: Wanted
  /** null: this member does not keep the collection */
  writing: ItemWriting | null
}

/** One route in a collection, with its note and what can be done with it there. */
export function CollectionItemRow(props: CollectionItemRowProps): ReactElement {
  const { collection, item, place, total, route, wanted, writing } = props
  // null: not asked for; what was begun and left is there again
  const [asked, note] = useState<boolean | null>(null)
  const noting = writing !== null && (asked ?? Boolean(writing.left))
  const opener = useRef<HTMLButtonElement>(null)
  const name = route?.name ?? `route ${place + 1}`
  function close(): void {
    note(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <article className={look}>
      <Number place={place} handle={writing?.handle ?? null} />
      <div className="sketch">
        {route && <RouteSketch preview={route.preview} sketchHeights={route.sketchHeights} seed={route.id} />}
      </div>
      <div>
        {route ? <KnownRoute route={route} /> : <Unknown wanted={wanted} />}
        {noting && writing.left !== undefined ? (
          <NoteForm
            collection={collection}
            left={writing.left}
            takesFocus={asked === true}
            item={item}
            name={name}
            onEnd={close}
          />
        ) : (
          item.note && <p className="note">{item.note}</p>
        )}
        {writing && !noting && (
          <div className="acts">
            <TextButton ref={opener} quiet onClick={() => note(true)}>
              {item.note ? 'Edit note' : 'Add a note'}
              <VisuallyHidden> to {name}</VisuallyHidden>
            </TextButton>
            <TextButton quiet onClick={writing.onRemove}>
              Take out<VisuallyHidden> {name}</VisuallyHidden>
            </TextButton>
          </div>
        )}
      </div>
      {writing && (
        <div className="moves">
          <IconButton
            icon="up"
            label={`Move ${name} up`}
            aria-disabled={place === 0 || undefined}
            onClick={() => writing.onMove(place - 1)}
          />
          <IconButton
            className="down"
            icon="up"
            label={`Move ${name} down`}
            aria-disabled={place === total - 1 || undefined}
            onClick={() => writing.onMove(place + 1)}
          />
        </div>
      )}
    </article>
  )
}

/** Its number, which is also what it is dragged by; by keyboard the buttons at the end of the line do the same. */
function Number({ place, handle }: { place: number; handle: DragHandle | null }): ReactElement {
  return (
    <div className="number" data-handle={handle ? true : undefined} {...handle}>
      {place + 1}
      {handle && (
        <span className="handle" aria-hidden="true">
          ⠿
        </span>
      )}
    </div>
  )
}

function KnownRoute({ route }: { route: RouteRow }): ReactElement {
  const units = useUnits()
  const state = useItemState({ collection: 'routes', id: route.id, stored: route.unsent })
  const place = [ACTIVITY_WORDS[route.activity], placeName(route.place)].filter(Boolean)
  return (
    <>
      <h3>
        <Link href={paths.route(route.id)}>{route.name}</Link>
      </h3>
      <p className={type.place}>{place.join(', ')}</p>
      <Facts
        distance={formatDistance(route.distance, units)}
        ascent={route.ascent === null ? null : formatHeight(route.ascent, units)}
        duration={formatDuration(route.duration)}
      />
      {state && <SyncChip state={state} />}
    </>
  )
}

/** What stays of a route that was deleted, is not shown to this member, or has not come. */
function Unknown({ wanted }: { wanted: Wanted }): ReactElement {
  const words = {
    asking: 'Still coming to this device.',
    held: 'This route was deleted, or its author does not share it with you.',
    refused: 'This route was deleted, or its author does not share it with you.',
    unreachable: 'This route is not on this device. If you may see it, it comes with the next connection.',
  }
  return (
    <>
      <h3>A route that is not here</h3>
      <p className={type.muted}>{words[wanted]}</p>
    </>
  )
}
