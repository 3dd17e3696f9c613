const native = AbortSignal.any.bind(AbortSignal)
const madeOf = new WeakMap<AbortSignal, AbortSignal[]>()

/**
 * `AbortSignal.any` whose result lives as long as its sources. Node's own may be garbage collected while it still has
 * listeners, and an abort is then lost. No browser does that.
 */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const sources = [...signals]
  const any = native(sources)
  for (const source of sources) {
    const made = madeOf.get(source) ?? []
    made.push(any)
    madeOf.set(source, made)
  }
  return any
}
