import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendEventReminders } from '#server/jobs/event-reminders.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating } from '#tests/server/test-member.ts'
import { rowsRead } from './rows-read.ts'

// The job that reminds of events reads those that are due, however many there are.
// `npm run proof -- reminders`: 100,000 events.

const EVENTS = Number(process.env['REMINDER_EVENTS'] ?? 4_000)
const COLUMNS = `
select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
where table_name = 'document' and is_generated = 'NEVER' and column_name not in ('pk', 'id', 'own')`

/** Events start a minute apart, so that one is due a day before and one an hour before. */
const copy = (columns: string): string => `
insert into document (id, own, ${columns})
select id || '-' || n,
  own || jsonb_build_object('id', id || '-' || n,
    'start', to_char(timestamp '2026-05-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'end', to_char(timestamp '2026-05-01 02:00' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  ${columns}
from document, generate_series(1, $1::integer) n where collection = 'events' and id = 'first'`

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
}, LONG_MS)
afterAll(() => app.close())

it('the reminder job reads the rows of due events only', { timeout: LONG_MS }, async () => {
  const host = await addMember(app, 'host')
  await host.push(creating('events', 'first', eventFieldsOf()))
  const few = await readInAMinute(100)
  const many = await readInAMinute(EVENTS)
  process.stdout.write(`reminders: ${many} rows read in a minute at ${EVENTS} events, ${few} at 100\n`)
  // a day and an hour before, up to half an hour late, with their documents and participants
  expect(many).toBeLessThanOrEqual(31 * 2 * 12)
})

/** Rows that the job reads in the minute after it has sent everything that was due before. */
async function readInAMinute(events: number): Promise<number> {
  await app.db.query(`delete from document where collection = 'events' and id like 'first-%'`)
  const [columns] = await app.db.query<{ names: string }>(COLUMNS)
  await app.db.transaction(async (query) => {
    await query('set local statement_timeout = 0')
    await query(copy(columns?.names ?? ''), [events])
  })
  await app.db.query('vacuum (analyze, index_cleanup on) document')
  await sendEventReminders(app.deps)
  app.wait(60)
  return rowsRead(app.db.query, () => sendEventReminders(app.deps))
}
