import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, StartupError } from '../startup-error.ts'

const SECRET_FILE = 'jwt-secret'
const SECRET_BYTES = 48

/** Creates DATA_DIR if it is missing. Throws a StartupError if it is not writable. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/**
 * Not `recursive: true`: Node never returns from it on file systems that respond ENOENT, as /proc
 * does.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** The key that signs tokens, generated at the first start and readable by its owner only. */
export function signingSecret(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE)
  try {
    if (!existsSync(path))
      writeFileSync(path, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 })
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

function notWritable(dataDir: string, error: unknown): StartupError {
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${codeOf(error)}): change its permissions, or set DATA_DIR to a folder of yours.`,
  )
}
