// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../../build/steps/paths.mjs'

// node bench/parts/size.mjs [folder]: what our menus, dialogs and so on cost a page, each bundled alone without React. With
// a folder in which Radix's packages were installed, theirs beside them. Counts, so one run is enough.

const PARTS = {
  'menu with submenu': ['menu.tsx', 'dropdown-menu'],
  dialog: ['dialog.tsx', 'dialog'],
  popover: ['pop-panel.tsx', 'popover'],
  tabs: ['tabs.tsx', 'tabs'],
  tooltip: ['tooltip.tsx', 'tooltip'],
  slider: ['range-slider.tsx', 'slider'],
  select: ['select-input.tsx', 'select'],
}
const OUTSIDE = ['react', 'react-dom', 'react/jsx-runtime', 'goober', 'wouter']
const peer = process.argv[2] && join(resolve(process.argv[2]), 'node_modules/@radix-ui')
const folder = mkdtempSync(join(tmpdir(), 'parts-'))

try {
  const rows = Object.entries(PARTS).map(([part, [own, theirs]]) => ({
    part,
    own: [`${root}src/ui/${own}`],
    theirs: peer ? [`${peer}/react-${theirs}/dist/index.mjs`] : [],
  }))
  rows.push({
    part: 'all',
    own: rows.flatMap(({ own }) => own),
    theirs: rows.flatMap(({ theirs }) => theirs),
  })
  for (const { part, own, theirs } of rows) {
    const beside = peer ? `, Radix ${await brotliBytesOf(theirs)}` : ''
    process.stdout.write(`${part}: ${await brotliBytesOf(own)}${beside}\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** @param {readonly (string | undefined)[]} files */
async function brotliBytesOf(files) {
  const entry = join(folder, 'entry.mjs')
  const lines = files.map(
    (file, at) => `import * as part${at} from '${file}'\nglobalThis.kept${at} = part${at}`,
  )
  writeFileSync(entry, lines.join('\n'))
  const output = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: 'oxc',
        lib: { entry, formats: ['es'] },
        rollupOptions: { external: OUTSIDE },
      },
    }).then((result) => (Array.isArray(result) ? result[0] : result))
  )
  return brotliCompressSync(output.output[0].code).length
}
