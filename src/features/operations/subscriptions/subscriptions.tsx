import type { ColumnDef } from '@tanstack/react-table'
import type { ReactElement } from 'react'
import { type SubscriptionRow, subscriptionPage } from '#domain/wire/operations/tables.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatDay } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { PLAN_NAMES } from '../labels.ts'
import { CsvButton } from '../table/csv-button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { SearchField } from '../table/search-field.tsx'
import { filterBar } from '../table-styles.ts'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'

const FILTERS = ['q', 'plan', 'status'] as const
const PLAN_OPTIONS = [
  { value: '', label: 'All plans' },
  ...Object.entries(PLAN_NAMES).map(([value, label]) => ({ value, label })),
]
const STATUS_LABELS: Readonly<Record<string, string>> = {
  active: 'Active',
  cancelled: 'Cancelled',
  expired: 'Expired',
  suspended: 'Suspended',
}
const STATUS_OPTIONS = [
  { value: '', label: 'All states' },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
]

/** Members who have chosen a plan. */
export function Subscriptions(): ReactElement {
  const params = useAddressParams()
  const page = useOnlineData(`subscriptions/${params.query([...FILTERS, 'after'])}`, subscriptionPage)
  return (
    <>
      <SectionHead
        title="Subscriptions"
        note="Members who have chosen a plan."
        onReload={page.reload}
        isLoading={page.isLoading}
      >
        <CsvButton path="subscriptions/" name="subscriptions" params={params} filters={FILTERS} />
      </SectionHead>
      <div className={filterBar}>
        <SearchField label="Username" name="q" params={params} />
        <SelectInput
          size="small"
          label="Plan"
          options={PLAN_OPTIONS}
          value={params.get('plan')}
          onChange={(plan) => params.set({ plan })}
        />
        <SelectInput
          size="small"
          label="State"
          options={STATUS_OPTIONS}
          value={params.get('status')}
          onChange={(status) => params.set({ status })}
        />
      </div>
      <Loaded from={page}>
        {({ rows, next }) => (
          <DataTable
            caption="Subscriptions"
            rows={rows}
            columns={COLUMNS}
            rowId={({ member }) => member.id}
            params={params}
            next={next}
          />
        )}
      </Loaded>
    </>
  )
}

const COLUMNS: ColumnDef<SubscriptionRow>[] = [
  {
    id: 'member',
    header: 'Member',
    meta: { look: 'main' },
    cell: ({ row: { original } }) => <b>{original.member.username}</b>,
  },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ row: { original } }) => (
      <>
        {PLAN_NAMES[original.plan] ?? original.plan} {original.isTrial && <Tag tone="lake">Trial</Tag>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ row: { original } }) => STATUS_LABELS[original.status] ?? original.status,
  },
  {
    id: 'cycle',
    header: 'Billing',
    cell: ({ row: { original } }) =>
      original.cycle === null ? '–' : original.cycle === 'yearly' ? 'Yearly' : 'Monthly',
  },
  {
    id: 'started',
    header: 'Started',
    cell: ({ row: { original } }) => (original.startedAt ? formatDay(original.startedAt) : '–'),
  },
  {
    id: 'expires',
    header: 'Period ends',
    cell: ({ row: { original } }) => (original.expiresAt ? formatDay(original.expiresAt) : '–'),
  },
]
