import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { MODERN_DEXIE } from '../build/vite/aliases.ts'

/**
 * Builds a page of a measurement as a user would ship it: the production build of React, and the same Dexie as the app. The loader
 * that runs measurements sets NODE_ENV to development, and Vite would follow it.
 */
export async function buildPage({ root, outDir }: { root: string; outDir: string }): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: false,
      root,
      mode: 'production',
      logLevel: 'warn',
      plugins: [react()],
      resolve: { alias: [MODERN_DEXIE] },
      build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
    })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
