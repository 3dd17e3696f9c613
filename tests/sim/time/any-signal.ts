const nativeAny = AbortSignal.any.bind(AbortSignal)
const dependents = new WeakMap<AbortSignal, AbortSignal[]>()

/**
 * `AbortSignal.any` whose result lives as long as its sources. Node's own may be garbage collected while it still has
 * listeners, and an abort is then lost. No browser does that.
 */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const sources = [...signals]
  const any = nativeAny(sources)
  for (const source of sources) {
    const made = dependents.get(source) ?? []
    made.push(any)
    dependents.set(source, made)
  }
  return any
}
