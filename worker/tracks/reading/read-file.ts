import type { ArchiveContext } from '../archive/read-archive.ts'
import { startsWithBytes } from './file-bytes.ts'
import type { FileToRead, NamedFileResult } from './file-result.ts'
import { readTracks } from './read-tracks.ts'

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04]
const EMPTY_ZIP_MAGIC = [0x50, 0x4b, 0x05, 0x06]

/**
 * Reads a file, or each file of an archive (zip or KMZ). The code that unpacks archives is loaded
 * on demand.
 */
export const readFile = (file: FileToRead): Promise<NamedFileResult[]> => read(file)

async function read(file: FileToRead, within?: ArchiveContext): Promise<NamedFileResult[]> {
  const { blob, name } = file
  const isArchive = (await startsWithBytes(blob, ZIP_MAGIC)) || (await startsWithBytes(blob, EMPTY_ZIP_MAGIC))
  if (!isArchive) return [{ name, outcome: await readTracks(file), content: blob }]
  const { readArchive } = await import('../archive/read-archive.ts')
  return readArchive(file, read, within)
}
