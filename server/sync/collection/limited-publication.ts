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
