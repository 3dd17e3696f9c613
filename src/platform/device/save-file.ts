/** Downloads a file. */
export function saveFile(document: Document, file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads the blob after this task; without the revocation it would stay in memory
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 60_000
