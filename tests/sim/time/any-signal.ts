const native = AbortSignal.any.bind(AbortSignal)
const madeOf = new WeakMap<AbortSignal, AbortSignal[]>()

/**
 * `AbortSignal.any` whose answer lives as long as what it was made of. Node's own may be collected while somebody still
 * listens to it, and an abort is then lost whenever memory happens to be tidied. No browser does that.
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
