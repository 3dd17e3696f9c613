import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AppFiles } from '../deps.ts'

/** What a build has left in its folder, or null where there is no app in it. The build numbers the earlier ones upwards. */
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
