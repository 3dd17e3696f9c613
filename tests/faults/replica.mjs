// @ts-check

// Faults in the replica and the cursors of a device. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const replicaFaults = [
  {
    what: 'cursors are stored before the response is materialized',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: `  await Promise.all(changes.map((change) => materializeDocuments(deps, change)))
  const { advanced, comparing } = await storeCursors(deps, applied)`,
    to: `  const { advanced, comparing } = await storeCursors(deps, applied)
  await Promise.all(changes.map((change) => materializeDocuments(deps, change)))`,
    test: {
      file: 'worker/sync/recovery/killed-device.test.ts',
      name: 'has lost, skipped and duplicated nothing when it returns',
    },
  },
  {
    what: 'a removed document is kept if the device holds it',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'if (serverVersion === null) return null',
    to: 'if (serverVersion === null) return known',
  },
  {
    what: 'an older server version replaces a newer one',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'serverVersion.version >= known.version',
    to: 'serverVersion.version >= 0',
    test: {
      file: 'worker/sync/materialize/materialize.test.ts',
      name: 'does not replace a newer version with an older one',
    },
  },
  {
    what: 'cursors are not compared before they are advanced',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'const isUnchanged = cursor.reached === requested',
    to: 'const isUnchanged = requested >= 0',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'moves back to the requested cursor if another tab advanced meanwhile',
    },
  },
  {
    what: 'a removal is completed by the response to an earlier removal',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (removal.reached !== requested[0] || removal.taken !== requested[1]) return false',
    to: 'if (removal.reached < 0) return false',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'is not completed by the response to an earlier removal',
    },
  },
  {
    what: 'accepted writes are not pushed again after a reset',
    file: 'worker/sync/recovery/reset.ts',
    from: '    await requeueAcknowledged(store)\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'pushes again what the former epoch accepted and the backup lacks',
    },
  },
  {
    what: 'a new device pushes before it has pulled',
    file: 'worker/sync/transport/sync-round.ts',
    from: 'if (!(await deps.engine.hasPulled()) && (await deps.hasSpace()))',
    to: 'if (job.pull && false)',
    test: {
      file: 'worker/sync/transport/sync-round.test.ts',
      name: 'pulls before it pushes, and pushes first after that',
    },
  },
  {
    what: 'accepted writes are requeued as if never sent, and coalesced',
    file: 'worker/sync/recovery/reset.ts',
    from: "state: 'sent' as const",
    to: "state: 'waiting' as const",
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'does not fold a new edit into what was offered before',
    },
  },
  {
    what: 'a response of the former epoch is applied',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: 'isOutdated ? null : readGeneration(store)',
    to: 'readGeneration(store)',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'applies no response requested in the former epoch',
    },
  },
  {
    what: 'a materialized document is not checked again',
    file: 'worker/sync/materialize/materialize.ts',
    from: '    left = await finish(store, name, fingerprints)',
    to: '    left = (await finish(store, name, fingerprints)).slice(0, 0)',
    test: {
      file: 'worker/sync/materialize/materialize.test.ts',
      name: 'is not lost if that tab is killed before it materializes',
    },
  },
  {
    what: 'a cursor is advanced past another member’s write',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (position?.reached === at - 1)',
    to: 'if (position && position.reached < at)',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if there is another change in between',
    },
  },
  {
    what: 'a cursor is advanced past a write to a document changed by others',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: '  if (!isOnlyChange(accepted)) return\n',
    to: '',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if the document was changed meanwhile, even if the cursors match',
    },
  },
  {
    what: 'a cursor is advanced past the creation of an existing document',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (write.create) return snapshotDocument === null',
    to: 'if (write.create) return true',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if this device already had the created document',
    },
  },
  {
    what: 'documents of a late response stay if the removal is past them',
    file: 'worker/sync/scopes/cursors.ts',
    from: '{ reached: delivered, from: requested }',
    to: '{ reached: delivered }',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed completely if the removal of its scope was further by then',
    },
  },
  {
    what: 'a scope is removed only up to its last cursor',
    file: 'worker/sync/scopes/cursors.ts',
    from: '=> Math.min(reached, other)',
    to: '=> Math.max(reached, other)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed with what was deleted by then, if its scope had advanced before it was unsubscribed',
    },
  },
  {
    what: 'a scope is started although a late response has added documents',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (isNewSubscription && delivered > requested)',
    to: 'if (isNewSubscription && requested < 0 && delivered > requested)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed before its scope restarts, if that was unsubscribed and resubscribed',
    },
  },
  {
    what: 'a removal of unknown extent is cancelled',
    file: 'worker/sync/scopes/cursors.ts',
    from: '(removal.taken > 0 || removal.firm)',
    to: 'removal.taken > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is requested again even if its scope was unsubscribed and resubscribed meanwhile',
    },
  },
  {
    what: 'documents of a denied scope that another tab materializes are not removed',
    file: 'worker/sync/scopes/cursors.ts',
    from: '  if (cursor?.laying !== undefined) return startRemoval(store, scope, extentOf(cursor))\n',
    to: '',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed if another tab learns that the member may not see it',
    },
  },
  {
    what: 'a recreated replica drops documents that it has not pulled yet',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: 'if (!hasMore) await clearUnconfirmed(deps)',
    to: 'await clearUnconfirmed(deps)',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a document with pending mutations before it is pulled again',
    },
  },
  {
    what: 'a response is applied while the replica is emptied',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: ' || (await isResetInProgress(store))',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'applies nothing while another tab is emptying the replica',
    },
  },
  {
    what: 'a base snapshot keeps the server version of the former epoch',
    file: 'worker/sync/recovery/reset.ts',
    from: '      snapshot.doc = null\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a document with a discarded delete as in the backup, not as in the former epoch',
    },
  },
  {
    what: 'requeued writes are not shown',
    file: 'worker/sync/recovery/reset.ts',
    from: '  await store.shadows.bulkPut(snapshots)\n',
    to: '  await store.shadows.bulkPut(snapshots.slice(0, 0))\n',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows the requeued writes all the time',
    },
  },
  {
    what: 'requeued writes are requeued at every reset',
    file: 'worker/sync/recovery/reset.ts',
    from: '  await store.acknowledged.clear()\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'does not offer again what the member has thrown away since it was offered',
    },
  },
  {
    what: 'a reset drops resubscribed scopes',
    file: 'worker/sync/recovery/reset.ts',
    from: 'resubscribed.map((scope) => ({ scope, reached: 0 }))',
    to: 'resubscribed.slice(0, 0).map((scope) => ({ scope, reached: 0 }))',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'pulls scopes again that were resubscribed during their removal',
    },
  },
  {
    what: 'a row with pending mutations and no base snapshot counts as a server version',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'row?.pending === 0 ? row.doc : null',
    to: 'row ? row.doc : null',
    test: {
      file: 'worker/sync/materialize/resolve-row.test.ts',
      name: 'is unknown if a row with pending mutations has lost its snapshot',
    },
  },
  {
    what: 'a late response counts as the newest version of a document',
    file: 'worker/sync/transport/apply-push-response.ts',
    from: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId)',
    to: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId).then(() => false)',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is removed if everything is pulled afterwards',
    },
  },
  {
    what: 'an unconfirmed base snapshot is deleted before it is confirmed',
    file: 'worker/sync/materialize/materialize.ts',
    from: ' && !local.snapshot?.doubted',
    to: '',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is removed if everything is pulled afterwards',
    },
  },
  {
    what: 'a response starts a scope that was removed while it was applied',
    file: 'worker/sync/scopes/cursors.ts',
    from: ' (requested > 0 || cursor.laying === undefined)',
    to: ' requested > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'has not started it if another tab removes and resubscribes it meanwhile',
    },
  },
]
