import { css } from 'goober'
import type { ReactElement } from 'react'
import type { CaseRow } from '#domain/wire/operations/moderation.ts'
import { useNow } from '../../../platform/queries/use-now.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { formatWaiting, isOverdue } from '../format-time.ts'
import { NOUN_LABELS, REASON_LABELS } from '../labels.ts'
import { tableStyles } from '../table-styles.ts'
import type { AddressParams } from '../use-address-params.ts'
import { CasePanel } from './case-panel.tsx'

const thing = css`
  display: flex;
  gap: 10px;
  align-items: center;
  & svg {
    color: var(--muted);
  }
`

const overdue = css`
  color: var(--danger);
  font-weight: 600;
`

interface CaseTableProps {
  rows: readonly CaseRow[]
  params: AddressParams
  selection: readonly [readonly CaseRow[], (next: readonly CaseRow[]) => void]
  onChange: () => void
}

/** A row opens in place with the reported words and the decision. The open one is in the address. */
export function CaseTable({ rows, params, selection, onChange }: CaseTableProps): ReactElement {
  const openId = params.get('case')
  const after = params.get('after')
  return (
    <table className={tableStyles}>
      <caption>
        <VisuallyHidden>Reported things</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className="check">
            <VisuallyHidden>Selected</VisuallyHidden>
          </th>
          <th>Reported</th>
          <th>Reason</th>
          <th className="number">Reports</th>
          <th>First by</th>
          <th className="number">Waiting</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CaseRows
            key={row.id}
            row={row}
            isOpen={row.id === openId}
            onToggle={() => params.set({ case: row.id === openId ? '' : row.id, after })}
            selection={selection}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  )
}

interface CaseRowsProps extends Pick<CaseTableProps, 'selection' | 'onChange'> {
  row: CaseRow
  isOpen: boolean
  onToggle: () => void
}

function CaseRows({ row, isOpen, onToggle, selection, onChange }: CaseRowsProps): ReactElement {
  const [selected, setSelected] = selection
  const isSelected = selected.some(({ id }) => id === row.id)
  const { icon, label } = NOUN_LABELS[row.collection]
  const title = row.title || label
  return (
    <>
      <tr data-open={isOpen ? 'row' : undefined}>
        <td className="check">
          {row.openReports > 0 && (
            <Checkbox
              checked={isSelected}
              onChange={() =>
                setSelected(isSelected ? selected.filter(({ id }) => id !== row.id) : [...selected, row])
              }
            >
              <VisuallyHidden>Select {title}</VisuallyHidden>
            </Checkbox>
          )}
        </td>
        <td className="main">
          <span className={thing}>
            <Icon name={icon} />
            <span>
              <TextButton aria-expanded={isOpen} onClick={onToggle}>
                {title}
              </TextButton>
              <small>
                {label} by {row.author.username}
              </small>
            </span>
          </span>
        </td>
        <td>
          {row.reasons.map((reason) => (
            <Tag key={reason} tone={REASON_LABELS[reason].tone}>
              {REASON_LABELS[reason].label}
            </Tag>
          ))}
        </td>
        <td className="number" data-label="Reports">
          {row.openReports}
        </td>
        <td data-label="First by">{row.firstBy?.username}</td>
        <Waiting row={row} />
      </tr>
      {isOpen && (
        <tr data-open="panel">
          <td className="panel" colSpan={7}>
            <CasePanel id={row.id} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  )
}

function Waiting({ row }: { row: CaseRow }): ReactElement {
  const nowMs = useNow().getTime()
  const since = row.waitingSince
  const isLate = since !== null && isOverdue(since, nowMs)
  return (
    <>
      <td className="number" data-label="Waiting">
        {since ? formatWaiting(since, nowMs) : '–'}
      </td>
      <td>
        {row.hasAppeal ? (
          <Tag tone="blaze">Appeal</Tag>
        ) : isLate ? (
          <span className={overdue}>Overdue</span>
        ) : row.isOpen ? (
          'Open'
        ) : (
          'Decided'
        )}
        {row.isHidden && <small>Hidden</small>}
      </td>
    </>
  )
}
