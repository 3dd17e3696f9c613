/** The Dexie build for current engines. Dexie's own entry names one that is compiled down to ES5, larger and slower. */
export const MODERN_DEXIE = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }
