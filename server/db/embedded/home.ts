import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartupError } from '../../startup-error.ts'
import { canAccess, type DatabaseUser, databaseUser } from './database-user.ts'

/** The folder of PostgreSQL and the user that runs it. */
export interface Home {
  dir: string
  user: DatabaseUser
}

/** The folder for root if DATA_DIR is below a folder that only root may enter. */
const ROOT_FOLDER = '/var/lib/cairnway'

/** Opens or creates DATA_DIR/postgres. Throws a StartupError if it is not writable. */
export function openHome(dataDir: string): Home {
  const path = join(dataDir, 'postgres')
  const user = databaseUser(path, dataDir)
  try {
    if (!existsSync(path)) create(path, dataDir, user)
    chmodSync(path, 0o700)
    return { dir: realpathSync(path), user }
  } catch (error) {
    throw new StartupError(
      `The database folder ${path} cannot be written (${codeOf(error)}): start as its owner, or set DATA_DIR to a folder of yours.`,
    )
  }
}

function create(path: string, dataDir: string, user: DatabaseUser): void {
  if (canAccess(dataDir, user)) {
    mkdirSync(path, { mode: 0o700 })
  } else {
    mkdirSync(ROOT_FOLDER, { recursive: true, mode: 0o755 })
    symlinkSync(mkdtempSync(join(ROOT_FOLDER, 'postgres-')), path)
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}
