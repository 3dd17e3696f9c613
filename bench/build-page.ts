import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../build/steps/compress.mjs'
import { MODERN_DEXIE, OWN_EXTERNAL_STORE } from '../build/vite/aliases.ts'

/**
 * Builds a page of a measurement as a user would ship it: the production build of React, the same Dexie as the app, and compressed. The loader
 * that runs measurements sets NODE_ENV to development, and Vite would follow it.
 */
export async function buildPage({
  root,
  outDir,
  compress = true,
}: {
  root: string
  outDir: string
  /** false: only to look into the code */
  compress?: boolean
}): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: false,
      root,
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      resolve: { alias: [MODERN_DEXIE, OWN_EXTERNAL_STORE] },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: 'hidden',
        chunkSizeWarningLimit: 2_000,
      },
    })
    if (compress) await compressFolder(outDir)
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
