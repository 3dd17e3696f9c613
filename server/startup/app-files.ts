import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AppFiles } from '../deps.ts'

/** The files of a build; null if the folder has no app. Earlier builds are numbered upwards. */
export function findAppFiles(
  distDir: string,
  { serviceWorker }: Pick<AppFiles, 'serviceWorker'>,
): AppFiles | null {
  const dir = join(distDir, 'app')
  if (!existsSync(join(dir, 'index.html'))) return null
  const earlierDir = join(distDir, 'earlier')
  const earlier = existsSync(earlierDir) ? readdirSync(earlierDir).toSorted().toReversed() : []
  return { dir, earlierDirs: earlier.map((name) => join(earlierDir, name)), serviceWorker }
}
