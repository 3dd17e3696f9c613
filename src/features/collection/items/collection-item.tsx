import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { formatPlace } from '#domain/route/place-name.ts'
import type { CollectionItem } from '#domain/route-collection/route-collection.ts'
import { paths } from '../../../paths.ts'
import type { FormDraft } from '../../../platform/drafts/form-draft.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useUnits } from '../../../state/settings.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { StatsLine } from '../../../ui/display/stats.tsx'
import { RouteSketch } from '../../../ui/drawing/sketch/route-sketch.tsx'
import { formatDistance } from '../../../ui/format/distance.ts'
import { formatDuration } from '../../../ui/format/duration.ts'
import { formatHeight } from '../../../ui/format/height.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { phone } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import type { NoteDraft } from './note-draft.ts'
import type { DragHandle } from './use-drag-order.ts'

// Few items are edited.
const NoteForm = lazyComponent(async () => (await import('./note-form.tsx')).NoteForm)

const styles = css`
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

export interface ItemEditing {
  /** draft of a note; null: none; undefined: not loaded yet */
  storedDraft: FormDraft<NoteDraft> | null | undefined
  handle: DragHandle
  onMove: (to: number) => void
  onRemove: () => void
}

interface CollectionItemRowProps {
  collection: string
  item: CollectionItem
  /** index of the item */
  index: number
  total: number
  /** null: not on this device */
  route: RouteRow | null
  subscription: ScopeSubscription
  /** null: the member is not a collaborator */
  editing: ItemEditing | null
}

/** A route in a collection, with its note and actions. */
export function CollectionItemRow(props: CollectionItemRowProps): ReactElement {
  const { collection, item, index, total, route, subscription, editing } = props
  // null: neither opened nor closed by the member; then a draft of the note opens the form
  const [requested, setNoteOpen] = useState<boolean | null>(null)
  const isNoteOpen = editing !== null && (requested ?? Boolean(editing.storedDraft))
  const opener = useRef<HTMLButtonElement>(null)
  const name = route?.name ?? `route ${index + 1}`
  function close(): void {
    setNoteOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <article className={styles}>
      <ItemNumber index={index} handle={editing?.handle ?? null} />
      <div className="sketch">
        {route && <RouteSketch preview={route.preview} sketchHeights={route.sketchHeights} seed={route.id} />}
      </div>
      <div>
        {route ? <ItemRoute route={route} /> : <MissingRoute subscription={subscription} />}
        {isNoteOpen && editing.storedDraft !== undefined ? (
          <NoteForm
            collection={collection}
            storedDraft={editing.storedDraft}
            takesFocus={requested === true}
            item={item}
            name={name}
            onEnd={close}
          />
        ) : (
          item.note && <p className="note">{item.note}</p>
        )}
        {editing && !isNoteOpen && (
          <div className="acts">
            <TextButton ref={opener} quiet onClick={() => setNoteOpen(true)}>
              {item.note ? 'Edit note' : 'Add a note'}
              <VisuallyHidden> to {name}</VisuallyHidden>
            </TextButton>
            <TextButton quiet onClick={editing.onRemove}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </TextButton>
          </div>
        )}
      </div>
      {editing && (
        <div className="moves">
          <IconButton
            icon="up"
            label={`Move ${name} up`}
            aria-disabled={index === 0 || undefined}
            onClick={() => editing.onMove(index - 1)}
          />
          <IconButton
            className="down"
            icon="up"
            label={`Move ${name} down`}
            aria-disabled={index === total - 1 || undefined}
            onClick={() => editing.onMove(index + 1)}
          />
        </div>
      )}
    </article>
  )
}

/** The number, which is also the drag handle; for the keyboard there are move buttons. */
function ItemNumber({ index, handle }: { index: number; handle: DragHandle | null }): ReactElement {
  return (
    <div className="number" data-handle={handle ? true : undefined} {...handle}>
      {index + 1}
      {handle && (
        <span className="handle" aria-hidden="true">
          ⠿
        </span>
      )}
    </div>
  )
}

function ItemRoute({ route }: { route: RouteRow }): ReactElement {
  const units = useUnits()
  const state = useItemState({ collection: 'routes', id: route.id, stored: route.unsent })
  const subtitle = [ACTIVITY_LABELS[route.activity], formatPlace(route.place)].filter(Boolean)
  return (
    <>
      <h3>
        <Link href={paths.route(route.id)}>{route.name}</Link>
      </h3>
      <p className={textStyles.place}>{subtitle.join(', ')}</p>
      <StatsLine
        distance={formatDistance(route.distance, units)}
        ascent={route.ascent === null ? null : formatHeight(route.ascent, units)}
        duration={formatDuration(route.duration)}
      />
      {state && <SyncChip state={state} />}
    </>
  )
}

/** Replaces a route that was deleted, is not shared with the member, or is not downloaded yet. */
function MissingRoute({ subscription }: { subscription: ScopeSubscription }): ReactElement {
  const messages = {
    asking: 'Still downloading.',
    held: 'This route was deleted, or is not shared with you.',
    refused: 'This route was deleted, or is not shared with you.',
    unreachable:
      'This route is not on this device. If you have access, it will download when you are online.',
  }
  return (
    <>
      <h3>Unavailable route</h3>
      <p className={textStyles.muted}>{messages[subscription]}</p>
    </>
  )
}
