import { Hono } from 'hono'
import { apiPaths } from '#domain/wire/paths.ts'
import { migrationNames } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readHealth } from './store.ts'

/** Queries the database on every request: an instance that cannot reach it answers 503. */
export function healthEndpoints({ db, version }: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(apiPaths.health, async (c) => {
    const { epoch, migrations } = await readHealth(db.query)
    const pending = migrationNames.filter((name) => !migrations.includes(name))
    return c.json({ status: 'ok', database: 'ok', migrations, pending, version, epoch })
  })
  // Before migrations have run, requests would fail: a load balancer sends none.
  app.get(apiPaths.ready, async (c) => {
    const { migrations } = await readHealth(db.query)
    const pending = migrationNames.filter((name) => !migrations.includes(name))
    return pending.length === 0 ? c.json({ status: 'ready' }) : c.json({ status: 'migrating', pending }, 503)
  })
  return app
}
