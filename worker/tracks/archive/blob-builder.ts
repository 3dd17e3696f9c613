const BLOB_BYTES = 1024 * 1024

/**
 * Collects the bytes of a file. Whole megabytes become Blobs, which a browser may store on disk.
 */
export class BlobBuilder {
  size = 0
  private readonly blobs: Blob[] = []
  private loose: Uint8Array<ArrayBuffer>[] = []
  private looseBytes = 0

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.size += bytes.length
    this.looseBytes += bytes.length
    this.loose.push(bytes)
    if (this.looseBytes >= BLOB_BYTES) this.settle()
  }

  /** Appends the content of another builder. */
  append(other: BlobBuilder): void {
    if (other.blobs.length > 0) {
      this.settle()
      this.blobs.push(...other.blobs)
      this.size += other.size - other.looseBytes
    }
    for (const bytes of other.loose) this.add(bytes)
  }

  blob(type: string): Blob {
    return new Blob([...this.blobs, ...this.loose], { type })
  }

  private settle(): void {
    if (this.loose.length === 0) return
    this.blobs.push(new Blob(this.loose))
    this.loose = []
    this.looseBytes = 0
  }
}
