import type { Uploads } from '../photos/uploads.ts'

/** Uploads whose code is brought by the first photo that waits; a try to bring it that failed is made again by the next. */
export function lateUploads(
  bring: () => Promise<Uploads>,
  log: (message: string, error: unknown) => void,
): Uploads {
  let brought: Promise<Uploads> | null = null
  const tell = (what: 'wake' | 'tryNow') => {
    brought ??= bring()
    brought.then(
      (uploads) => uploads[what](),
      (error: unknown) => {
        brought = null
        log('The code that sends photos did not come', error)
      },
    )
  }
  return {
    wake: () => tell('wake'),
    tryNow: () => brought && tell('tryNow'),
    close: async () => (await brought?.catch(() => null))?.close(),
  }
}
