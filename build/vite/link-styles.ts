import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { colourTokens } from '#src/ui/theme/tokens.ts'

/** The style sheet of the pages that the server draws by itself: the app's colours, and how those pages lay out. */
export function linkStyles({ source, out }: { source: string; out: string }): Plugin {
  let root = ''
  return {
    name: 'cairnway-link-styles',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const layout = await readFile(resolve(root, source), 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: out,
        source: `${colourTokens}${layout}`.replace(/\n\s*/g, '\n'),
      })
    },
  }
}
