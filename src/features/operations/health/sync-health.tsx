import type { ReactElement, ReactNode } from 'react'
import { type SyncHealth, syncHealth } from '#domain/wire/operations/overview.ts'
import { formatBytes } from '../../../ui/format/bytes.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { formatInstant } from '../format-time.ts'
import { Loaded } from '../frame/loaded.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { tableStyles } from '../table-styles.ts'
import { useOnlineData } from '../use-operations.ts'

/** Whether devices can send their changes, and whether the server keeps up with its jobs. */
export function SyncHealthSection(): ReactElement {
  const health = useOnlineData('health/', syncHealth)
  return (
    <>
      <SectionHead
        title="Sync and jobs"
        note={health.data ? `From the server, ${formatInstant(health.data.at)}` : 'From the server'}
        onReload={health.reload}
        isLoading={health.isLoading}
      />
      <Loaded from={health}>{(data) => <Health data={data} />}</Loaded>
    </>
  )
}

function Health({ data }: { data: SyncHealth }): ReactElement {
  return (
    <>
      <Section title="Refused changes" note="of the last 7 days">
        <FactTable
          caption="Refused changes by kind"
          heads={['Kind', 'Reason', 'Newest message', 'Its fields', 'Newest', 'Number']}
          rows={data.refused.map(({ collection, code, sample, fields, lastAt, count }) => [
            collection,
            code,
            sample,
            fields.join(', ') || '–',
            formatInstant(lastAt),
            count,
          ])}
          empty="No change was refused."
        />
      </Section>
      <Section title="Unsent changes" note="by the time since the last contact of the device">
        <FactTable
          caption="Devices with unsent changes"
          heads={['Last contact', 'Devices', 'Changes']}
          rows={data.waiting.map(({ age, devices, writes }) => [age, devices, writes])}
          empty="No device has reported unsent changes."
        />
      </Section>
      <Pulls data={data} />
      <Clients data={data} />
      <Section title="Jobs">
        <FactTable
          caption="Queues of the jobs"
          heads={['Job', 'Waiting since', 'Waiting']}
          rows={data.jobs.map(({ name, oldest, waiting: count }) => [
            name,
            oldest ? formatInstant(oldest) : '–',
            count,
          ])}
          empty="There are no jobs."
        />
      </Section>
    </>
  )
}

const LOST_LABELS = { storage: 'All data of the browser', replica: 'The downloaded data' } as const
const UNKNOWN_DEVICE = 'Unknown'

function Pulls({ data: { slowPulls, emptied } }: { data: SyncHealth }): ReactElement {
  return (
    <>
      <Section title="Slowest pulls" note="over 1 s, of the last 7 days">
        <FactTable
          caption="Slowest pulls"
          heads={['Time', 'Browser and system', 'Documents', 'Size', 'Scopes', 'Duration']}
          rows={slowPulls.map(({ at, label, documents, bytes, scopes, durationMs }) => [
            formatInstant(at),
            label || UNKNOWN_DEVICE,
            documents,
            formatBytes(bytes),
            scopes,
            `${(durationMs / 1_000).toFixed(1)} s`,
          ])}
          empty="No pull took longer than 1 s."
        />
      </Section>
      <Section title="Devices that came back empty" note="without a sign-out, in the last 7 days">
        <FactTable
          caption="Devices that came back empty"
          heads={['Time', 'Browser and system', 'Lost', 'Unsent changes before']}
          rows={emptied.map(({ at, label, lost, unsent }) => [
            formatInstant(at),
            label || UNKNOWN_DEVICE,
            LOST_LABELS[lost],
            unsent,
          ])}
          empty="No device came back empty."
        />
      </Section>
    </>
  )
}

function Clients({ data: { clients, versions } }: { data: SyncHealth }): ReactElement {
  return (
    <>
      <Section title="Versions" note="of the devices seen in the last 7 days">
        <FactTable
          caption="Versions of the app"
          heads={['Version', 'Code', 'Last contact', 'Devices']}
          rows={versions.map(({ code, isCurrent, lastAt, devices }) => [
            isCurrent ? 'The version of this server' : code ? 'Another version' : 'Not reported',
            code || '–',
            formatInstant(lastAt),
            devices,
          ])}
          empty="No device was seen."
        />
      </Section>
      <Section title="Browsers" note="seen in the last 7 days">
        <FactTable
          caption="Browsers and systems"
          heads={['Browser and system', 'Devices']}
          rows={clients.map(({ label, devices }) => [label, devices])}
          empty="No device was seen."
        />
      </Section>
    </>
  )
}

interface FactTableProps {
  caption: string
  heads: readonly string[]
  /** the first cell names the row; numbers are right-aligned */
  rows: readonly (readonly (string | number)[])[]
  empty: ReactNode
}

function FactTable({ caption, heads, rows, empty }: FactTableProps): ReactElement {
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <table className={tableStyles}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} className={typeof rows[0]?.[at] === 'number' ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, at) => (
              <td
                key={heads[at]}
                className={at === 0 ? 'main' : typeof cell === 'number' ? 'number' : undefined}
                data-label={at === 0 ? undefined : heads[at]}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
