// @ts-check

// Small defects of what a device holds and how far it has come: see list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const replicaFaults = [
  {
    what: 'positions are stored before the answer is laid',
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
    what: 'what is gone is ignored where a document is held',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'if (serverVersion === null) return null',
    to: 'if (serverVersion === null) return known',
  },
  {
    what: 'an older word wins over a newer one',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'serverVersion.version >= known.version',
    to: 'serverVersion.version >= 0',
    test: {
      file: 'worker/sync/materialize/materialize.test.ts',
      name: 'does not replace a newer version with an older one',
    },
  },
  {
    what: 'positions are not compared before they are moved',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'const isUnchanged = cursor.reached === requested',
    to: 'const isUnchanged = requested >= 0',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'moves back to the requested cursor if another tab advanced meanwhile',
    },
  },
  {
    what: 'a taking away is done by the answer to an earlier one',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (removal.reached !== requested[0] || removal.taken !== requested[1]) return false',
    to: 'if (removal.reached < 0) return false',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'is not completed by the response to an earlier removal',
    },
  },
  {
    what: 'what was taken is not offered again after a reset',
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
    what: 'what was taken is offered again as if nobody had heard of it, and folded into',
    file: 'worker/sync/recovery/reset.ts',
    from: "state: 'sent' as const",
    to: "state: 'waiting' as const",
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'does not fold a new edit into what was offered before',
    },
  },
  {
    what: 'an answer of the server’s former life is laid',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: 'if (generation === null) return PULL_AGAIN',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'applies no response requested in the former epoch',
    },
  },
  {
    what: 'a document is not looked at again after it was laid',
    file: 'worker/sync/materialize/materialize.ts',
    from: '    left = await finish(store, name, fingerprints)',
    to: '    left = (await finish(store, name, fingerprints)).slice(0, 0)',
    test: {
      file: 'worker/sync/materialize/materialize.test.ts',
      name: 'is not lost if that tab is killed before it materializes',
    },
  },
  {
    what: 'a position is moved over what others wrote',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (position?.reached === at - 1)',
    to: 'if (position && position.reached < at)',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if there is another change in between',
    },
  },
  {
    what: 'a position is moved over a write to what others had changed',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: '  if (!isOnlyChange(accepted)) return\n',
    to: '',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if the document was changed meanwhile, even if the cursors match',
    },
  },
  {
    what: 'a position is moved over the making of what was there already',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (write.create) return snapshotDocument === null',
    to: 'if (write.create) return true',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays if this device already had the created document',
    },
  },
  {
    what: 'what an answer brought late stays where the taking away was past it',
    file: 'worker/sync/scopes/cursors.ts',
    from: '{ reached: delivered, from: requested }',
    to: '{ reached: delivered }',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed completely if the removal of its scope was further by then',
    },
  },
  {
    what: 'a scope is let go of as far as it had come at most',
    file: 'worker/sync/scopes/cursors.ts',
    from: '=> Math.min(reached, other)',
    to: '=> Math.max(reached, other)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed with what was deleted by then, if its scope had advanced before it was unsubscribed',
    },
  },
  {
    what: 'a scope of which an answer has brought something late is begun',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (isNewSubscription && delivered > requested)',
    to: 'if (isNewSubscription && requested < 0 && delivered > requested)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed before its scope restarts, if that was unsubscribed and resubscribed',
    },
  },
  {
    what: 'a letting go that nobody knows the extent of is called off',
    file: 'worker/sync/scopes/cursors.ts',
    from: '(removal.taken > 0 || removal.firm)',
    to: 'removal.taken > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is requested again even if its scope was unsubscribed and resubscribed meanwhile',
    },
  },
  {
    what: 'what another tab was laying of a refused scope is forgotten',
    file: 'worker/sync/scopes/cursors.ts',
    from: '  if (cursor?.laying !== undefined) return startRemoval(store, scope, extentOf(cursor))\n',
    to: '',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is removed if another tab learns that the member may not see it',
    },
  },
  {
    what: 'what a replica made anew was not told yet is let go of',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: 'if (!hasMore) await clearUnconfirmed(deps)',
    to: 'await clearUnconfirmed(deps)',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a document with pending mutations before it is pulled again',
    },
  },
  {
    what: 'an answer is laid while the replica is emptied',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: ' || (await isResetInProgress(store))',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'applies nothing while another tab is emptying the replica',
    },
  },
  {
    what: 'a shadow keeps the word of the former life',
    file: 'worker/sync/recovery/reset.ts',
    from: '      snapshot.doc = null\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a document with a discarded delete as in the backup, not as in the former epoch',
    },
  },
  {
    what: 'what is offered again is not shown',
    file: 'worker/sync/recovery/reset.ts',
    from: '  await store.shadows.bulkPut(snapshots)\n',
    to: '  await store.shadows.bulkPut(snapshots.slice(0, 0))\n',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows the requeued writes all the time',
    },
  },
  {
    what: 'what was offered again is offered at every reset',
    file: 'worker/sync/recovery/reset.ts',
    from: '  await store.acknowledged.clear()\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'does not offer again what the member has thrown away since it was offered',
    },
  },
  {
    what: 'a reset forgets what was wanted again',
    file: 'worker/sync/recovery/reset.ts',
    from: 'resubscribed.map((scope) => ({ scope, reached: 0 }))',
    to: 'resubscribed.slice(0, 0).map((scope) => ({ scope, reached: 0 }))',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'pulls scopes again that were resubscribed during their removal',
    },
  },
  {
    what: 'a waiting row without its shadow is taken for the server’s word',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'row?.pending === 0 ? row.doc : null',
    to: 'row ? row.doc : null',
    test: {
      file: 'worker/sync/materialize/resolve-row.test.ts',
      name: 'is unknown if a row with pending mutations has lost its snapshot',
    },
  },
  {
    what: 'an answer that comes late is taken for the last word on a document',
    file: 'worker/sync/transport/apply-push-response.ts',
    from: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId)',
    to: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId).then(() => false)',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is removed if everything is pulled afterwards',
    },
  },
  {
    what: 'a doubted shadow is cleared before the doubt is settled',
    file: 'worker/sync/materialize/materialize.ts',
    from: ' && !local.snapshot?.doubted',
    to: '',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is removed if everything is pulled afterwards',
    },
  },
  {
    what: 'an answer begins a scope that was taken away while it was laid',
    file: 'worker/sync/scopes/cursors.ts',
    from: ' (requested > 0 || cursor.laying === undefined)',
    to: ' requested > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'has not started it if another tab removes and resubscribes it meanwhile',
    },
  },
]
