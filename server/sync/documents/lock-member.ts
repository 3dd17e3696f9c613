import type { Query } from '../../db/database.ts'

// [Note: Member lock] Code that counts a member's documents, for a quota, a limit or the usage
// document, locks the member's row first, so that concurrent writes on other devices or instances
// are counted.

/** [Note: Member lock] */
export const lockMember = (query: Query, memberId: string) =>
  query('select from member where id = $1 for no key update', [memberId], 'lock-member')
