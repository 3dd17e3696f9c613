/** What changed somewhere: enough to know who should pull, never a document. */
export interface Hint {
  scopes: readonly string[]
  collections: readonly string[]
  /** the session that made the change and knows of it already */
  except?: string | undefined
}

/** Carries hints between the instances. Losing one costs nothing but time. */
export interface Broker {
  /** To every instance, this one included. */
  publish(hint: Hint): Promise<void>
  close(): Promise<void>
}

/** Hears hints; null after a time in which some may have been missed. */
export type OnHint = (hint: Hint | null) => void
