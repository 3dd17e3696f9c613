/**
 * Why this browser's storage can not be used. missing: there is none · blocked: the browser refuses it · private: a
 * private window that keeps nothing · full: no room is left · broken: it opens, but fails
 */
export type StorageProblem = 'missing' | 'blocked' | 'private' | 'full' | 'broken'
