import { css } from 'goober'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { roleIn } from '#domain/member/role-in.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { collectionTotals } from '#domain/route-collection/totals.ts'
import { byRank } from '#domain/std/ranked.ts'
import { collectionPackId } from '#domain/wire/pack-id.ts'
import { paths } from '../../paths.ts'
import type { RouteRow } from '../../platform/port.ts'
import type { Wanted } from '../../platform/use-wanted.ts'
import { useItemState } from '../../state/sync-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { Columns } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { type } from '../../ui/theme/type.ts'
import { CollectionHead, type HeadParts } from './collection-head.tsx'
import { CollectionItems } from './collection-items.tsx'
import { CollectionMap } from './collection-map.tsx'
import { CollectionZip } from './collection-zip.tsx'
import { CoverFrame, type ShownCover } from './cover-frame.tsx'
import { Invited } from './invited.tsx'
import { Keepers } from './keepers.tsx'
import { useAskedMe, useCollection, useRoutesIn, useWantedCollection } from './queries.ts'
import { Totals } from './totals.tsx'

/** What other features have to say on the page of a collection. */
export interface CollectionParts extends HeadParts {
  Cover: ShownCover
  /** what is said of keeping it offline; `asOf`: how many of its routes are on this device */
  OfflinePack: ComponentType<{ id: string; asOf: number }>
  /** what who does not keep it can do about it */
  Report: ComponentType<{ id: string }>
}

interface CollectionDetailProps {
  id: string
  memberId: string
  parts: CollectionParts
}

/** A collection as it lies on this device; what is missing is brought in while the page is open. */
export function CollectionDetail({ id, memberId, parts }: CollectionDetailProps): ReactElement {
  const collection = useCollection(id)
  const wanted = useWantedCollection(id)
  if (!collection) return <Missing known={collection === null} wanted={wanted} />
  const role = roleIn(collection, memberId)
  return <Known {...{ collection, wanted, role, memberId, parts }} />
}

interface KnownProps extends Omit<CollectionDetailProps, 'id'> {
  collection: RouteCollection
  wanted: Wanted
  role: CollaboratorRole | null
}

const foot = css`
  margin-top: 24px;
`

function Known({ collection, wanted, role, memberId, parts }: KnownProps): ReactElement {
  const { OfflinePack, Report } = parts
  const { id, description } = collection
  const askedMe = useAskedMe(id, memberId)
  const items = useMemo(() => byRank(collection.items), [collection.items])
  const ids = useMemo(() => [...new Set(items.map(({ route }) => route))], [items])
  const routes = useRoutesIn(ids)
  const isUnsent = useItemState({ collection: 'route_collections', id }) !== null
  const shown = useMemo(() => linesOf(ids, routes), [ids, routes])
  const totals = isUnsent && routes ? collectionTotals(items, routes) : collection.totals
  return (
    <>
      <CollectionHead {...{ collection, role, memberId, parts }} routes={ids} />
      <CoverFrame collection={collection} Cover={parts.Cover} />
      {askedMe?.state === 'invited' && (
        <Invited collection={collection} memberId={memberId} asked={askedMe} />
      )}
      <ErrorBoundary size="medium">
        <CollectionMap name={collection.name} routes={shown} />
      </ErrorBoundary>
      <Columns
        side={
          <>
            <Section title="Together">
              <Totals totals={totals} size={ids.length} />
              {isUnsent && (
                <p className={classNames(type.small, type.muted)}>
                  As this device adds it up, until all of it is sent.
                </p>
              )}
            </Section>
            <Keepers collection={collection} role={role} memberId={memberId} />
            {items.length > 0 && (
              <>
                <OfflinePack id={collectionPackId(id)} asOf={shown.length} />
                <CollectionZip id={id} name={collection.name} />
              </>
            )}
          </>
        }
      >
        {description && (
          <Section title="About">
            <p className={type.prose}>{description}</p>
          </Section>
        )}
        <ErrorBoundary size="medium">
          <CollectionItems
            collection={collection}
            items={items}
            routes={routes}
            wanted={wanted}
            mayWrite={role === 'owner' || role === 'editor'}
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

const linesOf = (ids: readonly string[], routes: ReadonlyMap<string, RouteRow> | undefined): RouteRow[] =>
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

/** While it is being brought in, and when it can not be. */
function Missing({ known, wanted }: { known: boolean; wanted: Wanted }): ReactElement {
  if (!known || wanted === 'asking')
    return (
      <div className={placeholder}>
        <Skeleton label="Loading...">
          <SkeletonBar width="60%" height="44px" />
          <SkeletonBar height="380px" />
        </Skeleton>
      </div>
    )
  const offline = wanted === 'unreachable'
  return (
    <EmptyState
      wholePage
      title={offline ? 'This collection is not on this device' : 'This collection is not here'}
      action={<LinkButton href={paths.collections}>My collections</LinkButton>}
    >
      {offline
        ? 'It comes as soon as there is a connection; this page can stay open.'
        : 'It was deleted, or its owner does not share it with you.'}
    </EmptyState>
  )
}
