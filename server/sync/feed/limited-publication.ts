import type { DocumentRow, Fields } from '../collection/document-row.ts'

// Repeated follows, blocks or likes must not make the devices of others pull the same documents
// again. Such changes are published in the scopes of the members concerned only.

/** How a changed document is published if not in all its scopes. */
export interface LimitedPublication {
  /** the scopes in which it is published now */
  scopes: readonly string[]
  /**
   * Whether devices that hold it through another scope get its current state, or its removal. False
   * if at most its place in these scopes has changed.
   */
  isRechecked: boolean
  /** Whether `publishDeferred` publishes it in its other scopes later, if its content differs then. */
  isDeferred: boolean
}

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

/** One publication for two changes of a document. Undefined: in all its scopes. */
export function mergePublications(
  one: LimitedPublication | undefined,
  other: LimitedPublication | undefined,
): LimitedPublication | undefined {
  if (!one || !other) return undefined
  return {
    scopes: [...new Set([...one.scopes, ...other.scopes])],
    isRechecked: one.isRechecked || other.isRechecked,
    isDeferred: one.isDeferred || other.isDeferred,
  }
}
