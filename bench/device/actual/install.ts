import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const NAME = '@actual-app/web'
export const ACTUAL_VERSION = '26.9.0'
const INTEGRITY =
  'sha512-kW7hBCGDkBevCcDRPkD8HttQ971cdhf5YMM77geXBGL+Xg9RTJ7EtsKWhEnIMbWrLh9usgzDAsEXg5HFT/do/w=='

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>
}

/** Installs the built app of Actual into a folder of a measurement, where npm checks it against the integrity. Returns the folder of its pages. */
export async function installActual(folder: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
  await promisify(execFile)('npm', [...args, `${NAME}@${ACTUAL_VERSION}`], { cwd: folder })
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock
  const found = lock.packages[`node_modules/${NAME}`]
  if (found?.version !== ACTUAL_VERSION || found.integrity !== INTEGRITY)
    throw new Error(`${NAME} ${found?.version} is not the package that was looked at: ${found?.integrity}`)
  return join(folder, 'node_modules', NAME, 'build')
}
