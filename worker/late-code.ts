/** Code that is loaded on demand could not be loaded: there is no connection, and no cache has it yet. */
export class CodeNotLoadedError extends Error {}

/** Resolves to the loaded code. Throws a CodeNotLoadedError. */
export const loadLate = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch((cause: unknown) => {
    throw new CodeNotLoadedError('', { cause })
  })
