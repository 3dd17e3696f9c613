/** The Dexie build for current engines. Dexie's own entry names one that is compiled down to ES5, larger and slower. */
export const MODERN_DEXIE = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }

/** React's own hook instead of the shim for versions before 18, which wouter imports. */
export const OWN_EXTERNAL_STORE = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: 'react',
}
