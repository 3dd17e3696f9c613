import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { messageOf, StartupError } from '../../startup-error.ts'
import { HEIGHTS_FOLDER } from '../feature.ts'
import { parseSquare } from '../heights.ts'

const SQUARE_NAME = /^[NS]\d{2}[EW]\d{3}\.hgt$/
/** A square of one arc second. */
const SQUARE_MAX_BYTES = 3601 * 3601 * 2
/** Of the squares of one zip file, which are decompressed at once. */
const SQUARES_MAX = 4

/**
 * Copies squares of heights into a ground: `.hgt` files, `.hgt.zip` files, or a folder of them.
 * Returns how many. Throws a StartupError for a file that is none.
 */
export async function importHeights(paths: readonly string[], ground: string): Promise<number> {
  const files = (await Promise.all(paths.map(listFiles))).flat()
  await mkdir(join(ground, HEIGHTS_FOLDER), { recursive: true })
  let count = 0
  for (const file of files)
    for (const [name, bytes] of await readSquares(file)) {
      if (!parseSquare(bytes)) throw new StartupError(`The heights ${file} are not a square of one degree.`)
      await writeFile(join(ground, HEIGHTS_FOLDER, name), bytes)
      count += 1
    }
  return count
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new StartupError(`The heights ${path} cannot be read: ${messageOf(error)}.`)
  })
  if (!found.isDirectory()) return [path]
  const names = await readdir(path)
  return names.filter((name) => /\.hgt(\.zip)?$/i.test(name)).map((name) => join(path, name))
}

async function readSquares(path: string): Promise<[name: string, bytes: Buffer][]> {
  const { size } = await stat(path)
  if (size > SQUARES_MAX * SQUARE_MAX_BYTES)
    throw new StartupError(`The heights ${path} are too large for a square of one degree.`)
  const bytes = await readFile(path)
  const name = basename(path)
  if (!/\.zip$/i.test(name)) return [[squareNameOf(name, path), bytes]]
  const squares = Object.entries(unzip(bytes, path))
  if (squares.length === 0) throw new StartupError(`The zip file ${path} has no .hgt file of one degree.`)
  return squares.map(([entry, content]) => [squareNameOf(basename(entry), path), Buffer.from(content)])
}

/** The sizes that the zip file states are checked first: a small file can state and hold very large ones. */
function unzip(bytes: Buffer, path: string): Record<string, Uint8Array> {
  let count = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isSquare = /\.hgt$/i.test(name) && originalSize <= SQUARE_MAX_BYTES
        if (isSquare && ++count > SQUARES_MAX) throw new Error(`it has more than ${SQUARES_MAX} squares`)
        return isSquare
      },
    })
  } catch (error) {
    throw new StartupError(`The heights ${path} are not a complete zip file: ${messageOf(error)}.`)
  }
}

function squareNameOf(name: string, path: string): string {
  const upper = name.toUpperCase().replace(/\.HGT$/, '.hgt')
  if (SQUARE_NAME.test(upper)) return upper
  throw new StartupError(`The heights ${path} have no name such as N42E001.hgt, which says where they are.`)
}
