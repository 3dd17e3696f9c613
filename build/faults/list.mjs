// @ts-check

// Small defects that tests must see: the text of a file that is another one, and what is to catch it. Without `test`, the
// simulation is: its first seeds, until one of them is broken.

/** @typedef {{ what: string, file: string, from: string, to: string, test?: { file: string, name: string } }} Fault */

/** @type {Fault[]} */
export const faults = [
  {
    what: 'positions are stored before the answer is laid',
    file: 'worker/sync/pull-answer.ts',
    from: `  await Promise.all(layers.map((layer) => lay(deps, layer)))
  const { moved, comparing } = await storePositions(deps, { request, page: answer, life })`,
    to: `  const { moved, comparing } = await storePositions(deps, { request, page: answer, life })
  await Promise.all(layers.map((layer) => lay(deps, layer)))`,
    test: {
      file: 'worker/sync/killed.test.ts',
      name: 'has lost nothing, skipped nothing and doubled nothing once it has come back',
    },
  },
  {
    what: 'what is gone is ignored where a document is held',
    file: 'worker/sync/decide.ts',
    from: 'if (word === null) return null',
    to: 'if (word === null) return before',
  },
  {
    what: 'an older word wins over a newer one',
    file: 'worker/sync/decide.ts',
    from: 'word.version >= before.version',
    to: 'word.version >= 0',
  },
  {
    what: 'positions are not compared before they are moved',
    file: 'worker/sync/positions.ts',
    from: 'const moved = position.reached === asked',
    to: 'const moved = asked >= 0',
    test: {
      file: 'worker/sync/pull.test.ts',
      name: 'moves back to what it was asked from, when another tab moved on meanwhile',
    },
  },
  {
    what: 'a taking away is done by the answer to an earlier one',
    file: 'worker/sync/positions.ts',
    from: 'if (letting.reached !== asked[0] || letting.taken !== asked[1]) return false',
    to: 'if (letting.reached < 0) return false',
    test: {
      file: 'worker/sync/pull.test.ts',
      name: 'is not done with an answer to an earlier letting go, after which more of it came',
    },
  },
  {
    what: 'a write is folded into an older one over those between',
    file: 'worker/sync/enqueue.ts',
    from: "await deps.store.outbox.orderBy('seq').last()",
    to: '(await rowsOf(deps.store, write.change.collection, write.change.id)).at(-1)',
    test: {
      file: 'worker/sync/write.test.ts',
      name: 'does not reach past a write of another document: order never changes',
    },
  },
  {
    what: 'a write is folded into one that is under way',
    file: 'worker/sync/enqueue.ts',
    from: "newest.state !== 'waiting' || ",
    to: '',
    test: {
      file: 'worker/sync/write.test.ts',
      name: 'does not touch a write that may be under way',
    },
  },
  {
    what: 'a refused write is tried again under its old id',
    file: 'worker/sync/set-aside.ts',
    from: "...(state === 'refused' && { mutation: newMutationId() }),",
    to: '',
    test: {
      file: 'worker/sync/attention.test.ts',
      name: 'sends the same under a new name, so that the server decides anew',
    },
  },
  {
    what: 'what was taken is not offered again after a reset',
    file: 'worker/sync/reset.ts',
    from: '    await offerAgain(store)\n',
    to: '',
    test: {
      file: 'worker/sync/reset.test.ts',
      name: 'offers again what the former life had taken and the backup has not',
    },
  },
  {
    what: 'a new device pushes before it has pulled',
    file: 'worker/sync/round.ts',
    from: 'if (!(await deps.engine.hasBegun()) && (await deps.mayPull()))',
    to: 'if (job.pull && false)',
    test: {
      file: 'worker/sync/round.test.ts',
      name: 'pulls before it sends what waits, and after that as every other',
    },
  },
  {
    what: 'the id of a mutation is not checked',
    file: 'server/sync/apply-write.ts',
    from: 'if (!(await claimMutation(writing, write)))',
    to: 'if (!(await claimMutation(writing, write)) && write.mutation === "")',
    test: {
      file: 'server/sync/push.test.ts',
      name: 'does not undo what came after it',
    },
  },
  {
    what: 'the former values of an edit are not checked',
    file: 'server/sync/edit-document.ts',
    from: 'if (was && changes.some(',
    to: 'if (was && changes.length < 0 && changes.some(',
    test: {
      file: 'server/sync/push.test.ts',
      name: 'of a value that has changed meanwhile is a conflict with what stands there',
    },
  },
  {
    what: 'a repeated conflict is answered with what the member may not see any more',
    file: 'server/sync/apply-write.ts',
    from: 'row?.visible ? presented(row, writing.memberId) : null',
    to: 'row ? presented(row, writing.memberId) : null',
    test: {
      file: 'server/sync/repeated-conflict.test.ts',
      name: 'shows the document to nobody who may not see it any more',
    },
  },
  {
    what: 'others get the body of the author',
    file: 'server/sync/bodies.ts',
    from: 'case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end',
    to: 'd.own',
    test: {
      file: 'server/sync/two-bodies.test.ts',
      name: 'keep the file of a route for its author, whichever scope brings it',
    },
  },
  {
    what: 'a dropped scope takes away what another one holds',
    file: 'server/sync/bodies.ts',
    from: 'where d.pk = any ($3) and not (${HELD})',
    to: 'where d.pk = any ($3) and ($1::text is null or $2::integer[] is null or true)',
    test: {
      file: 'server/sync/taking-away.test.ts',
      name: 'what was in a dropped scope, page by page, but nothing that another one holds',
    },
  },
  {
    what: 'the rows of scopes are not locked while numbers are given',
    file: 'server/db/migrations/0004-published-positions.sql',
    from: 'order by s.id for update;',
    to: 'order by s.id;',
    test: {
      file: 'server/sync/commit-order.test.ts',
      name: 'sees a number in a scope only after all the smaller ones',
    },
  },
  {
    what: 'a push of another life of the server is carried out',
    file: 'server/sync/push.ts',
    from: 'if (request.epoch !== null && request.epoch !== epoch)',
    to: "if (request.epoch === 'none')",
    test: {
      file: 'server/sync/push-refused.test.ts',
      name: 'in another life of the database',
    },
  },
  {
    what: 'what was sent without an answer is sent again under another id',
    file: 'worker/sync/push.ts',
    from: `    const batch = firstThatFit(queue, most)
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(batch.map((row) => ({ key: row.seq, changes: frozen(row) })))`,
    to: `    const batch = firstThatFit(queue, most).map((row) => ({ ...row, mutation: crypto.randomUUID() }))
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(
      batch.map((row) => ({ key: row.seq, changes: { ...frozen(row), mutation: row.mutation } })),
    )`,
    test: {
      file: 'worker/sync/push.test.ts',
      name: 'without an answer is filled up with what came meanwhile, each write under its name and in its order',
    },
  },
  {
    what: 'what was taken is offered again as if nobody had heard of it, and folded into',
    file: 'worker/sync/reset.ts',
    from: "state: 'sent' as const",
    to: "state: 'waiting' as const",
    test: {
      file: 'worker/sync/reset.test.ts',
      name: 'does not fold a new edit into what was offered before',
    },
  },
  {
    what: 'an answer of the server’s former life is laid',
    file: 'worker/sync/pull-answer.ts',
    from: 'if (life === null) return ASK_AGAIN',
    to: '',
    test: {
      file: 'worker/sync/reset.test.ts',
      name: 'lays nothing of an answer that was asked for in the former life',
    },
  },
  {
    what: 'a body is sent without asking whether its reader may see it',
    file: 'server/sync/bodies.ts',
    from: 'case when ${VISIBLE} and (w.held or ${IN_SCOPE})',
    to: 'case when not d.deleted and (w.held or ${IN_SCOPE})',
    test: {
      file: 'server/sync/taking-away.test.ts',
      name: 'what its reader may not see, even where the feed still holds it',
    },
  },
  {
    what: 'a document is not looked at again after it was laid',
    file: 'worker/sync/lay.ts',
    from: '    left = await lookAgain(store, name, marks)',
    to: '    left = (await lookAgain(store, name, marks)).slice(0, 0)',
    test: {
      file: 'worker/sync/lay.test.ts',
      name: 'is not lost when that tab is killed before it has laid its own',
    },
  },
  {
    what: 'what builds on a refused write is sent all the same',
    file: 'worker/sync/set-aside.ts',
    from: ".filter(({ state }) => state === 'waiting')",
    to: '.slice(0, 0)',
    test: {
      file: 'worker/sync/attention.test.ts',
      name: 'holds the track that can not be without its route',
    },
  },
  {
    what: 'what left a scope before the horizon is not compared',
    file: 'server/sync/page.ts',
    from: '{ ...beyondHorizon(served, since), ...(await purgedOf(query, take)) }',
    to: '{}',
    test: {
      file: 'server/sync/purge.test.ts',
      name: 'a device that was away is told to compare, and lets go of what is gone',
    },
  },
  {
    what: 'the service worker takes any status for success',
    file: 'sw/outbox.ts',
    from: 'if (!(await isDelivered(answer))) throw',
    to: 'if (answer.status < 200) throw',
    test: { file: 'sw/outbox.test.ts', name: 'keeps the batch after %s' },
  },
  {
    what: 'whoever answers late gets a place before those who wait',
    file: 'domain/event/participation.ts',
    from: '!othersWait && taken',
    to: 'taken',
    test: {
      file: 'domain/event/rules.test.ts',
      name: 'is answered by the server where %s',
    },
  },
]
