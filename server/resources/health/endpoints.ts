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
  return app
}
