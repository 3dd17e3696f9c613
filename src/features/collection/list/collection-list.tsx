import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import type { CollectionListArgs, Queries } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { HeadActions } from '../../../ui/layout/head-actions.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { collectionDraftName, NEW_COLLECTION } from '../collection-draft.ts'
import { CollectionForm } from '../collection-form.tsx'
import { type CollectionFormFields, useCollectionCommands } from '../commands.ts'
import { useCollectionList } from '../queries.ts'
import { type CardSlots, CollectionCard } from './collection-card.tsx'
import { type CollectionListView, useCollectionListView } from './use-collection-list-view.ts'

/** Fewer collections need no filter. */
const MIN_COLLECTIONS_FOR_FILTER = 9
const PAGE_SIZE = 40

const SORTS: readonly { value: CollectionListArgs['sort']; label: string }[] = [
  { value: 'recent', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: 'largest', label: 'Most routes' },
]

const cards = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-bottom: 16px;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-bottom: 16px;
  font-size: 0.9375rem;
  & > :first-child:not(output) {
    flex: 1 1 220px;
  }
  & > output {
    margin-right: auto;
    color: var(--muted);
  }
`

/** The length of the list, so that going back restores it. */
let savedLimit = PAGE_SIZE

/** The member's own collections and those they collaborate on. */
export function CollectionList({ memberId, slots }: { memberId: string; slots: CardSlots }): ReactElement {
  const { create } = useCollectionCommands()
  const [, navigate] = useLocation()
  const listView = useCollectionListView()
  const { text, sort } = listView
  const [limit, setLimit] = useState(savedLimit)
  const { rows: found } = useCollectionList({ text, sort, route: null, limit })
  // null: neither opened nor closed by the member; then a form draft opens it
  const [requested, setFormOpen] = useState<boolean | null>(null)
  const storedDraft = useFormDraft<CollectionFormFields>(collectionDraftName(null))
  const isFormOpen = requested ?? Boolean(storedDraft)
  const opener = useRef<HTMLButtonElement>(null)

  function showMore(): void {
    savedLimit = limit + PAGE_SIZE
    setLimit(savedLimit)
  }

  const isEmpty = found?.all === 0
  return (
    <>
      <PageHeader
        title="Collections"
        alternatives={
          !isEmpty && (
            <HeadActions top>
              <Button
                ref={opener}
                tone="primary"
                icon="list"
                aria-expanded={isFormOpen}
                onClick={() => setFormOpen(!isFormOpen)}
              >
                New collection
              </Button>
            </HeadActions>
          )
        }
      />
      {isFormOpen && storedDraft !== undefined && (
        <CollectionForm
          id={null}
          storedDraft={storedDraft}
          takesFocus={requested === true}
          label="New collection"
          baseValues={NEW_COLLECTION}
          isOwner
          memberId={memberId}
          submit="Save collection"
          onSave={create}
          onSaved={({ id }) => {
            notify('success', 'Collection saved')
            navigate(paths.collection(id))
          }}
          onCancel={() => {
            setFormOpen(false)
            opener.current?.focus()
          }}
        />
      )}
      {found === undefined && (
        <Skeleton label="Loading...">
          <SkeletonBar height="116px" />
        </Skeleton>
      )}
      {isEmpty && !isFormOpen && <NoCollections onCreate={() => setFormOpen(true)} />}
      {found && found.all > 0 && (
        <CollectionCards found={found} listView={listView} slots={slots} onShowMore={showMore} />
      )}
    </>
  )
}

interface CollectionCardsProps {
  found: Queries['collection.shelf']['result']
  listView: CollectionListView
  slots: CardSlots
  onShowMore: () => void
}

function CollectionCards({ found, listView, slots, onShowMore }: CollectionCardsProps): ReactElement {
  const { text, sort, setText, setSort } = listView
  const { cachedOnly, isDeferred, loadNow } = useImageLoading()
  return (
    <>
      <search className={controls}>
        {(found.all >= MIN_COLLECTIONS_FOR_FILTER || text) && (
          <TextInput
            type="search"
            icon="search"
            name="q"
            placeholder="Name, description or owner"
            aria-label="Filter collections"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <output>{formatCount(found.total, text ? 'matching collection' : 'collection')}</output>
        {isDeferred && found.rows.some(({ cover }) => cover) && (
          <Button size="small" onClick={loadNow}>
            Load photos
          </Button>
        )}
        <SelectInput size="small" label="Sort" options={SORTS} value={sort} onChange={setSort} />
      </search>
      <ul className={cards} aria-label="Collections">
        {found.rows.map((row) => (
          <li key={row.id}>
            <CollectionCard {...{ row, slots, cachedOnly, isDeferred }} />
          </li>
        ))}
      </ul>
      {found.rows.length < found.total && (
        <Button onClick={onShowMore}>Show more of {formatCount(found.total, 'collection')}</Button>
      )}
    </>
  )
}

function NoCollections({ onCreate }: { onCreate: () => void }): ReactElement {
  const isDownloading = useInitialSync() === 'coming'
  return (
    <EmptyState
      title={isDownloading ? 'No collections here yet' : 'No collections yet'}
      action={
        <Button tone="primary" onClick={onCreate}>
          New collection
        </Button>
      }
    >
      {isDownloading
        ? 'Your collections are still downloading. You can create one offline.'
        : 'Group routes in your own order, with your notes. Works offline too.'}
    </EmptyState>
  )
}
