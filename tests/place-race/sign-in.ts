import { must } from '#domain/std/must.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { beginSession } from '#server/resources/session/begin-session.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { makeMember } from '#tests/server/make-member.ts'
import { testDeps } from '#tests/server/test-deps.ts'
import { Client } from './client.ts'

export interface ServerSetting {
  address: PostgresAddress
  /** of the servers on that database */
  origins: readonly string[]
  /** with which they sign tokens */
  secret: string
}

export interface SignIn {
  db: Database
  /** Creates a member, who writes to one of the servers in turn. */
  signIn: (id: string) => Promise<Client>
  close: () => Promise<void>
}

/** Opens the database of the servers to create members in it, without limits. */
export async function openSignIn({ address, origins, secret }: ServerSetting): Promise<SignIn> {
  const db = openDatabase({ address })
  await liftQuotas(db.query)
  const deps = testDeps({
    db,
    clock: () => new Date(),
    secrets: { signing: new TextEncoder().encode(secret) },
    ttl: { accessS: 86_400, refreshS: 86_400 },
  })
  let signedIn = 0
  return {
    db,
    async signIn(id) {
      const { access } = await db.transaction(async (query) => {
        await makeMember(query, { id, now: new Date() })
        return beginSession(deps, query, { memberId: id, device: null })
      })
      const origin = must(origins[signedIn++ % origins.length], 'origin')
      return new Client({ id, origin, token: access })
    },
    close: () => db.close(),
  }
}
