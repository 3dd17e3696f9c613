import { join } from 'node:path'

/** The Dexie build for current engines. Dexie's own entry names one that is compiled down to ES5, larger and slower. */
export const MODERN_DEXIE = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }

/** React's own hook instead of the shim for versions before 18, which wouter imports. */
export const OWN_EXTERNAL_STORE = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: 'react',
}

const ownFile = (path: string): string => join(import.meta.dirname, '../..', path)

/** The queries of the app have six of the operators that mingo knows. Both imports are RxDB's. */
export const OWN_MATCHER = {
  find: /^(?:\.\/rx-query-mingo\.js|mingo\/util)$/,
  replacement: ownFile('replica/storage/own-matcher.ts'),
}

/** What the channel between tabs has for browsers without one, which the target does not include. */
export const NATIVE_CHANNEL = {
  find: /^\.\/methods\/(?:indexed-db|localstorage)\.js$/,
  replacement: ownFile('replica/storage/no-channel.ts'),
}

/** The rxjs build with classes. Its own entries name one that is compiled down to ES5, with helpers. */
export const MODERN_RXJS = {
  find: /^rxjs(|\/operators)$/,
  replacement: ownFile('node_modules/rxjs/dist/esm$1/index.js'),
}
