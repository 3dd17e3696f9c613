// @ts-check
import { ensureBuilt } from './steps/ensure-built.mjs'
import { ensureInstalled } from './steps/ensure-installed.mjs'

await ensureInstalled()
await ensureBuilt()
