// @ts-check
import { ensureInstalled } from './ensure-installed.mjs'
import { runTool } from './run.mjs'

// npm run test:reads [-- <documents>]: what a pull reads among ten thousand documents and among a million; see tests/cost.

const [documents = '1000000'] = process.argv.slice(2)
await ensureInstalled()
const env = { READS_DOCUMENTS: documents }
process.exit(await runTool('vitest', ['run', 'tests/cost/rows-read.test.ts'], { env }))
