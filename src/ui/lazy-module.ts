/** Code in a file of its own, which is loaded when it is first needed. */
export interface LazyModule<Code> {
  /** Loads the code once; after a failure the next call tries again. */
  load(): Promise<Code>
  /** null until it is loaded */
  loaded(): Code | null
}

/** `importCode` is a dynamic import. */
export function lazyModule<Code>(importCode: () => Promise<Code>): LazyModule<Code> {
  let code: Code | null = null
  let loading: Promise<Code> | null = null
  return {
    loaded: () => code,
    load: () => {
      loading ??= importCode().then(
        (imported) => {
          code = imported
          return imported
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}

/** One export of a module whose parts are loaded together. */
export const lazyPart = <Code extends object, Name extends keyof Code>(
  module: LazyModule<Code>,
  name: Name,
): LazyModule<Code[Name]> => ({
  load: async () => (await module.load())[name],
  loaded: () => module.loaded()?.[name] ?? null,
})
