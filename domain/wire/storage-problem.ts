/**
 * Why this browser's storage cannot be used. missing: not supported · blocked: refused by the browser
 * private: a private window without storage · full: no space · broken: it opens but fails
 */
export type StorageProblem = 'missing' | 'blocked' | 'private' | 'full' | 'broken'
