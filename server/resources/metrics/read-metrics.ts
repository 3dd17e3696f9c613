import type { Deps } from '../../deps.ts'
import type { RequestMeter } from '../../http/request-meter.ts'
import { readJobs } from '../operations/health/store.ts'
import type { Metric } from './prometheus.ts'

const STATE = `
select (select count(*)::int from member) as members,
  (select count(*)::int from member where suspended_at is not null) as suspended,
  (select count(*)::int from moderation_case where is_open) as cases,
  (select count(*)::int from device_report where waiting > 0) as devices,
  (select coalesce(sum(waiting), 0)::int from device_report where waiting > 0) as writes,
  (select coalesce(extract(epoch from $1 - min(at)), 0)::float8 from device_report where waiting > 0) as age,
  (select count(*)::int from mutation where status = 'refused' and at > $1 - interval '1 hour') as refused`

interface State {
  members: number
  suspended: number
  cases: number
  devices: number
  writes: number
  age: number
  refused: number
}

/** The figures of this instance and of its database. */
export async function readMetrics(
  { db, replica, clock, version }: Pick<Deps, 'db' | 'replica' | 'clock' | 'version'>,
  meter: RequestMeter,
): Promise<Metric[]> {
  const now = clock()
  const [state] = await db.query<State>(STATE, [now], 'metrics')
  if (!state) throw new Error('No figures')
  const jobs = await readJobs(db.query, now)
  return [
    { ...gauge('cairnway_info', 'The running version.', 1), samples: [{ labels: { version }, value: 1 }] },
    gauge('cairnway_members', 'Members.', state.members),
    gauge('cairnway_members_suspended', 'Members who are suspended.', state.suspended),
    gauge('cairnway_moderation_cases_open', 'Cases that wait for a decision.', state.cases),
    gauge('cairnway_devices_with_unsent_writes', 'Devices that reported unsent writes.', state.devices),
    gauge('cairnway_unsent_writes', 'Unsent writes that devices reported.', state.writes),
    gauge(
      'cairnway_unsent_oldest_report_seconds',
      'Time since the oldest report of unsent writes.',
      state.age,
    ),
    gauge('cairnway_writes_refused_last_hour', 'Writes refused in the last hour.', state.refused),
    {
      name: 'cairnway_job_queue_length',
      help: 'What waits in the queue of each job.',
      type: 'gauge',
      samples: jobs.map(({ name, waiting }) => ({ labels: { job: name }, value: waiting })),
    },
    ...replicaMetrics(replica),
    ...requestMetrics(meter),
    gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage().rss),
    gauge('process_uptime_seconds', 'Time since the start of the process.', process.uptime()),
  ]
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

const replicaMetrics = (replica: Deps['replica']): Metric[] =>
  replica
    ? [
        {
          name: 'cairnway_replica_reads_total',
          help: 'Pulls with something new: served by the replica, or by the primary because it was late or unavailable.',
          type: 'counter',
          samples: replica.samples().map(({ outcome, count }) => ({ labels: { outcome }, value: count })),
        },
      ]
    : []

function requestMetrics(meter: RequestMeter): Metric[] {
  const durations = meter.durations()
  return [
    {
      name: 'cairnway_http_requests_total',
      help: 'Responses since the start.',
      type: 'counter',
      samples: meter.counts().map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'cairnway_http_request_duration_seconds',
      help: 'Duration of requests.',
      type: 'histogram',
      samples: [
        ...durations.map(({ le, count }) => ({ suffix: '_bucket', labels: { le }, value: count })),
        { suffix: '_sum', value: meter.totalS() },
        { suffix: '_count', value: durations.at(-1)?.count ?? 0 },
      ],
    },
  ]
}
