import * as v from 'valibot'
import { DOCUMENT_ID_MAX } from './fields.ts'

/** The synced collections. RxDB's open core allows thirteen open ones; a test checks it. */
export const COLLECTIONS = [
  'profiles',
  'routes',
  'tracks',
  'events',
  'trips',
  'communities',
  'posts',
  'comments',
  'relations',
  'route_collections',
  'notifications',
  'account',
] as const

export type CollectionName = (typeof COLLECTIONS)[number]

export const collectionName = v.picklist(COLLECTIONS)

/** Fields of every document in every collection. The server raises `version` at every change. */
export const documentHead = {
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(DOCUMENT_ID_MAX)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  createdAt: v.string(),
  updatedAt: v.string(),
}

const wireDocument = v.looseObject(documentHead)

/** A document as the server sends it: only the common fields are validated here. */
export type WireDocument = v.InferOutput<typeof wireDocument>
export { wireDocument }
