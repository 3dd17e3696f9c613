import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// Tokens of addresses that open something without a session. The database finds them by their hash.

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Under which a token is stored: the database contains none that opens anything. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

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
