import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import {
  MODERN_DEXIE,
  MODERN_RXJS,
  NATIVE_CHANNEL,
  OWN_EXTERNAL_STORE,
  OWN_MATCHER,
} from './build/vite/aliases.ts'
import { denseStyles } from './build/vite/dense-styles.ts'
import { inlineRuntime } from './build/vite/inline-runtime.ts'
import { linkStyles } from './build/vite/link-styles.ts'
import { minifyAgain } from './build/vite/minify-again.ts'
import { pageChunks, unnamedByPage } from './build/vite/page-chunks.ts'
import { reactModules } from './build/vite/react-modules.ts'
import { scriptsLast } from './build/vite/scripts-last.ts'
import { serviceWorker } from './build/vite/service-worker.ts'
import { chunkFileName } from './build/vite/staff-chunks.ts'
import { OneEnvironmentAtATime } from './build/vite/test-order.ts'
import { workerChunks } from './build/vite/worker-chunks.ts'

const API_SERVER = 'http://localhost:8000'

const PAGE = {
  root: import.meta.dirname,
  start: 'src/main.ts',
  app: 'src/show-app.tsx',
  list: 'src/pages/discover.tsx',
  signIn: 'src/pages/account/login.tsx',
  pages: 'src/pages',
}

const WORKER = {
  root: import.meta.dirname,
  main: 'worker/main.ts',
  rest: [
    'worker/commands/run-command.ts',
    'worker/watch/late-watchers.ts',
    'worker/online/fetch-online.ts',
    'worker/packs/pack-tasks.ts',
    'worker/sync/unsent/unsent-file.ts',
  ],
}

const SERVICE_WORKER = {
  entry: 'sw/main.ts',
  out: 'sw.js',
  off: { entry: 'sw/kill-switch.ts', out: 'sw-off.js' },
  // the worker, the sign-in page and the two pages that most visits begin with
  first: ['boot', 'main', 'rest', 'login', 'home', 'dashboard', 'discover'],
}

const LINK_PAGE = { source: 'server/resources/share-links/pages/link-page.css', out: 'link.css' }

const rxdbPerDevice = { deps: { inline: [/rxdb/] } } // each simulated device loads its own instance of RxDB

/** Longer than two waits of tests/until.ts on a slow machine: a test fails with the missing state, not with a timeout. */
const SLOW_MACHINE_MS = 900_000

const TESTS: ViteUserConfig['test'] = {
  testTimeout: SLOW_MACHINE_MS,
  hookTimeout: SLOW_MACHINE_MS,
  isolate: false, // loading the modules again for each file takes as long as the tests (tests/each-file.ts)
  sequence: { sequencer: OneEnvironmentAtATime },
  maxWorkers: 3, // much of a test is waiting for PostgreSQL or for a password's hash
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        include: ['{domain,demo,replica,worker,src,build}/**/*.test.{ts,tsx}'],
        setupFiles: ['tests/each-file.ts'],
        server: rxdbPerDevice,
      },
    },
    {
      extends: true,
      test: {
        name: 'service worker',
        include: ['sw/**/*.test.ts'],
        setupFiles: ['fake-indexeddb/auto'],
        // Workbox works on after its answer: the scope of one file must not be taken away under it
        isolate: true,
        env: { NODE_ENV: 'production' }, // as it is built, Workbox says nothing of what it does
      },
    },
    {
      extends: true,
      test: {
        name: 'server',
        include: ['{server,tests}/**/*.test.{ts,tsx}'],
        globalSetup: ['tests/postgres/global-setup.ts'],
        setupFiles: ['tests/each-file.ts'],
        server: rxdbPerDevice,
      },
    },
  ],
}

export default defineConfig(({ command, isSsrBuild: isServer = false }) => ({
  plugins: [
    react(),
    ...(isServer ? [] : [reactModules()]),
    denseStyles(),
    scriptsLast(PAGE.app),
    ...(isServer ? [] : [minifyAgain()]),
    ...(isServer ? [] : [linkStyles(LINK_PAGE)]),
    serviceWorker(SERVICE_WORKER),
  ],
  resolve: {
    alias: [
      MODERN_DEXIE,
      OWN_EXTERNAL_STORE,
      OWN_MATCHER,
      NATIVE_CHANNEL,
      ...(command === 'build' && !isServer ? [MODERN_RXJS] : []),
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
  worker: {
    format: 'es',
    plugins: () => [inlineRuntime(WORKER.main), minifyAgain({ isWorker: true })],
    rolldownOptions: { output: { codeSplitting: { groups: workerChunks(WORKER) } } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist/app',
    emptyOutDir: true,
    // source maps for debugging are in dist; a reference to them would be in every file that is downloaded
    sourcemap: isServer ? true : 'hidden',
    copyPublicDir: !isServer,
    modulePreload: {
      polyfill: false, // every browser that the target has knows it
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? unnamedByPage(files) : files),
    },
    rolldownOptions: isServer
      ? {}
      : { output: { chunkFileNames: chunkFileName, codeSplitting: { groups: pageChunks(PAGE) } } },
  },
  server: {
    proxy: {
      '/api': { target: API_SERVER },
      '/ws': { target: API_SERVER, ws: true },
      '/media': { target: API_SERVER },
      '/tiles': { target: API_SERVER },
      '/link': { target: API_SERVER },
    },
  },
  test: TESTS,
}))
