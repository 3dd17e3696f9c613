// In place of what RxDB's channel between tabs does without the browser's own, which every browser that the build is for has.

const NONE = { type: 'none', canBeUsed: () => false } as const

export const IndexedDBMethod = NONE
export const LocalstorageMethod = NONE
