import type { PostgresAddress } from '#server/db/address.ts'
import { buildServer } from './built-server.ts'
import { openTwoServers, type TwoServers } from './open-two-servers.ts'
import { withPostgres } from './with-postgres.ts'

export const SECRET = 'a secret that both of these servers know'

/** Runs a proof with two built servers on a PostgreSQL of their own, and stops them. */
export async function withTwoServers(
  work: (servers: TwoServers & { address: PostgresAddress }) => Promise<void>,
): Promise<void> {
  const bundle = await buildServer()
  try {
    await withPostgres(async ({ address, folder }) => {
      const servers = await openTwoServers(bundle, { address, folder, secret: SECRET })
      try {
        await work({ ...servers, address })
      } finally {
        await servers.close()
      }
    })
  } finally {
    bundle.remove()
  }
}
