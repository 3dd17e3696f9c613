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

describe('what a write needs', () => {
  it('is what it refers to, and what its document is a part of', () => {
    expect(requiredDocuments({ collection: 'posts', id: 'p', refs: ['communities/c'] })).toEqual([
      'communities/c',
    ])
    expect(requiredDocuments({ collection: 'tracks', id: 'a' })).toEqual(['routes/a'])
    expect(requiredDocuments({ collection: 'routes', id: 'a' })).toEqual([])
  })
  it('tells a track of this route from that of another', () => {
    expect(isPartOf({ collection: 'tracks', id: 'a' }, { collection: 'routes', id: 'a' })).toBe(true)
    expect(isPartOf({ collection: 'tracks', id: 'a' }, { collection: 'routes', id: 'b' })).toBe(false)
    expect(isPartOf({ collection: 'posts', id: 'a' }, { collection: 'routes', id: 'a' })).toBe(false)
  })
})

describe('what is behind a write', () => {
  it('are the later writes of its document, never the earlier ones', () => {
    const queue = [row('1', {}), row('2', {}), row('3', {}), row('x', { id: 'x' })]
    expect(behind(queue, '2')).toEqual(['2', '3'])
  })
  it('is what refers to the document that it creates, through any field', () => {
    const queue = [
      row('club', { collection: 'communities', id: 'c', create: true }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
      row('event', { collection: 'events', id: 'e', refs: ['routes/a', 'communities/c'] }),
      row('elsewhere', { collection: 'posts', id: 'q', create: true, refs: ['communities/d'] }),
    ]
    expect(behind(queue, 'club')).toEqual(['club', 'post', 'event'])
  })
  it('is not what refers to a document that it only changes', () => {
    const queue = [
      row('edit', { collection: 'communities', id: 'c' }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
    ]
    expect(behind(queue, 'edit')).toEqual(['edit'])
  })
  it('goes on from one to the next, to whatever end', () => {
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
  it('is found also where it stands before it, as in a queue that was read in', () => {
    const queue = [
      row('comment', { collection: 'comments', id: 'k', create: true, refs: ['posts/p'] }),
      row('post', { collection: 'posts', id: 'p', create: true, refs: ['communities/c'] }),
      row('club', { collection: 'communities', id: 'c', create: true }),
    ]
    expect(behind(queue, 'club')).toEqual(['comment', 'post', 'club'])
  })
  it('comes to an end where two refer to each other', () => {
    const queue = [
      row('one', { id: 'a', create: true, refs: ['routes/b'] }),
      row('two', { id: 'b', create: true, refs: ['routes/a'] }),
    ]
    expect(behind(queue, 'one')).toEqual(['one', 'two'])
  })
  it('is nothing behind nothing', () => {
    expect(withDependents([row('1', {})], [])).toEqual([])
  })
  it('is known of rows that an older version wrote down, as far as their ids tell', () => {
    const route = row('route', { create: true })
    const { refs: _, ...track } = row('track', { collection: 'tracks', create: true })
    expect(behind([route, track], 'route')).toEqual(['route', 'track'])
  })
})

describe('what is before a write', () => {
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

  it('are the creations that it needs, with what else is set aside of them, up to the last', () => {
    expect(before([club, edit, post, comment], 'comment')).toEqual(['comment', 'post', 'club', 'edit'])
  })
  it('is nothing where what it needs is not set aside', () => {
    expect(before([{ ...club, state: 'waiting' }, post], 'post')).toEqual(['post'])
    expect(before([edit, post], 'post')).toEqual(['post'])
  })
})
