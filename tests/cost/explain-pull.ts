import { FEED_PAGE } from '#server/sync/pull/read-feed.ts'
import type { ThirtyScopes } from './thirty-scopes.ts'

/** Prints how PostgreSQL reads the feed for a device that is where it was before the last change of each of its scopes. */
export async function explainPull({ app, device }: ThirtyScopes): Promise<void> {
  const held = await app.db.query<{ id: number; head: number }>(
    'select id, head from scope where key = any ($1) and head > 0',
    [Object.keys(device.positions)],
  )
  const [counted] = await app.db.query<{ documents: number }>('select count(*) as documents from document')
  const plan = await app.db.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${FEED_PAGE}`, [
    held.map(({ id }) => id),
    held.map(({ head }) => head - 1),
    held.map(() => 2),
    true,
  ])
  const lines = plan.map((row) => row['QUERY PLAN'])
  process.stdout.write(`\nAmong ${counted?.documents} documents\n${lines.join('\n')}\n`)
}
