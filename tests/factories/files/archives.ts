import { strToU8, Zip, ZipDeflate, type ZipOptions, zipSync } from 'fflate'

type Content = string | Uint8Array

/** A zip archive as another program writes it, by the path of each file. */
export const zipOf = (
  files: Readonly<Record<string, Content>>,
  options: ZipOptions = {},
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
      options,
    ),
  )

/** The same with one byte flipped, at the first occurrence of `mark`. */
export function damagedAt(bytes: Uint8Array, mark: string): Uint8Array<ArrayBuffer> {
  const damaged = new Uint8Array(bytes)
  const at = Buffer.from(bytes).indexOf(mark)
  if (at < 0) throw new Error(`${mark} is not in it`)
  damaged[at] = (damaged[at] ?? 0) ^ 1
  return damaged
}

/** Written as a stream: the sizes of a file come after its content. */
export function streamedZipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [path, content] of Object.entries(files)) {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(strToU8(content), true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(chunks))
}

/** With the directory's offset in the zip64 record, as some programs always write it. */
export function wideZipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const narrow = zipOf(files)
  const end = new DataView(narrow.buffer, narrow.length - 22)
  const record = new DataView(new ArrayBuffer(56 + 20))
  record.setUint32(0, 0x06064b50, true)
  record.setBigUint64(4, 44n, true)
  for (const at of [24, 32]) record.setBigUint64(at, BigInt(end.getUint16(10, true)), true)
  record.setBigUint64(40, BigInt(end.getUint32(12, true)), true)
  record.setBigUint64(48, BigInt(end.getUint32(16, true)), true)
  record.setUint32(56, 0x07064b50, true)
  record.setBigUint64(64, BigInt(narrow.length - 22), true)
  for (let at = 8; at < 20; at++) end.setUint8(at, 0xff)
  return new Uint8Array(
    Buffer.concat([narrow.subarray(0, -22), new Uint8Array(record.buffer), narrow.subarray(-22)]),
  )
}
