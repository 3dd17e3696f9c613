// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_FROM_BYTES = 128
/** How brotli may write distances, as [postfix bits, direct codes]: only a try tells which is the shortest. */
const DISTANCES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 8],
]
const TEXT = /[.](html|js|css|svg|json|webmanifest|txt)$/

/**
 * Lays a brotli and a gzip copy beside every text of the folder, so that the server never compresses a file twice.
 * @param {string} folder
 * @returns {Promise<number>} 0, as a command's exit code
 */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
  return 0
}

/** @param {string} path */
async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < WORTH_FROM_BYTES) return
  const copies = await Promise.all(DISTANCES.map((pair) => brotli(content, pair)))
  writeFileSync(
    `${path}.br`,
    copies.reduce((a, b) => (b.length < a.length ? b : a)),
  )
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/**
 * @param {Buffer} content
 * @param {number[]} distances
 */
function brotli(content, [postfixBits = 0, directCodes = 0]) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    [constants.BROTLI_PARAM_NDIRECT]: directCodes,
  }
  return promisify(brotliCompress)(content, { params })
}
