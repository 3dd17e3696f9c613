// @ts-check
import { ensureInstalled } from './steps/ensure-installed.mjs'
import { runTool } from './steps/run.mjs'

// npm run docs:sync: puts what a real server answers into the examples of docs/sync.md; see tests/docs.

await ensureInstalled()
const env = { WRITE_EXAMPLES: '1' }
process.exit(await runTool('vitest', ['run', 'tests/docs/sync-examples.test.ts'], { env }))
