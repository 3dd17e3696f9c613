import type { UploadQueue } from '../../photos/upload-queue.ts'

/** Uploads whose code is brought by the first photo that waits; a try to bring it that failed is made again by the next. */
export function createLazyUploadQueue(
  bring: () => Promise<UploadQueue>,
  log: (message: string, error: unknown) => void,
): UploadQueue {
  let brought: Promise<UploadQueue> | null = null
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
