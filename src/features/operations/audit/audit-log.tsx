import type { ReactElement } from 'react'
import { type AuditEntry, auditPage } from '#domain/wire/operations/audit.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { formatInstant } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { Pager } from '../frame/pager.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { ACT_LABELS, NO_ACTS } from '../labels.ts'
import { CsvButton } from '../table/csv-button.tsx'
import { tableStyles } from '../table-styles.ts'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'
import { AUDIT_FILTERS, AuditFilters } from './audit-filters.tsx'

/** Everything that staff did, the newest first. The database refuses to change it. */
export function AuditLog(): ReactElement {
  const params = useAddressParams()
  const isFiltered = AUDIT_FILTERS.some((name) => params.get(name) !== '')
  const log = useOnlineData(`audit/${params.query([...AUDIT_FILTERS, 'after'])}`, auditPage)
  return (
    <>
      <SectionHead
        title="Audit log"
        note="Everything that staff did. Nothing in it can be changed or deleted."
        onReload={log.reload}
        isLoading={log.isLoading}
      >
        <CsvButton path="audit/" name="audit-log" params={params} filters={AUDIT_FILTERS} />
      </SectionHead>
      <AuditFilters params={params} />
      <Loaded from={log}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title="No entries">
              {isFiltered ? 'Nothing matches these filters.' : NO_ACTS}
            </EmptyState>
          ) : (
            <>
              <EntryTable rows={rows} />
              <Pager params={params} next={next} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function EntryTable({ rows }: { rows: readonly AuditEntry[] }): ReactElement {
  return (
    <table className={tableStyles}>
      <caption>
        <VisuallyHidden>Entries of the log</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th>Time</th>
          <th>By</th>
          <th>Act</th>
          <th>Target</th>
          <th>Reason</th>
          <th>Before and after</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({
  entry: { at, actor, act, target, reason, before, after },
}: {
  entry: AuditEntry
}): ReactElement {
  return (
    <tr>
      <td>{formatInstant(at)}</td>
      <td>
        <b>{actor?.username ?? 'System'}</b>
      </td>
      <td>{ACT_LABELS[act]}</td>
      <td className="main">
        {target.title || target.id}
        <small>{target.collection}</small>
      </td>
      <td>{reason}</td>
      <td className={textStyles.mono}>
        {describe(before)}
        {after && ` → ${describe(after)}`}
      </td>
    </tr>
  )
}

const describe = (state: AuditEntry['before']): string =>
  Object.entries(state ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
