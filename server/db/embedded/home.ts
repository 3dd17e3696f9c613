import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { canAccess, type DatabaseUser, databaseUser } from './database-user.ts'

/** The folder of everything that belongs to PostgreSQL, and who runs it. */
export interface Home {
  dir: string
  user: DatabaseUser
}

/** Where root keeps the database when DATA_DIR lies below a folder that only root may enter. */
const ROOTS_FOLDER = '/var/lib/cairnway'

/** Makes or finds DATA_DIR/postgres. Throws a StartRefusal where that cannot be written. */
export function openHome(dataDir: string): Home {
  const path = join(dataDir, 'postgres')
  const user = databaseUser(path, dataDir)
  try {
    if (!existsSync(path)) create(path, dataDir, user)
    chmodSync(path, 0o700)
    return { dir: realpathSync(path), user }
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartupError(
      `The database folder ${path} cannot be written (${why}): start as its owner, or set DATA_DIR to a folder of yours.`,
    )
  }
}

function create(path: string, dataDir: string, user: DatabaseUser): void {
  if (canAccess(dataDir, user)) {
    mkdirSync(path, { mode: 0o700 })
  } else {
    mkdirSync(ROOTS_FOLDER, { recursive: true, mode: 0o755 })
    symlinkSync(mkdtempSync(join(ROOTS_FOLDER, 'postgres-')), path)
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}
