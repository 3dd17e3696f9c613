import type { ColumnDef } from '@tanstack/react-table'
import { type ReactElement, useMemo, useState } from 'react'
import { CONTENT_NOUNS, type ContentRow, contentPage } from '#domain/wire/operations/tables.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import { formatInstant } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { OnlineButton } from '../frame/online-button.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { NOUN_LABELS } from '../labels.ts'
import { ActsHead } from '../table/acts-head.tsx'
import { CsvButton } from '../table/csv-button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { SearchField } from '../table/search-field.tsx'
import { filterBar } from '../table-styles.ts'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'

const FILTERS = ['noun', 'author', 'state'] as const
const NOUN_OPTIONS = CONTENT_NOUNS.map((value) => ({ value, label: NOUN_LABELS[value].many }))

/** What members made and others may see; staff hide it and show it again. */
export function Content(): ReactElement {
  const params = useAddressParams()
  const page = useOnlineData(`content/${params.query([...FILTERS, 'after'])}`, contentPage)
  const { reload } = page
  const [chosen, setChosen] = useState<ContentRow | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  const noun = CONTENT_NOUNS.find((name) => name === params.get('noun')) ?? 'routes'
  const isHidden = params.get('state') === 'hidden'
  return (
    <>
      <SectionHead
        title="Content"
        note="What others may see, the newest first."
        onReload={reload}
        isLoading={page.isLoading}
      >
        <CsvButton path="content/" name={noun} params={params} filters={FILTERS} />
      </SectionHead>
      <div className={filterBar}>
        <SelectInput
          size="small"
          label="Kind"
          options={NOUN_OPTIONS}
          value={noun}
          onChange={(value) => params.set({ noun: value })}
        />
        <SearchField label="Author (username)" name="author" params={params} />
        <Chip pressed={isHidden} onClick={() => params.set({ state: isHidden ? '' : 'hidden' })}>
          Hidden
        </Chip>
      </div>
      <Loaded from={page}>
        {({ rows, next }) => (
          <DataTable
            caption={NOUN_LABELS[noun].many}
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            params={params}
            next={next}
          />
        )}
      </Loaded>
      {chosen && (
        <VisibilityDialog
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            reload()
          }}
        />
      )}
    </>
  )
}

interface VisibilityDialogProps {
  row: ContentRow
  onClose: () => void
  onDone: () => void
}

function VisibilityDialog({ row, ...rest }: VisibilityDialogProps): ReactElement {
  const { collection, id, title, isHidden } = row
  const act = {
    title: isHidden ? `Show “${title}” again` : `Hide “${title}”`,
    help: isHidden
      ? 'Others see it again. The author is notified.'
      : 'Only its author sees it then. The author gets this reason and can appeal.',
    label: isHidden ? 'Show again' : 'Hide',
    path: `content/${collection}/${encodeURIComponent(id)}/visibility/`,
    body: { isHidden: !isHidden },
    isDangerous: !isHidden,
  }
  return <ReasonDialog act={act} {...rest} />
}

const columnsOf = (choose: (row: ContentRow) => void): ColumnDef<ContentRow>[] => [
  {
    id: 'title',
    header: 'Title',
    meta: { look: 'main' },
    cell: ({ row: { original } }) => (
      <>
        <b>{original.title || NOUN_LABELS[original.collection].label}</b>{' '}
        {original.isHidden ? (
          <Tag tone="danger">Hidden</Tag>
        ) : (
          original.isWithheld && <Tag tone="warning">Hidden with what it belongs to</Tag>
        )}
      </>
    ),
  },
  { id: 'author', header: 'Author', cell: ({ row: { original } }) => original.author.username },
  { id: 'created', header: 'Created', cell: ({ row: { original } }) => formatInstant(original.createdAt) },
  {
    id: 'reports',
    header: 'Open reports',
    meta: { look: 'number' },
    cell: ({ row: { original } }) => original.openReports,
  },
  {
    id: 'acts',
    header: ActsHead,
    cell: ({ row: { original } }) => (
      <OnlineButton
        size="small"
        aria-label={`${original.isHidden ? 'Show again' : 'Hide'}: ${original.title}`}
        onClick={() => choose(original)}
      >
        {original.isHidden ? 'Show again' : 'Hide'}
      </OnlineButton>
    ),
  },
]
