/** File Handling API; not in TypeScript's DOM library, because only some browsers have it. */
interface LaunchQueue {
  setConsumer(consume: (launched: { files: readonly FileSystemFileHandle[] }) => void): void
}

/**
 * Delivers the files that this window was opened with. The browser keeps them until a consumer is
 * set, also across a sign-in, and delivers each file once. Returns a stop function.
 */
export function watchLaunchedFiles(window: object, onFiles: (files: File[]) => void): () => void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let isListening = true
  launchQueue?.setConsumer(({ files }) => {
    if (!isListening || files.length === 0) return
    Promise.all(files.map((handle) => handle.getFile())).then(onFiles, (error: unknown) =>
      console.warn('A file that the app was opened with cannot be read:', error),
    )
  })
  return () => {
    isListening = false
  }
}
