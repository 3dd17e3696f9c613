// @ts-check

// Faults in the outbox of a device. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const outboxFaults = [
  {
    what: 'a write is coalesced into an older one across those in between',
    file: 'worker/sync/outbox/enqueue.ts',
    from: "await deps.store.outbox.orderBy('seq').last()",
    to: '(await readMutationsOf(deps.store, write.change.collection, write.change.id)).writtenAt(-1)',
    test: {
      file: 'worker/sync/outbox/write-changes.test.ts',
      name: 'does not cross a mutation of another document, so the order never changes',
    },
  },
  {
    what: 'a write is coalesced into one that is in flight',
    file: 'worker/sync/outbox/enqueue.ts',
    from: "newest.state !== 'waiting' || ",
    to: '',
    test: {
      file: 'worker/sync/outbox/write-changes.test.ts',
      name: 'does not change a mutation that may be in flight',
    },
  },
  {
    what: 'a rejected write is retried under its old mutation id',
    file: 'worker/sync/outbox/park.ts',
    from: "...(state === 'refused' && { mutation: newMutationId() }),",
    to: '',
    test: {
      file: 'worker/sync/outbox/discard-and-retry.test.ts',
      name: 'sends the same content under a new mutation id, so that the server decides again',
    },
  },
  {
    what: 'a mutation without a response is sent again under another id',
    file: 'worker/sync/transport/push-request.ts',
    from: `    const batch = takeFitting(sendable, limits)
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(batch.map((row) => ({ key: row.seq, changes: freeze(row) })))`,
    to: `    const batch = takeFitting(sendable, limits).map((row) => ({ ...row, mutation: crypto.randomUUID() }))
    if (batch.length === 0) return null
    await store.outbox.bulkUpdate(
      batch.map((row) => ({ key: row.seq, changes: { ...freeze(row), mutation: row.mutation } })),
    )`,
    test: {
      file: 'worker/sync/transport/push-request.test.ts',
      name: 'without a response is filled up with newer mutations, each under its id and in order',
    },
  },
  {
    what: 'a mutation that depends on a rejected one is sent',
    file: 'worker/sync/outbox/park.ts',
    from: ".filter(({ state }) => state === 'waiting')",
    to: '.slice(0, 0)',
    test: {
      file: 'worker/sync/outbox/discard-and-retry.test.ts',
      name: 'blocks the track that cannot exist without its route',
    },
  },
  {
    what: 'the service worker treats any status as success',
    file: 'sw/outbox.ts',
    from: '!(await isDelivered(response)))',
    to: 'response.status < 200)',
    test: { file: 'sw/outbox.test.ts', name: 'keeps the batch after %s' },
  },
  {
    what: 'a rejected write is blocked under the mutation id that the server remembers',
    file: 'worker/sync/outbox/park.ts',
    from: "{ state: 'held', mutation: newMutationId() }",
    to: "{ state: 'held' }",
    test: {
      file: 'worker/sync/outbox/park.test.ts',
      name: 'is blocked, not rejected, if the server rejected it for the same reason in the same batch',
    },
  },
  {
    what: 'a batch is stored nowhere while it is marked as tried',
    file: 'sw/outbox.ts',
    from: `  await queue.unshiftRequest({ ...entry, metadata: { batch, tried: true } })
  await queue.popRequest()`,
    to: `  await queue.popRequest()
  await queue.unshiftRequest({ ...entry, metadata: { batch, tried: true } })`,
    test: {
      file: 'sw/outbox.test.ts',
      name: 'or has it sent later, where the service worker was killed at %s while it marked it as tried',
    },
  },
  {
    what: 'a batch is sent before it is marked as tried',
    file: 'sw/outbox.ts',
    from: '  await queue.unshiftRequest({ ...entry, metadata: { batch, tried: true } })\n  await queue.popRequest()\n',
    to: '',
    test: { file: 'sw/outbox.test.ts', name: 'gets nothing from the moment in which it is on its way' },
  },
  {
    what: 'tokens are stored only after the page has them',
    file: 'worker/session/tokens/durable-tokens.ts',
    from: `        await freshTokens.put({ key: 'fresh', tokens, writtenAt })
        await page.write(tokens)`,
    to: `        await page.write(tokens)
        await freshTokens.put({ key: 'fresh', tokens, writtenAt })`,
    test: {
      file: 'worker/session/tokens/durable-tokens.test.ts',
      name: 'are there again where it was killed before the page had heard of them',
    },
  },
  {
    what: 'tokens restored at a start are never deleted',
    file: 'worker/session/tokens/durable-tokens.ts',
    from: '      deleteLater(fresh.writtenAt)\n',
    to: '',
    test: {
      file: 'worker/session/tokens/durable-tokens.test.ts',
      name: 'are stored in one place only, also after a start that restored them',
    },
  },
  {
    what: 'a batch is handed over again without being reclaimed',
    file: 'worker/sync/transport/hand-over.ts',
    from: ' || !(await reclaimBatch())) return',
    to: ') return',
    test: {
      file: 'worker/sync/transport/hand-over.test.ts',
      name: 'freezes nothing: pending mutations can be changed and discarded',
    },
  },
  {
    what: 'a member’s caches stay after signing out',
    file: 'worker/session/logout/wipe-queue.ts',
    from: '    for (const name of memberCacheNames(memberId)) await caches?.delete(name)\n',
    to: '',
    test: {
      file: 'worker/session/logout/wipe-queue.test.ts',
      name: 'takes the caches of what was private to them, and nothing of anybody else',
    },
  },
  {
    what: 'a wipe is removed from the queue before it is done',
    file: 'worker/session/logout/wipe-queue.ts',
    from: '    await keptPush.forget()\n',
    to: '    await store.wipes.delete(memberId)\n    await keptPush.forget()\n',
    test: {
      file: 'worker/session/logout/wipe-queue.test.ts',
      name: 'that was cut short stays noted until a later start has done all of it',
    },
  },
  {
    what: 'unsent writes are deleted when the server rejects old tokens',
    file: 'replica/upkeep/delete-synced-data.ts',
    from: '(unsent > 0 ? wipeReplica : wipeMember)',
    to: 'wipeMember',
  },
  {
    what: 'an app update discards unsent writes',
    file: 'replica/sync-store/sync-store.ts',
    from: "this.version(2).stores({ notices: 'key, at' })",
    to: "this.version(2).stores({ notices: 'key, at' }).upgrade((all) => all.table('outbox').clear())",
  },
  {
    what: 'after a conflict, a value that is current by chance counts as written',
    file: 'server/sync/push/edit-document.ts',
    from: 'const compared = edit.isBehindConflict ? Object.entries(fields) : changes',
    to: 'const compared = changes',
    test: {
      file: 'server/sync/push/repeated-conflict.test.ts',
      name: 'is not applied because its value happens to be current',
    },
  },
  {
    what: 'a late delete response removes a recreated document',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (write.delete) return snapshotDocument',
    to: 'if (write.delete) return null',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'removes nothing that was recreated before its response came',
    },
  },
  {
    what: 'the response to an edit confirms an unconfirmed document',
    file: 'worker/sync/materialize/base-snapshots.ts',
    from: 'if (!wasUnconfirmed && (!write.create || snapshotDocument !== null)) return false',
    to: 'if (!write.create || snapshotDocument !== null) return false',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is removed if it was edited before anything was pulled',
    },
  },
  {
    what: 'a change stored late overwrites a later write of another tab',
    file: 'worker/sync/outbox/rebase.ts',
    from: 'hasNewerMutation(pending, change, one)',
    to: 'hasNewerMutation([], change, one)',
    test: {
      file: 'worker/device/full-disk.test.ts',
      name: 'does not overwrite what the member wrote later in another tab, and both texts are kept',
    },
  },
  {
    what: 'a deletion in memory removes older changes in memory',
    file: 'worker/sync/storage/superseded-changes.ts',
    from: "if (newer.action === 'delete') return isStored ? [] : [older]",
    to: "if (newer.action === 'delete') return []",
    test: {
      file: 'worker/sync/storage/superseded-changes.test.ts',
      name: 'undoes a delete that is only in memory, and keeps the changes before it',
    },
  },
]
