// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_FROM_BYTES = 512
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
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
