import type { DocumentRow, Fields } from '../collection/document-row.ts'

// Repeated follows, blocks or likes must not make the devices of others pull the same documents
// again. Such changes are published in the scopes of the members concerned only.

/**
 * Its content is unchanged, but not whether the readers of these scopes may see it. A member's own
 * scope names it only to devices that hold it.
 */
export const recheckIn = <Body extends Fields>(
  row: DocumentRow<Body>,
  scopes: readonly string[],
): DocumentRow<Body> => ({ ...row, publication: { scopes, isRechecked: true, isDeferred: false } })

/** At most its place in these scopes has changed. */
export const placeIn = <Body extends Fields>(
  row: DocumentRow<Body>,
  scopes: readonly string[],
): DocumentRow<Body> => ({ ...row, publication: { scopes, isRechecked: false, isDeferred: false } })

/** Only counts have changed, which may reach the readers of other scopes later. */
export const publishNowIn = <Body extends Fields>(
  row: DocumentRow<Body>,
  scopes: readonly string[],
): DocumentRow<Body> => ({ ...row, publication: { scopes, isRechecked: true, isDeferred: true } })
