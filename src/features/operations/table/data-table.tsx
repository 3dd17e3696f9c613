import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type RowData,
  useReactTable,
} from '@tanstack/react-table'
import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Pager } from '../frame/pager.tsx'
import { tableStyles } from '../table-styles.ts'
import type { AddressParams } from '../use-address-params.ts'

declare module '@tanstack/react-table' {
  // oxlint-disable-next-line no-unused-vars -- the parameters must be those of the library
  interface ColumnMeta<TData extends RowData, TValue> {
    /** `main`: the name of the row; `number`: right-aligned */
    look?: 'main' | 'number'
    /** values of `sort` in the address: the first one by default */
    sorts?: readonly string[]
  }
}

const sortButton = css`
  display: inline-flex;
  gap: 4px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
`

interface DataTableProps<Row> {
  /** named to screen readers */
  caption: string
  rows: Row[]
  columns: ColumnDef<Row>[]
  rowId: (row: Row) => string
  params: AddressParams
  next: string | null
  /** the sort without a parameter in the address */
  defaultSort?: string
}

/** One page of a table of the server, which also sorts and filters it: the address has its state. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, rows, columns, rowId, params, next, defaultSort = '' } = props
  // oxlint-disable-next-line react/incompatible-library -- the app is built without React Compiler
  const table = useReactTable({
    data: rows,
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
  })
  if (rows.length === 0) return <EmptyState title="No entries">Nothing matches these filters.</EmptyState>
  const sort = params.get('sort') || defaultSort
  return (
    <>
      <table className={tableStyles}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ id, column: { columnDef }, getContext }) => (
              <HeadCell
                key={id}
                meta={columnDef.meta}
                sort={sort}
                onSort={(value) => params.set({ sort: value })}
              >
                {flexRender(columnDef.header, getContext())}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map(({ id, column: { columnDef }, getContext }) => (
                <td key={id} className={columnDef.meta?.look} data-label={labelOf(columnDef)}>
                  {flexRender(columnDef.cell, getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager params={params} next={next} />
    </>
  )
}

/** On phones a cell is named by its column, unless that names the row or has no text. */
function labelOf<Row>({ header, meta }: ColumnDef<Row>): string | undefined {
  return meta?.look === 'main' || typeof header !== 'string' || header === '' ? undefined : header
}

interface HeadCellProps {
  meta: { look?: 'main' | 'number'; sorts?: readonly string[] } | undefined
  sort: string
  onSort: (value: string) => void
  children: ReactNode
}

/** A column that can be sorted has a button, which goes through its orders. */
function HeadCell({ meta, sort, onSort, children }: HeadCellProps): ReactElement {
  const sorts = meta?.sorts
  if (!sorts) return <th className={meta?.look}>{children}</th>
  const at = sorts.indexOf(sort)
  const order = sort === 'newest' ? 'descending' : 'ascending'
  return (
    <th className={meta?.look} aria-sort={at === -1 ? 'none' : order}>
      <button
        type="button"
        className={sortButton}
        onClick={() => onSort(sorts[(at + 1) % sorts.length] ?? '')}
      >
        {children}
        {at !== -1 && <span aria-hidden="true">{order === 'descending' ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
