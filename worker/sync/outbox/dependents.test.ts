import { describe, expect, it } from 'vitest'
import type { PendingMutation } from '#replica/sync-store/sync-store.ts'
import { isPartOf, requiredDocuments, withDependents, withParkedPrerequisites } from './dependents.ts'

// The queue is written in the order of the rows; a row is named by its mutation.

let seq = 0
const row = (mutation: string, some: Partial<PendingMutation>): PendingMutation => ({
  seq: ++seq,
  mutation,
  collection: 'routes',
  id: 'a',
  create: false,
  delete: false,
  state: 'waiting',
  refusal: null,
  at: '2026-05-01T08:00:00.000Z',
  title: '',
  size: 0,
  refs: [],
  ...some,
})

const names = (rows: readonly PendingMutation[]) => rows.map(({ mutation }) => mutation)
const behind = (queue: PendingMutation[], ...of: string[]) =>
  names(
    withDependents(
      queue,
      queue.filter(({ mutation }) => of.includes(mutation)),
    ),
  )
const before = (queue: PendingMutation[], ...of: string[]) =>
  names(
    withParkedPrerequisites(
      queue,
      queue.filter(({ mutation }) => of.includes(mutation)),
    ),
  )

describe('requiredDocuments', () => {
  it('returns referenced documents and the parent', () => {
    expect(requiredDocuments({ collection: 'posts', id: 'p', refs: ['communities/c'] })).toEqual([
      'communities/c',
    ])
    expect(requiredDocuments({ collection: 'tracks', id: 'a' })).toEqual(['routes/a'])
    expect(requiredDocuments({ collection: 'routes', id: 'a' })).toEqual([])
  })
  it('distinguishes the tracks of two routes', () => {
    expect(isPartOf({ collection: 'tracks', id: 'a' }, { collection: 'routes', id: 'a' })).toBe(true)
    expect(isPartOf({ collection: 'tracks', id: 'a' }, { collection: 'routes', id: 'b' })).toBe(false)
    expect(isPartOf({ collection: 'posts', id: 'a' }, { collection: 'routes', id: 'a' })).toBe(false)
  })
})

describe('withDependents', () => {
  it('includes later mutations of the document, not earlier ones', () => {
    const queue = [row('1', {}), row('2', {}), row('3', {}), row('x', { id: 'x' })]
    expect(behind(queue, '2')).toEqual(['2', '3'])
  })
  it('includes mutations that refer to the created document, in any field', () => {
    const queue = [
      row('club', { collection: 'communities', id: 'c', create: true }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
      row('event', { collection: 'events', id: 'e', refs: ['routes/a', 'communities/c'] }),
      row('elsewhere', { collection: 'posts', id: 'q', create: true, refs: ['communities/d'] }),
    ]
    expect(behind(queue, 'club')).toEqual(['club', 'post', 'event'])
  })
  it('excludes references to a document that is only changed', () => {
    const queue = [
      row('edit', { collection: 'communities', id: 'c' }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
    ]
    expect(behind(queue, 'edit')).toEqual(['edit'])
  })
  it('follows dependents transitively', () => {
    const queue = [
      row('club', { collection: 'communities', id: 'c', create: true }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
      row('comment', { collection: 'comments', id: 'k', create: true, refs: ['posts/p'] }),
      row('answer', { collection: 'comments', id: 'l', create: true, refs: ['posts/p', 'comments/k'] }),
      row('like', { collection: 'relations', id: 'm', create: true, refs: ['comments/l'] }),
      row('unlike', { collection: 'relations', id: 'm', delete: true }),
    ]
    expect(behind(queue, 'club')).toEqual(['club', 'post', 'comment', 'answer', 'like', 'unlike'])
    expect(behind(queue, 'answer')).toEqual(['answer', 'like', 'unlike'])
  })
  it('finds dependents that come earlier, as in an imported outbox', () => {
    const queue = [
      row('comment', { collection: 'comments', id: 'k', create: true, refs: ['posts/p'] }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
      row('club', { collection: 'communities', id: 'c', create: true }),
    ]
    expect(behind(queue, 'club')).toEqual(['comment', 'post', 'club'])
  })
  it('ends for circular references', () => {
    const queue = [
      row('one', { id: 'a', create: true, refs: ['routes/b'] }),
      row('two', { id: 'b', create: true, refs: ['routes/a'] }),
    ]
    expect(behind(queue, 'one')).toEqual(['one', 'two'])
  })
  it('returns nothing for nothing', () => {
    expect(withDependents([row('1', {})], [])).toEqual([])
  })
  it('uses ids only for rows of an older app version', () => {
    const route = row('route', { create: true })
    const { refs: _, ...track } = row('track', { collection: 'tracks', create: true })
    expect(behind([route, track], 'route')).toEqual(['route', 'track'])
  })
})

describe('withParkedPrerequisites', () => {
  const club = row('club', { collection: 'communities', id: 'c', create: true, state: 'refused' })
  const edit = row('edit', { collection: 'communities', id: 'c', state: 'held' })
  const post = row('post', {
    collection: 'posts',
    id: 'p',
    create: true,
    state: 'held',
    refs: ['communities/c'],
  })
  const comment = row('comment', {
    collection: 'comments',
    id: 'k',
    create: true,
    state: 'held',
    refs: ['posts/p'],
  })

  it('adds the required creates with their other parked mutations, transitively', () => {
    expect(before([club, edit, post, comment], 'comment')).toEqual(['comment', 'post', 'club', 'edit'])
  })
  it('adds nothing if the required documents are not parked', () => {
    expect(before([{ ...club, state: 'waiting' }, post], 'post')).toEqual(['post'])
    expect(before([edit, post], 'post')).toEqual(['post'])
  })
})
