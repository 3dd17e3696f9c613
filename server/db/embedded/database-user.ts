import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that runs PostgreSQL. Empty: the user of this process. */
export interface DatabaseUser {
  uid?: number
  gid?: number
}

/** The uid and gid of `nobody`. */
const NOBODY_ID = 65_534

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner of the first path not owned by root,
 * or as nobody.
 */
export function databaseUser(...paths: string[]): DatabaseUser {
  if (process.getuid?.() !== 0) return {}
  const owner = paths
    .filter((path) => existsSync(path))
    .map((path) => statSync(path))
    .find(({ uid }) => uid !== 0)
  return { uid: owner?.uid ?? NOBODY_ID, gid: owner?.gid || NOBODY_ID }
}

/** Whether `user` may enter the existing `folder` and all folders above it. */
export function canAccess(folder: string, user: DatabaseUser): boolean {
  if (user.uid === undefined) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!mayEnter(at, user)) return false
    if (at === dirname(at)) return true
  }
}

function mayEnter(folder: string, { uid, gid }: DatabaseUser): boolean {
  const { uid: owner, gid: group, mode } = statSync(folder)
  if (uid === owner) return (mode & 0o100) !== 0
  return (mode & (gid === group ? 0o010 : 0o001)) !== 0
}
