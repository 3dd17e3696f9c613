// @ts-check
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
await ensureBuilt()
