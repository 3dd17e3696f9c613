import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

/** A place in a built file, from 0. */
export interface Place {
  url: string
  line: number
  column: number
}

const ELSEWHERE = 'other code'
const OWN = 'our own code'

/** Names the package that a place in the built files of a folder is from, by their source maps. */
export async function openPackages(
  folder: string,
  urls: ReadonlySet<string>,
): Promise<(place: Place) => string> {
  const maps = new Map<string, SourceMap>()
  for (const url of urls) {
    const map = await readFile(`${join(folder, pathOf(url))}.map`, 'utf8').catch(() => null)
    if (map !== null) maps.set(url, new SourceMap(JSON.parse(map) as SourceMapPayload))
  }
  return ({ url, line, column }) => {
    const entry = maps.get(url)?.findEntry(line, column)
    return entry && 'originalSource' in entry ? packageOf(entry.originalSource) : ELSEWHERE
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '')

export function packageOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name ?? OWN
}
