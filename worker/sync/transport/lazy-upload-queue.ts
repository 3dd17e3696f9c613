import type { UploadQueue } from '../../photos/upload-queue.ts'

/** An upload queue whose code is loaded when the first photo waits. A failed load is tried again. */
export function createLazyUploadQueue(
  load: () => Promise<UploadQueue>,
  log: (message: string, error: unknown) => void,
): UploadQueue {
  let loading: Promise<UploadQueue> | null = null
  const call = (method: 'wake' | 'tryNow') => {
    loading ??= load()
    loading.then(
      (uploads) => uploads[method](),
      (error: unknown) => {
        loading = null
        log('The code of the upload queue could not be loaded', error)
      },
    )
  }
  return {
    wake: () => call('wake'),
    tryNow: () => loading && call('tryNow'),
    close: async () => (await loading?.catch(() => null))?.close(),
  }
}
