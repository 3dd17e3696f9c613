import type { ColumnDef } from '@tanstack/react-table'
import { type ReactElement, useMemo, useState } from 'react'
import { MEMBER_STATES, type MemberRow, memberPage } from '#domain/wire/operations/tables.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { formatDay } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { PLAN_NAMES } from '../labels.ts'
import { ActsHead } from '../table/acts-head.tsx'
import { CsvButton } from '../table/csv-button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { SearchField } from '../table/search-field.tsx'
import { filterBar } from '../table-styles.ts'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'
import { MemberActs } from './member-acts.tsx'

const FILTERS = ['q', 'state', 'sort'] as const
const STATE_LABELS: Readonly<Record<(typeof MEMBER_STATES)[number], string>> = {
  suspended: 'Suspended',
  staff: 'Staff',
}

/** All members, with what staff can do about each. */
export function Members(): ReactElement {
  const params = useAddressParams()
  const page = useOnlineData(`members/${params.query([...FILTERS, 'after'])}`, memberPage)
  const { reload } = page
  const [chosen, setChosen] = useState<MemberRow | null>(null)
  const columns = useMemo(() => columnsOf(setChosen), [])
  const state = params.get('state')
  return (
    <>
      <SectionHead
        title="Members"
        note="Everybody with an account."
        onReload={reload}
        isLoading={page.isLoading}
      >
        <CsvButton path="members/" name="members" params={params} filters={FILTERS} />
      </SectionHead>
      <div className={filterBar}>
        <SearchField label="Username or whole e-mail address" name="q" params={params} />
        <Row tight>
          {MEMBER_STATES.map((value) => (
            <Chip
              key={value}
              pressed={state === value}
              onClick={() => params.set({ state: state === value ? '' : value })}
            >
              {STATE_LABELS[value]}
            </Chip>
          ))}
        </Row>
      </div>
      <Loaded from={page}>
        {({ rows, next }) => (
          <DataTable
            caption="Members"
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            params={params}
            next={next}
            defaultSort="newest"
          />
        )}
      </Loaded>
      {chosen && (
        <MemberActs
          member={chosen}
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

const columnsOf = (choose: (member: MemberRow) => void): ColumnDef<MemberRow>[] => [
  {
    id: 'username',
    header: 'Member',
    meta: { look: 'main', sorts: ['username'] },
    cell: ({ row: { original } }) => <MemberName member={original} />,
  },
  { id: 'plan', header: 'Plan', cell: ({ row: { original } }) => PLAN_NAMES[original.plan] ?? original.plan },
  {
    id: 'joined',
    header: 'Joined',
    meta: { sorts: ['newest', 'oldest'] },
    cell: ({ row: { original } }) => formatDay(original.joinedAt),
  },
  {
    id: 'seen',
    header: 'Last sync',
    cell: ({ row: { original } }) => (original.seenAt ? formatDay(original.seenAt) : '–'),
  },
  {
    id: 'devices',
    header: 'Devices',
    meta: { look: 'number' },
    cell: ({ row: { original } }) => original.sessions,
  },
  {
    id: 'restrictions',
    header: 'Restrictions',
    meta: { look: 'number' },
    cell: ({ row: { original } }) => original.restrictions,
  },
  {
    id: 'acts',
    header: ActsHead,
    cell: ({ row: { original } }) => (
      <Chip hasArrow onClick={() => choose(original)} aria-label={`Actions for ${original.username}`}>
        Actions
      </Chip>
    ),
  },
]

function MemberName({ member }: { member: MemberRow }): ReactElement {
  const { id, username, name, isStaff, isSuperuser, isSuspended, suspendedUntil } = member
  return (
    <>
      <TextLink href={paths.user(id)}>{username}</TextLink>{' '}
      {isSuperuser ? <Tag tone="lake">Superuser</Tag> : isStaff && <Tag tone="lake">Staff</Tag>}
      {isSuspended && (
        <Tag tone="danger">
          {suspendedUntil ? `Suspended until ${formatDay(suspendedUntil)}` : 'Suspended'}
        </Tag>
      )}
      <small>{name}</small>
    </>
  )
}
