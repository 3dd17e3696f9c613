// @ts-check
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../../build/steps/paths.mjs'

// node bench/parts/size.mjs [folder]: brotli size of our menus, dialogs and so on, each bundled alone without React.
// With a folder in which the packages of Radix UI and Base UI are installed, their sizes as well. Sizes are exact, so
// one run is enough.

/** @type {Record<string, { own: string[], radix: string, base: string }>} */
const PARTS = {
  'menu with submenu': {
    own: ['menu/menu.tsx', 'menu/menu-list.tsx'],
    radix: 'react-dropdown-menu',
    base: 'menu',
  },
  dialog: { own: ['dialog/dialog.tsx'], radix: 'react-dialog', base: 'dialog' },
  popover: { own: ['popover/popover.tsx'], radix: 'react-popover', base: 'popover' },
  tabs: { own: ['tabs/tabs.tsx'], radix: 'react-tabs', base: 'tabs' },
  tooltip: { own: ['popover/tooltip.tsx'], radix: 'react-tooltip', base: 'tooltip' },
  slider: { own: ['form/range-slider.tsx'], radix: 'react-slider', base: 'slider' },
  select: { own: ['form/select-input.tsx'], radix: 'react-select', base: 'select' },
}
const EXTERNAL = [/^react($|\/)/, /^react-dom($|\/)/, 'goober', 'wouter']
const packages = process.argv[2] && join(resolve(process.argv[2]), 'node_modules')
const folder = mkdtempSync(join(packages ? resolve(process.argv[2] ?? '') : tmpdir(), 'parts-'))

try {
  const rows = Object.entries(PARTS).map(([part, { own, radix, base }]) => ({
    part,
    own: own.map((file) => `${root}src/ui/${file}`),
    radix: packages ? [`@radix-ui/${radix}`] : [],
    base: packages && existsSync(join(packages, '@base-ui')) ? [`@base-ui/react/${base}`] : [],
  }))
  rows.push({
    part: 'menu and tooltip',
    ...merged(rows.filter(({ part }) => part.startsWith('menu') || part === 'tooltip')),
  })
  rows.push({ part: 'all', ...merged(rows.slice(0, -1)) })
  for (const { part, own, radix, base } of rows) {
    const sizes = [`own ${await brotliBytesOf(own)}`]
    if (radix.length > 0) sizes.push(`Radix UI ${await brotliBytesOf(radix)}`)
    if (base.length > 0) sizes.push(`Base UI ${await brotliBytesOf(base)}`)
    process.stdout.write(`${part}: ${sizes.join(', ')}\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** @param {readonly { own: string[], radix: string[], base: string[] }[]} rows */
function merged(rows) {
  return {
    own: rows.flatMap(({ own }) => own),
    radix: rows.flatMap(({ radix }) => radix),
    base: rows.flatMap(({ base }) => base),
  }
}

/**
 * Without chunks that are loaded only after an error, such as the drawing behind its message.
 *
 * @param {readonly string[]} modules
 */
async function brotliBytesOf(modules) {
  const entry = join(folder, 'entry.mjs')
  const lines = modules.map(
    (module, index) => `import * as part${index} from '${module}'\nglobalThis.kept${index} = part${index}`,
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
        rollupOptions: { external: EXTERNAL },
      },
    }).then((result) => (Array.isArray(result) ? result[0] : result))
  )
  return output.output
    .flatMap((chunk) => (chunk.type === 'chunk' && !chunk.isDynamicEntry ? [chunk.code] : []))
    .reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}
