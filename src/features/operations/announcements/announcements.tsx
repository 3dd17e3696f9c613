import type { ColumnDef } from '@tanstack/react-table'
import { type ReactElement, useMemo, useState } from 'react'
import { type AnnouncementRow, announcementPage } from '#domain/wire/operations/announcements.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import { formatInstant } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { OnlineButton } from '../frame/online-button.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { PLAN_NAMES } from '../labels.ts'
import { ActsHead } from '../table/acts-head.tsx'
import { CsvButton } from '../table/csv-button.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useAddressParams } from '../use-address-params.ts'
import { useOnlineData } from '../use-operations.ts'
import { AnnouncementForm } from './announcement-form.tsx'

/** Messages of staff to members: a form, and what was sent. */
export function Announcements(): ReactElement {
  const params = useAddressParams()
  const page = useOnlineData(`announcements/${params.query(['after'])}`, announcementPage)
  const { reload } = page
  const [cancelled, setCancelled] = useState<AnnouncementRow | null>(null)
  const columns = useMemo(() => columnsOf(setCancelled), [])
  const close = () => setCancelled(null)
  return (
    <>
      <SectionHead
        title="Announcements"
        note="Messages to members, in their notifications."
        onReload={reload}
        isLoading={page.isLoading}
      >
        <CsvButton path="announcements/" name="announcements" params={params} filters={[]} />
      </SectionHead>
      <Section title="New announcement">
        <AnnouncementForm onSent={reload} />
      </Section>
      <Section title="Announcements so far">
        <Loaded from={page}>
          {({ rows, next }) => (
            <DataTable
              caption="Announcements"
              rows={rows}
              columns={columns}
              rowId={({ id }) => id}
              params={params}
              next={next}
            />
          )}
        </Loaded>
      </Section>
      {cancelled && (
        <ReasonDialog
          act={{
            title: `Cancel “${cancelled.title}”`,
            help: 'Members who have it keep it; no one else gets it.',
            label: 'Cancel announcement',
            path: `announcements/${encodeURIComponent(cancelled.id)}/cancel/`,
            isDangerous: true,
          }}
          onClose={close}
          onDone={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
}

const STATE_LABELS = {
  queued: { label: 'Being sent', tone: 'lake' },
  sent: { label: 'Sent', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
} as const

function audienceText({ plan, community, area }: AnnouncementRow): string {
  if (community !== null) return `Members of ${community}`
  if (area !== null) return `Home area ${area}`
  return plan === null ? 'All members' : (PLAN_NAMES[plan] ?? plan)
}

const columnsOf = (cancel: (row: AnnouncementRow) => void): ColumnDef<AnnouncementRow>[] => [
  {
    id: 'title',
    header: 'Announcement',
    meta: { look: 'main' },
    cell: ({ row: { original } }) => (
      <>
        <b>{original.title}</b>
        <small>{original.message}</small>
      </>
    ),
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ row: { original } }) => audienceText(original),
  },
  {
    id: 'by',
    header: 'By',
    cell: ({ row: { original } }) => (
      <>
        {original.by.username}
        <small>{formatInstant(original.at)}</small>
      </>
    ),
  },
  {
    id: 'sent',
    header: 'Members reached',
    meta: { look: 'number' },
    cell: ({ row: { original } }) => original.sent,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => {
      const { label, tone } = STATE_LABELS[original.state]
      return <Tag tone={tone}>{label}</Tag>
    },
  },
  {
    id: 'acts',
    header: ActsHead,
    cell: ({ row: { original } }) =>
      original.state === 'queued' && (
        <OnlineButton size="small" aria-label={`Cancel ${original.title}`} onClick={() => cancel(original)}>
          Cancel
        </OnlineButton>
      ),
  },
]
