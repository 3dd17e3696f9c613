import type { ColumnDef } from '@tanstack/react-table'
import { type ReactElement, useMemo, useState } from 'react'
import {
  CONTENT_NOUNS,
  CONTENT_STATES,
  type ContentRow,
  contentPage,
} from '#domain/wire/operations/tables.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
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
const STATE_LABELS = { hidden: 'Hidden', featured: 'Featured' } as const
const NOUN_OPTIONS = CONTENT_NOUNS.map((value) => ({ value, label: NOUN_LABELS[value].many }))

/** What members made and others may see; staff hide it and show it again. */
export function Content(): ReactElement {
  const params = useAddressParams()
  const page = useOnlineData(`content/${params.query([...FILTERS, 'after'])}`, contentPage)
  const { reload } = page
  const [chosen, setChosen] = useState<ChosenAct | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  const noun = CONTENT_NOUNS.find((name) => name === params.get('noun')) ?? 'routes'
  const state = params.get('state')
  const ActDialog = chosen?.act === 'feature' ? FeatureDialog : VisibilityDialog
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
          onChange={(value) => params.set({ noun: value, state: '' })}
        />
        <SearchField label="Author (username)" name="author" params={params} />
        {CONTENT_STATES.filter((value) => value === 'hidden' || noun === 'routes').map((value) => (
          <Chip
            key={value}
            pressed={state === value}
            onClick={() => params.set({ state: state === value ? '' : value })}
          >
            {STATE_LABELS[value]}
          </Chip>
        ))}
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
        <ActDialog
          row={chosen.row}
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

interface ChosenAct {
  row: ContentRow
  act: 'visibility' | 'feature'
}

function FeatureDialog({ row, ...rest }: VisibilityDialogProps): ReactElement {
  const { id, title, isFeatured } = row
  const act = {
    title: isFeatured ? `End featuring “${title}”` : `Feature “${title}”`,
    help: isFeatured
      ? 'Devices of members outside its area remove it with the next sync.'
      : 'It comes to the devices of all members with the next sync.',
    label: isFeatured ? 'End featuring' : 'Feature',
    path: `content/routes/${encodeURIComponent(id)}/feature/`,
    body: { isFeatured: !isFeatured },
  }
  return <ReasonDialog act={act} {...rest} />
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

const columnsOf = (choose: (chosen: ChosenAct) => void): ColumnDef<ContentRow>[] => [
  {
    id: 'title',
    header: 'Title',
    meta: { look: 'main' },
    cell: ({ row: { original } }) => (
      <>
        <b>{original.title || NOUN_LABELS[original.collection].label}</b>{' '}
        {original.isFeatured && <Tag tone="lake">Featured</Tag>}{' '}
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
      <Row tight>
        {original.collection === 'routes' && (original.isFeatured || !original.isWithheld) && (
          <OnlineButton
            size="small"
            aria-label={`${original.isFeatured ? 'End featuring' : 'Feature'}: ${original.title}`}
            onClick={() => choose({ row: original, act: 'feature' })}
          >
            {original.isFeatured ? 'End featuring' : 'Feature'}
          </OnlineButton>
        )}
        <OnlineButton
          size="small"
          aria-label={`${original.isHidden ? 'Show again' : 'Hide'}: ${original.title}`}
          onClick={() => choose({ row: original, act: 'visibility' })}
        >
          {original.isHidden ? 'Show again' : 'Hide'}
        </OnlineButton>
      </Row>
    ),
  },
]
