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
import { formatCount } from '../../../ui/format/count.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useCollectionCommands } from '../commands.ts'
import { positionAnnouncement } from '../messages.ts'
import { CollectionItemRow } from './collection-item.tsx'
import { noteDraftName } from './note-draft.ts'
import { useDragOrder } from './use-drag-order.ts'

const PAGE_SIZE = 50

const styles = css`
  & > li {
    position: relative;
  }
  & > li[data-dragged] {
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
  /** sorted */
  items: readonly CollectionItem[]
  /** the local routes by id; undefined: not loaded yet */
  routes: ReadonlyMap<string, RouteRow> | undefined
  subscription: ScopeSubscription
  canEdit: boolean
}

interface Removed {
  item: CollectionItem
  index: number
  name: string
}

/** The routes of a collection in order. Collaborators reorder them by dragging or with buttons. */
export function CollectionItems(props: CollectionItemsProps): ReactElement {
  const { collection, items, routes, subscription, canEdit } = props
  const { putRoute, removeRoute } = useCollectionCommands()
  const leftForms = useFormDrafts()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [announcement, announce] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = ({ route }: CollectionItem): string => routes?.get(route)?.name ?? 'Unavailable route'

  async function move(from: number, to: number): Promise<void> {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    if (await putRoute(collection.id, item, to))
      announce(positionAnnouncement(nameOf(item), to, items.length))
  }
  async function remove(index: number): Promise<void> {
    const item = items[index]
    if (!item || !(await removeRoute(collection.id, item.id))) return
    setRemoved({ item, index, name: nameOf(item) })
  }
  async function restore({ item, index, name }: Removed): Promise<void> {
    if (!(await putRoute(collection.id, item, index))) return
    setRemoved(null)
    announce(`${name} restored`)
    list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] a`)?.focus()
  }
  const { dragged, target, handleFor } = useDragOrder(list, (from, to) => void move(from, to))

  return (
    <Section title="Routes" note={items.length > 0 ? items.length.toLocaleString('en') : undefined}>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
      {removed && (
        <RemovedNotice
          key={removed.item.id}
          name={`“${removed.name}”`}
          onUndo={() => void restore(removed)}
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
          {items.slice(0, limit).map((item, index) => (
            <li
              key={item.id}
              data-item={item.id}
              data-dragged={dragged === index || undefined}
              data-target={
                target === index ? (dragged !== null && dragged < index ? 'below' : 'above') : undefined
              }
            >
              <CollectionItemRow
                collection={collection.id}
                item={item}
                index={index}
                total={items.length}
                route={routes.get(item.route) ?? null}
                subscription={subscription}
                editing={
                  canEdit
                    ? {
                        storedDraft: leftForms?.(noteDraftName(item)),
                        handle: handleFor(index),
                        onMove: (to) => void move(index, to),
                        onRemove: () => void remove(index),
                      }
                    : null
                }
              />
            </li>
          ))}
        </ol>
      )}
      {items.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show more of {formatCount(items.length, 'route')}
        </Button>
      )}
    </Section>
  )
}

function NoItems({ canEdit }: { canEdit: boolean }): ReactElement {
  return (
    <EmptyState
      title="No routes yet"
      action={canEdit && <LinkButton href={paths.discoverRoutes}>Find routes</LinkButton>}
      seed={7}
    >
      {canEdit && 'Open a route and choose “Add to collection”. It works offline too.'}
    </EmptyState>
  )
}
