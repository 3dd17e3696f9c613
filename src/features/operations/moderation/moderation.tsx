import { type ReactElement, useState } from 'react'
import { type CaseRow, casePage, REPORTED_NOUNS } from '#domain/wire/operations/moderation.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Pager } from '../frame/pager.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { NOUN_LABELS, REASON_OPTIONS } from '../labels.ts'
import { CsvButton } from '../table/csv-button.tsx'
import { filterBar } from '../table-styles.ts'
import { type AddressParams, useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'
import { BulkDismiss } from './bulk-dismiss.tsx'
import { CaseTable } from './case-table.tsx'

/** The queue of reports and appeals: one row per thing. */
export function Moderation(): ReactElement {
  const params = useAddressParams()
  const state = params.get('state') || 'open'
  const filters = params.query(['noun', 'reason', 'appeals', 'after'])
  const query = state === 'all' ? filters : `${filters || '?'}${filters ? '&' : ''}state=${state}`
  const queue = useOnlineData(`cases/${query}`, casePage)
  const [selected, setSelected] = useState<readonly CaseRow[]>([])
  const reload = () => {
    setSelected([])
    queue.reload()
  }
  return (
    <>
      <SectionHead
        title="Moderation"
        note="Reports and appeals, the newest first."
        onReload={reload}
        isLoading={queue.isLoading}
      >
        <CsvButton path="cases/" name="cases" params={params} filters={['noun', 'reason', 'appeals']} />
      </SectionHead>
      <QueueFilters params={params} state={state} />
      <Loaded from={queue}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title={state === 'open' ? 'Nothing to decide' : 'No cases'}>
              {state === 'open' ? 'New reports and appeals appear here.' : 'No case matches these filters.'}
            </EmptyState>
          ) : (
            <>
              {selected.length > 0 && <BulkDismiss cases={selected} onDone={reload} />}
              <CaseTable rows={rows} params={params} selection={[selected, setSelected]} onChange={reload} />
              <Pager params={params} next={next} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const STATES = [
  ['open', 'Open'],
  ['decided', 'Decided'],
  ['all', 'All'],
] as const

const NOUN_OPTIONS = [
  { value: '', label: 'Everything' },
  ...REPORTED_NOUNS.map((value) => ({ value, label: NOUN_LABELS[value].many })),
] as const

function QueueFilters({ params, state }: { params: AddressParams; state: string }): ReactElement {
  const appeals = params.get('appeals') === '1'
  return (
    <div className={filterBar}>
      <Row tight>
        {STATES.map(([value, label]) => (
          <Chip key={value} pressed={state === value} onClick={() => params.set({ state: value, case: '' })}>
            {label}
          </Chip>
        ))}
        <Chip pressed={appeals} onClick={() => params.set({ appeals: appeals ? '' : '1', case: '' })}>
          Appeals
        </Chip>
      </Row>
      <SelectInput
        size="small"
        label="Kind"
        options={NOUN_OPTIONS}
        value={params.get('noun')}
        onChange={(noun) => params.set({ noun, case: '' })}
      />
      <SelectInput
        size="small"
        label="Reason"
        options={REASON_OPTIONS}
        value={params.get('reason')}
        onChange={(reason) => params.set({ reason, case: '' })}
      />
    </div>
  )
}
