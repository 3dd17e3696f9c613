import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'

const SECRET_FILE = 'jwt-secret'
const SECRET_BYTES = 48

/** Makes DATA_DIR where it is missing. Throws a StartRefusal where nothing can be written there. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/** Not `recursive: true`, with which Node never returns from a file system that answers ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** The key that signs tokens, made at the first start and readable by its owner alone. */
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
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${why}): change its permissions, or set DATA_DIR to a folder of yours.`,
  )
}
