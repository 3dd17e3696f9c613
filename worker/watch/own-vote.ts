import { combineLatest, type Observable, switchMap } from 'rxjs'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { OwnVote } from '../port/noun-queries.ts'
import { type QueryDeps, watchOne } from './watcher.ts'

type Vote = RelationOf<'vote'>

/**
 * The member's vote in a poll as on this device, and as the server has counted it: without unsent
 * changes.
 */
export function watchOwnVote(deps: QueryDeps, { post }: { post: string }): Observable<OwnVote> {
  const id = relationId({ kind: 'vote', member: deps.replica.memberId, target: post })
  // The post changes when its votes are counted, which may be after the vote was sent.
  return combineLatest([watchOne<Vote>(deps, 'relations', id), watchOne(deps, 'posts', post)]).pipe(
    switchMap(async ([vote]) => {
      const snapshot = await deps.store.shadows.get(['relations', id])
      const mine = optionOf(vote)
      return { mine, counted: snapshot ? optionOf(snapshot.doc as Vote | null) : mine }
    }),
  )
}

const optionOf = (vote: Vote | null): string | null => vote?.data.option ?? null
