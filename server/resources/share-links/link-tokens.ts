import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Query } from '../../db/database.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16
const SEALED_AT_ONCE = 500

/** Under which a link is stored: the database contains no token that opens it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Identifies a link whose token cannot be read any more; it has the form of a token and opens nothing. */
export const toLinkId = (tokenHash: Buffer): string => tokenHash.subarray(0, ID_BYTES).toString('base64url')

/** Encrypts tokens with a key derived from the server's secret. */
export interface TokenSeal {
  seal: (token: string) => Buffer
  /** null: it was sealed with another secret */
  unseal: (sealed: Buffer) => string | null
}

export function createTokenSeal(secret: Uint8Array): TokenSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'share links', KEY_BYTES))
  return {
    seal(token) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    unseal(sealed) {
      const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        }).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

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
