import type { Query } from '../../db/database.ts'
import type { TokenSeal } from '../../http/token-seal.ts'

const ID_BYTES = 16
const SEALED_AT_ONCE = 500

/** Identifies a link whose token cannot be read any more; it has the form of a token and opens nothing. */
export const toLinkId = (tokenHash: Buffer): string => tokenHash.subarray(0, ID_BYTES).toString('base64url')

/** Seals the tokens of links from before migration 0019. */
export async function sealStoredTokens(query: Query, { seal }: Pick<TokenSeal, 'seal'>): Promise<void> {
  for (;;) {
    const rows = await query<{ token: string }>(
      'select token from share_link where token is not null order by created_at limit $1',
      [SEALED_AT_ONCE],
    )
    if (rows.length === 0) return
    await query(
      `update share_link l set token = null, sealed = t.sealed
       from unnest($1::text[], $2::bytea[]) t (token, sealed) where l.token = t.token`,
      [rows.map(({ token }) => token), rows.map(({ token }) => seal(token))],
    )
  }
}
