import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { MediaKind, MediaState } from '#domain/wire/media.ts'
import type { Query } from '../../db/database.ts'
import type { DocumentKey } from '../../sync/collection/document-row.ts'

/** A file, or as much of it as has come. */
export interface MediaFile {
  id: string
  ownerId: string
  kind: MediaKind
  name: string
  /** bytes in all */
  size: number
  /** bytes that have come */
  received: number
  state: MediaState
  refusal: Rejection | null
}

const COLUMNS = 'id, owner_id as "ownerId", kind, name, size, received, state, refusal'

/** SQL that is true of a document `d` that names the file whose id is `file`; in the words of the index document_media. */
const names = (file: string): string =>
  `named_media(d.own) @> array[${file}] and d.collection in ('routes', 'comments', 'posts', 'route_collections') and not d.deleted`

/** SQL that is true of a document `d` that names the file `f`. */
export const REFERENCES_FILE = names('f.id')

/**
 * SQL: the member in whose name a document `d` names files. A collection is kept by several: its cover is in the name of who chose it, which
 * nobody can write of another.
 */
export const REFERENCED_BY = `(case d.collection when 'route_collections' then d.own #>> '{cover,by}' else d.author_id end)`

/** SQL that is true of a file `f` that a document names for its owner. Somebody else who names it has no say in what becomes of it. */
export const IS_REFERENCED = `exists (select from document d where ${REFERENCES_FILE} and ${REFERENCED_BY} = f.owner_id)`

/** A file of this member; null where there is none, or it is somebody else's. */
export async function findFile(
  query: Query,
  owned: { id: string; ownerId: string },
): Promise<MediaFile | null> {
  const [file] = await query<MediaFile>(
    `select ${COLUMNS} from media_file where id = $1 and owner_id = $2`,
    [owned.id, owned.ownerId],
    'find-media-file',
  )
  return file ?? null
}

/** Begins a file; false where its id is taken, by whomever. */
export async function insertFile(
  query: Query,
  file: Pick<MediaFile, 'id' | 'ownerId' | 'kind' | 'name' | 'size'> & { now: Date },
): Promise<boolean> {
  const begun = await query(
    `insert into media_file (id, owner_id, kind, name, size, created_at, touched_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict do nothing returning id`,
    [file.id, file.ownerId, file.kind, file.name, file.size, file.now],
    'insert-media-file',
  )
  return begun.length === 1
}

// [Note: The row is the lock] One statement looks how far the file has come, moves that on and stores the piece. Of two connections that bring
// the same bytes, to whichever instances, one moves it on and the other changes nothing; a connection that hangs holds nobody up.
const APPEND = `
with moved as (
  update media_file set received = received + length($4::bytea), touched_at = $5, refusal = null,
    state = case when received + length($4::bytea) = size then 'working' else 'receiving' end
  where id = $1 and owner_id = $2 and received = $3 and received + length($4::bytea) <= size
    and state in ('receiving', 'refused')
  returning id
)
insert into media_piece (media_id, at, content) select id, $3, $4 from moved returning at`

/** Adds what comes next; false where the file has come to another place by now, or has no room for it. */
export async function appendChunk(
  query: Query,
  piece: { id: string; ownerId: string; at: number; content: Buffer; now: Date },
): Promise<boolean> {
  const added = await query(
    APPEND,
    [piece.id, piece.ownerId, piece.at, piece.content, piece.now],
    'append-media-piece',
  )
  return added.length === 1
}

/** Lets go of a file that is not whole; false where there is none. */
export async function deleteUnfinished(
  query: Query,
  owned: { id: string; ownerId: string },
): Promise<boolean> {
  const dropped = await query(
    `delete from media_file where id = $1 and owner_id = $2 and state in ('receiving', 'refused') returning id`,
    [owned.id, owned.ownerId],
  )
  return dropped.length === 1
}

/** A file's bytes as they came, one piece after the other. */
export async function readContent(query: Query, id: string): Promise<Buffer> {
  const pieces = await query<{ content: Buffer }>(
    'select content from media_piece where media_id = $1 order by at',
    [id],
    'read-media-pieces',
  )
  return Buffer.concat(pieces.map(({ content }) => content))
}

/** The documents that name a file for its owner. */
export function findReferencingDocuments(
  query: Query,
  file: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<DocumentKey[]> {
  return query<DocumentKey>(
    `select d.collection, d.id from document d where ${names('$1::text')} and ${REFERENCED_BY} = $2 order by d.pk`,
    [file.id, file.ownerId],
    'documents-naming-media',
  )
}

/** `all`: as many as there are. `counted`: without those that no document names any more, which stay a while so that this can be taken back. */
export async function countFiles(query: Query, ownerId: string): Promise<{ all: number; counted: number }> {
  const [row] = await query<{ all: number; counted: number }>(
    `select count(*)::integer as all, count(*) filter (where f.state <> 'ready' or ${IS_REFERENCED})::integer as counted
     from media_file f where f.owner_id = $1`,
    [ownerId],
    'count-media-files',
  )
  return row ?? { all: 0, counted: 0 }
}
