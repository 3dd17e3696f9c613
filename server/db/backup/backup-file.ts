import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

// A backup file: gzipped lines.

/**
 * Writes the lines of `fill` to a file. The file appears only when it is complete, and is readable
 * by its owner only.
 */
export async function writeLines<T>(
  path: string,
  fill: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${path}.unfinished`
  const gzip = createGzip()
  const written = new Promise<void>((resolve, reject) => {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
    pipeline(gzip, file, (error) => (error ? reject(error) : resolve()))
  })
  try {
    const filled = fill(async (line) => {
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written])
    })
    const result = await Promise.race([filled, neverUnlessFailed(written)])
    gzip.end()
    await written
    await rename(unfinished, path)
    return result
  } catch (error) {
    gzip.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Rejects if `work` does, and never resolves. */
const neverUnlessFailed = (work: Promise<void>): Promise<never> =>
  work.then(() => new Promise<never>(() => undefined))

/** The lines of a backup file. Throws if it is not gzip or is truncated. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  pipeline(createReadStream(path), gunzip, () => undefined) // the loop below throws the error
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of gunzip) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
