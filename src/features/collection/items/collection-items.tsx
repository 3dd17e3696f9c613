import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import type { CollectionItem, RouteCollection } from '#domain/route-collection/route-collection.ts'
import { paths } from '../../../paths.ts'
import { useFormDrafts } from '../../../platform/drafts/form-draft.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useCollectionCommands } from '../commands.ts'
import { formatCount, positionAnnouncement } from '../messages.ts'
import { CollectionItemRow } from './collection-item.tsx'
import { noteDraftName } from './note-form.tsx'
import { useDragOrder } from './use-drag-order.ts'

/** Shown at first, and with each press after that. */
const PAGE = 50

const styles = css`
  & > li {
    position: relative;
  }
  & > li[data-held] {
    opacity: 0.55;
  }
  & > li[data-target]::before {
    content: '';
    position: absolute;
    inset: -1px 0 auto;
    height: 3px;
    background: var(--blaze-line);
  }
  & > li[data-target='below']::before {
    inset: auto 0 -2px;
  }
`

interface CollectionItemsProps {
  collection: Pick<RouteCollection, 'id'>
  /** in their order */
  items: readonly CollectionItem[]
  /** those that are here; undefined until this device has told */
  routes: ReadonlyMap<string, RouteRow> | undefined
  wanted: ScopeSubscription
  canEdit: boolean
}

interface Removed {
  item: CollectionItem
  place: number
  name: string
}

/** The routes of a collection in its order, which whoever keeps it changes: by dragging, or step by step with the buttons. */
export function CollectionItems(props: CollectionItemsProps): ReactElement {
  const { collection, items, routes, wanted, canEdit } = props
  const { putRoute, removeRoute } = useCollectionCommands()
  const leftForms = useFormDrafts()
  const [limit, setLimit] = useState(PAGE)
  const [said, say] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = ({ route }: CollectionItem): string => routes?.get(route)?.name ?? 'A route that is not here'

  async function move(from: number, to: number): Promise<void> {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    if (await putRoute(collection.id, item, to)) say(positionAnnouncement(nameOf(item), to, items.length))
  }
  async function remove(place: number): Promise<void> {
    const item = items[place]
    if (!item || !(await removeRoute(collection.id, item.id))) return
    setRemoved({ item, place, name: nameOf(item) })
  }
  async function takeBack({ item, place, name }: Removed): Promise<void> {
    if (!(await putRoute(collection.id, item, place))) return
    setRemoved(null)
    say(`${name} is back`)
    list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] a`)?.focus()
  }
  const { held, target, handleFor } = useDragOrder(list, (from, to) => void move(from, to))

  return (
    <Section title="Routes" note={items.length > 0 ? items.length.toLocaleString('en') : undefined}>
      <VisuallyHidden live>{said}</VisuallyHidden>
      {removed && (
        <RemovedNotice
          key={removed.item.id}
          name={`“${removed.name}”`}
          onUndo={() => void takeBack(removed)}
        />
      )}
      {items.length === 0 && <NoItems canEdit={canEdit} />}
      {items.length > 0 && routes === undefined && (
        <Skeleton label="Loading...">
          <SkeletonBar height="96px" />
        </Skeleton>
      )}
      {routes && items.length > 0 && (
        <ol ref={list} className={styles} aria-label="Routes of the collection">
          {items.slice(0, limit).map((item, place) => (
            <li
              key={item.id}
              data-item={item.id}
              data-held={held === place || undefined}
              data-target={target === place ? (held !== null && held < place ? 'below' : 'above') : undefined}
            >
              <CollectionItemRow
                collection={collection.id}
                item={item}
                place={place}
                total={items.length}
                route={routes.get(item.route) ?? null}
                wanted={wanted}
                editing={
                  canEdit
                    ? {
                        left: leftForms?.(noteDraftName(item)),
                        handle: handleFor(place),
                        onMove: (to) => void move(place, to),
                        onRemove: () => void remove(place),
                      }
                    : null
                }
              />
            </li>
          ))}
        </ol>
      )}
      {items.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE)}>More of {formatCount(items.length, 'route')}</Button>
      )}
    </Section>
  )
}

function NoItems({ canEdit }: { canEdit: boolean }): ReactElement {
  return (
    <EmptyState
      title="No routes in it yet"
      action={canEdit && <LinkButton href={paths.discoverRoutes}>Find routes</LinkButton>}
      seed={7}
    >
      {canEdit && 'The page of every route has “Add to collection”, also with no connection.'}
    </EmptyState>
  )
}
