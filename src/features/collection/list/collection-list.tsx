import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useImageLoading } from '../../../platform/connection/use-image-loading.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import type { CollectionListArgs } from '../../../platform/port/port.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { collectionDraftName, NEW_COLLECTION } from '../collection-draft.ts'
import { CollectionForm } from '../collection-form.tsx'
import { type CollectionFormFields, useCollectionCommands } from '../commands.ts'
import { formatCount } from '../messages.ts'
import { useCollectionList } from '../queries.ts'
import { type CardSlots, CollectionCard } from './collection-card.tsx'
import { useCollectionListView } from './use-collection-list-view.ts'

/** Of fewer than these one sees at a glance which is which. */
const FILTER_FROM = 9
const PAGE = 40

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

/** How far the list had grown, so that going back finds it as long as it was left. */
let grownTo = PAGE

/** The collections that the member keeps, alone or with others. */
export function CollectionList({ memberId, slots }: { memberId: string; slots: CardSlots }): ReactElement {
  const { create } = useCollectionCommands()
  const [, navigate] = useLocation()
  const { text, sort, setText, setSort } = useCollectionListView()
  const [limit, setLimit] = useState(grownTo)
  const { rows: found } = useCollectionList({ text, sort, route: null, limit })
  // null: not asked for; what was begun and left is there again
  const [asked, make] = useState<boolean | null>(null)
  const left = useFormDraft<CollectionFormFields>(collectionDraftName(null))
  const making = asked ?? Boolean(left)
  const opener = useRef<HTMLButtonElement>(null)
  const { cachedOnly, isDeferred, loadNow } = useImageLoading()

  function more(): void {
    grownTo = limit + PAGE
    setLimit(grownTo)
  }

  const isEmpty = found?.all === 0
  return (
    <>
      <PageHeader
        title="Collections"
        actions={
          !isEmpty && (
            <Button
              ref={opener}
              tone="primary"
              icon="list"
              aria-expanded={making}
              onClick={() => make(!making)}
            >
              New collection
            </Button>
          )
        }
      />
      {making && left !== undefined && (
        <CollectionForm
          id={null}
          left={left}
          takesFocus={asked === true}
          label="New collection"
          before={NEW_COLLECTION}
          isOwner
          memberId={memberId}
          submit="Save collection"
          onSave={create}
          onSaved={({ id }) => {
            notify('success', 'Collection saved')
            navigate(paths.collection(id))
          }}
          onCancel={() => {
            make(false)
            opener.current?.focus()
          }}
        />
      )}
      {found === undefined && (
        <Skeleton label="Loading...">
          <SkeletonBar height="116px" />
        </Skeleton>
      )}
      {isEmpty && !making && <NoCollections onMake={() => make(true)} />}
      {found && found.all > 0 && (
        <>
          <search className={controls}>
            {(found.all >= FILTER_FROM || text) && (
              <TextInput
                type="search"
                icon="search"
                name="q"
                placeholder="Name, words or owner"
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
            <Button onClick={more}>More of {formatCount(found.total, 'collection')}</Button>
          )}
        </>
      )}
    </>
  )
}

function NoCollections({ onMake }: { onMake: () => void }): ReactElement {
  const isComing = useInitialSync() === 'coming'
  return (
    <EmptyState
      title={isComing ? 'No collections here yet' : 'No collections yet'}
      action={
        <Button tone="primary" onClick={onMake}>
          New collection
        </Button>
      }
    >
      {isComing
        ? 'Yours are still coming to this device. A new one needs no connection.'
        : 'Routes that belong together, in your order and with your notes, also with no connection.'}
    </EmptyState>
  )
}
