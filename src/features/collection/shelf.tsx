import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import type { ShelfArgs } from '../../platform/port.ts'
import { useAsking } from '../../platform/use-asking.ts'
import { useArrival } from '../../state/arrival.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { narrow } from '../../ui/theme/media.ts'
import { type CardParts, CollectionCard } from './collection-card.tsx'
import { collectionName, NEW_COLLECTION } from './collection-draft.ts'
import { CollectionForm } from './collection-form.tsx'
import { type CollectionWords, useCollectionCommands } from './commands.ts'
import { useShelf } from './queries.ts'
import { useShelfView } from './use-shelf-view.ts'
import { counted } from './words.ts'

/** Of fewer than these one sees at a glance which is which. */
const FILTER_FROM = 9
const PAGE = 40

const SORTS: readonly { value: ShelfArgs['sort']; label: string }[] = [
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
export function Shelf({ memberId, parts }: { memberId: string; parts: CardParts }): ReactElement {
  const { create } = useCollectionCommands()
  const [, navigate] = useLocation()
  const { text, sort, setText, setSort } = useShelfView()
  const [limit, setLimit] = useState(grownTo)
  const { rows: found } = useShelf({ text, sort, route: null, limit })
  // null: not asked for; what was begun and left is there again
  const [asked, make] = useState<boolean | null>(null)
  const left = useLeftForm<CollectionWords>(collectionName(null))
  const making = asked ?? Boolean(left)
  const opener = useRef<HTMLButtonElement>(null)
  const { keptOnly, isHeldBack, ask } = useAsking()

  function more(): void {
    grownTo = limit + PAGE
    setLimit(grownTo)
  }

  const isEmpty = found?.all === 0
  return (
    <>
      <PageHead
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
      {isEmpty && !making && <Nothing onMake={() => make(true)} />}
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
            <output>{counted(found.total, text ? 'matching collection' : 'collection')}</output>
            {isHeldBack && found.rows.some(({ cover }) => cover) && (
              <Button size="small" onClick={ask}>
                Load photos
              </Button>
            )}
            <SelectInput size="small" label="Sort" options={SORTS} value={sort} onChange={setSort} />
          </search>
          <ul className={cards} aria-label="Collections">
            {found.rows.map((row) => (
              <li key={row.id}>
                <CollectionCard {...{ row, parts, keptOnly, isHeldBack }} />
              </li>
            ))}
          </ul>
          {found.rows.length < found.total && (
            <Button onClick={more}>More of {counted(found.total, 'collection')}</Button>
          )}
        </>
      )}
    </>
  )
}

function Nothing({ onMake }: { onMake: () => void }): ReactElement {
  const isComing = useArrival() === 'coming'
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
