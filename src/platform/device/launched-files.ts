/** Not in TypeScript's DOM library: only some browsers open files with an installed app. */
interface LaunchQueue {
  setConsumer(consume: (launched: { files: readonly FileSystemFileHandle[] }) => void): void
}

/**
 * Hands over the files that this window was opened with. The browser keeps them until somebody asks, also over a sign-in, and
 * gives each of them once. Returns what stops it.
 */
export function watchLaunchedFiles(window: object, onFiles: (files: File[]) => void): () => void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  let listening = true
  launchQueue?.setConsumer(({ files }) => {
    if (!listening || files.length === 0) return
    Promise.all(files.map((handle) => handle.getFile())).then(onFiles, (error: unknown) =>
      console.warn('A file that the app was opened with can not be read:', error),
    )
  })
  return () => {
    listening = false
  }
}
