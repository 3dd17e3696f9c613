import { isServerFile } from './server-response.ts'

// The many small scripts of late parts in one file: together they compress to two thirds of what they take one by one.

/** Behind each file of a pack; no script has it. */
const END = '\0'

/** Below this share of a pack's files, those that are missing are shorter one by one: an update changes a few. */
const MIN_MISSING_SHARE = 0.5

interface Unpacking<File extends { url: string }> {
  /** where the pack is; undefined: there is none */
  pack: string | undefined
  /** the files in it, in its order */
  packed: readonly File[]
  missing: ReadonlySet<File>
  fetch: typeof fetch
  /** resolves with whether it was the file, and is stored */
  store: (file: File, response: Response) => Promise<boolean>
}

/**
 * Stores each missing file as soon as it has arrived, so that a cut loses only what comes behind it. Reads on meanwhile: with the connection,
 * what has arrived and is not read is lost as well. Resolves with the stored ones; the others are fetched one by one, also where the server
 * has no such pack any more.
 */
export async function unpackShell<File extends { url: string }>(of: Unpacking<File>): Promise<Set<File>> {
  const { pack, packed, missing, fetch, store } = of
  const stored = new Set<File>()
  const wanted = packed.filter((file) => missing.has(file))
  if (pack === undefined || wanted.length === 0 || wanted.length < packed.length * MIN_MISSING_SHARE)
    return stored
  const storing: Promise<void>[] = []
  const storeArrived = async (file: File, response: Response): Promise<void> => {
    if (await store(file, response)) stored.add(file)
  }
  try {
    const response = await fetch(pack, { cache: 'no-store', credentials: 'same-origin' })
    if (!isServerFile(response, pack) || !response.body) return stored
    const headers = scriptHeaders(response.headers)
    const files = packed.values()
    for await (const text of piecesOf(response.body)) {
      const { value: file } = files.next()
      if (file === undefined) break
      if (missing.has(file))
        storing.push(storeArrived(file, new Response(text, { headers })).catch(() => undefined))
    }
  } catch {
    // a cut: what is left is tried one by one, and reported if that fails as well, as is what could not be stored
  }
  await Promise.all(storing)
  return stored
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const pieces = (rest + decoder.decode(value, { stream: !done })).split(END)
    rest = pieces.pop() ?? ''
    yield* pieces
    if (done) return
  }
}

/** Those of the pack, as the server would have sent the script. */
function scriptHeaders(ofPack: Headers): Headers {
  const headers = new Headers(ofPack)
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name)
  headers.set('content-type', 'text/javascript; charset=utf-8')
  return headers
}
