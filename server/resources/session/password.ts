import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createHashQueue } from './hash-queue.ts'

// Stored as `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, so that the cost can rise without breaking old
// ones.

const LOG2_COST = 15
const BLOCK_SIZE = 8
const PARALLELIZATION = 1
/** N · r · 128 bytes are needed, which is just over Node's default allowance. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const HASH_BYTES = 32
const SALT_BYTES = 16
/** Node's pool has four threads; the other two stay free for files. */
const runHash = createHashQueue({ atOnce: 2, waiting: 16 })
/** A stored hash that no password matches. */
export const NO_PASSWORD = 'scrypt$15$8$1$$'

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = { log2N: LOG2_COST, r: BLOCK_SIZE, p: PARALLELIZATION }
  const hash = await deriveKey(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  )
}

/**
 * Takes equally long without a member (`stored` null), so that timing does not reveal who has an
 * account.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = (stored ?? NO_PASSWORD).split('$')
  const [, log2N, r, p, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64url')
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'), cost)
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}

function deriveKey(
  password: string,
  salt: Buffer,
  cost: { log2N: number; r: number; p: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** cost.log2N, r: cost.r, p: cost.p, maxmem: MAX_MEMORY_BYTES }
  return runHash(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
      ),
  )
}
