import { css } from 'goober'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { collaboratorRoleOf } from '#domain/member/collaborator-role.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { computeCollectionTotals } from '#domain/route-collection/totals.ts'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { collectionPackId } from '#domain/wire/pack-id.ts'
import { paths } from '../../../paths.ts'
import type { RouteRow } from '../../../platform/port/port.ts'
import type { ScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { narrow } from '../../../ui/theme/media.ts'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { CollectionItems } from '../items/collection-items.tsx'
import { useCollection, useCollectionSubscription, useRoutesById } from '../queries.ts'
import { CollectionHead, type HeadSlots } from './collection-head.tsx'
import { CollectionMap } from './collection-map.tsx'
import { type CoverComponent, CoverFrame } from './cover-frame.tsx'
import { Totals } from './totals.tsx'

// It is at the end of the page.
const CollectionExport = lazyComponent(async () => (await import('./collection-export.tsx')).CollectionExport)

/** Parts of the page that come from other features. */
export interface CollectionSlots extends HeadSlots {
  Cover: CoverComponent
  /** the offline pack; `refreshKey`: the number of local routes */
  OfflinePack: ComponentType<{ id: string; refreshKey: string | number }>
  Collaborators: ComponentType<{
    collection: RouteCollection
    role: CollaboratorRole | null
    memberId: string
  }>
  /** the member's own invitation, if there is one */
  Invitation: ComponentType<{ collection: RouteCollection; memberId: string }>
  /** for members who are not collaborators */
  Report: ComponentType<{ id: string }>
}

interface CollectionDetailProps {
  id: string
  memberId: string
  slots: CollectionSlots
}

/** A collection from this device; missing parts are downloaded while the page is open. */
export function CollectionDetail({ id, memberId, slots }: CollectionDetailProps): ReactElement {
  const collection = useCollection(id)
  const subscription = useCollectionSubscription(id)
  if (!collection) return <MissingCollection known={collection === null} subscription={subscription} />
  const role = collaboratorRoleOf(collection, memberId)
  return <LoadedCollection {...{ collection, subscription, role, memberId, slots }} />
}

interface LoadedCollectionProps extends Omit<CollectionDetailProps, 'id'> {
  collection: RouteCollection
  subscription: ScopeSubscription
  role: CollaboratorRole | null
}

const foot = css`
  margin-top: 24px;
`

function LoadedCollection({
  collection,
  subscription,
  role,
  memberId,
  slots,
}: LoadedCollectionProps): ReactElement {
  const { OfflinePack, Report } = slots
  const { id, description } = collection
  const items = useMemo(() => sortByRank(collection.items), [collection.items])
  const ids = useMemo(() => [...new Set(items.map(({ route }) => route))], [items])
  const routes = useRoutesById(ids)
  const isUnsent = useItemState({ collection: 'route_collections', id }) !== null
  const localRoutes = useMemo(() => pickRoutes(ids, routes), [ids, routes])
  const totals = isUnsent && routes ? computeCollectionTotals(items, routes) : collection.totals
  return (
    <>
      <CollectionHead {...{ collection, role, memberId, slots }} routes={ids} />
      <CoverFrame collection={collection} Cover={slots.Cover} />
      <slots.Invitation collection={collection} memberId={memberId} />
      <ErrorBoundary size="medium">
        <CollectionMap name={collection.name} routes={localRoutes} />
      </ErrorBoundary>
      <Columns
        side={
          <>
            <Section title="Total">
              <Totals totals={totals} size={ids.length} />
              {isUnsent && (
                <p className={classNames(textStyles.small, textStyles.muted)}>
                  Calculated on this device until all changes are synced.
                </p>
              )}
            </Section>
            <slots.Collaborators collection={collection} role={role} memberId={memberId} />
            {items.length > 0 && (
              <>
                <OfflinePack id={collectionPackId(id)} refreshKey={localRoutes.length} />
                <CollectionExport id={id} name={collection.name} />
              </>
            )}
          </>
        }
      >
        {description && (
          <Section title="About">
            <p className={textStyles.prose}>{description}</p>
          </Section>
        )}
        <ErrorBoundary size="medium">
          <CollectionItems
            collection={collection}
            items={items}
            routes={routes}
            subscription={subscription}
            canEdit={role === 'owner' || role === 'editor'}
          />
        </ErrorBoundary>
        {role === null && (
          <div className={foot}>
            <Report id={id} />
          </div>
        )}
      </Columns>
    </>
  )
}

const pickRoutes = (ids: readonly string[], routes: ReadonlyMap<string, RouteRow> | undefined): RouteRow[] =>
  ids.flatMap((id) => routes?.get(id) ?? [])

const placeholder = css`
  padding-top: 64px;
  & [aria-hidden] + [aria-hidden] {
    margin-top: 32px;
  }
  ${narrow} {
    padding-top: 54px;
  }
`

/** Shown while a collection is downloading, or if it is unavailable. */
function MissingCollection({
  known,
  subscription,
}: {
  known: boolean
  subscription: ScopeSubscription
}): ReactElement {
  if (!known || subscription === 'asking')
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="44px" />
          <SkeletonBar height="380px" />
        </Skeleton>
      </div>
    )
  const offline = subscription === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={offline ? 'This collection is not on this device' : 'Collection not found'}
      action={<LinkButton href={paths.collections}>My collections</LinkButton>}
    >
      {offline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not shared with you.'}
    </EmptyState>
  )
}
