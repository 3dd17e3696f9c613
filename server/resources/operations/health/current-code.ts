import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AppFiles } from '../../../deps.ts'

/** Whether a device runs the code of sync that this server delivers, by the hash in its file's name. */
export const isCurrentCode = (appFiles: AppFiles | null, code: string): boolean =>
  appFiles !== null && code !== '' && existsSync(join(appFiles.dir, 'assets', `boot-${code}.js`))
