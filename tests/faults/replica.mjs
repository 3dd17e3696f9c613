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
      name: 'has lost nothing, skipped nothing and doubled nothing once it has come back',
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
      name: 'does not go back to a version that is older than the one it has',
    },
  },
  {
    what: 'positions are not compared before they are moved',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'const isUnchanged = cursor.reached === requested',
    to: 'const isUnchanged = requested >= 0',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'moves back to what it was asked from, when another tab moved on meanwhile',
    },
  },
  {
    what: 'a taking away is done by the answer to an earlier one',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (removal.reached !== requested[0] || removal.taken !== requested[1]) return false',
    to: 'if (removal.reached < 0) return false',
    test: {
      file: 'worker/sync/transport/pull-request.test.ts',
      name: 'is not done with an answer to an earlier letting go, after which more of it came',
    },
  },
  {
    what: 'what was taken is not offered again after a reset',
    file: 'worker/sync/recovery/reset.ts',
    from: '    await requeueAcknowledged(store)\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'offers again what the former life had taken and the backup has not',
    },
  },
  {
    what: 'a new device pushes before it has pulled',
    file: 'worker/sync/transport/sync-round.ts',
    from: 'if (!(await deps.engine.hasPulled()) && (await deps.hasSpace()))',
    to: 'if (job.pull && false)',
    test: {
      file: 'worker/sync/transport/sync-round.test.ts',
      name: 'pulls before it sends what waits, and after that as every other',
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
      name: 'lays nothing of an answer that was asked for in the former life',
    },
  },
  {
    what: 'a document is not looked at again after it was laid',
    file: 'worker/sync/materialize/materialize.ts',
    from: '    left = await finish(store, name, fingerprints)',
    to: '    left = (await finish(store, name, fingerprints)).slice(0, 0)',
    test: {
      file: 'worker/sync/materialize/materialize.test.ts',
      name: 'is not lost when that tab is killed before it has laid its own',
    },
  },
  {
    what: 'a position is moved over what others wrote',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (position?.reached === at - 1)',
    to: 'if (position && position.reached < at)',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays where somebody else’s change lies between',
    },
  },
  {
    what: 'a position is moved over a write to what others had changed',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: '  if (!isOnlyChange(accepted)) return\n',
    to: '',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays where the document was changed meanwhile, though the numbers fit',
    },
  },
  {
    what: 'a position is moved over the making of what was there already',
    file: 'worker/sync/materialize/accepted-write.ts',
    from: 'if (write.create) return snapshotDocument === null',
    to: 'if (write.create) return true',
    test: {
      file: 'worker/sync/materialize/accepted-write.test.ts',
      name: 'stays where this device had heard of the document that was to be made',
    },
  },
  {
    what: 'what an answer brought late stays where the taking away was past it',
    file: 'worker/sync/scopes/cursors.ts',
    from: '{ reached: delivered, from: requested }',
    to: '{ reached: delivered }',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is taken away whole, when the taking away of its scope had come further by then',
    },
  },
  {
    what: 'a scope is let go of as far as it had come at most',
    file: 'worker/sync/scopes/cursors.ts',
    from: '=> Math.min(reached, other)',
    to: '=> Math.max(reached, other)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is taken away with what was gone by then, when its scope had moved on before it was let go of',
    },
  },
  {
    what: 'a scope of which an answer has brought something late is begun',
    file: 'worker/sync/scopes/cursors.ts',
    from: 'if (isNewSubscription && delivered > requested)',
    to: 'if (isNewSubscription && requested < 0 && delivered > requested)',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is taken away before its scope begins anew, when that was let go of and wanted again',
    },
  },
  {
    what: 'a letting go that nobody knows the extent of is called off',
    file: 'worker/sync/scopes/cursors.ts',
    from: '(removal.taken > 0 || removal.firm)',
    to: 'removal.taken > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is asked for again also where its scope was let go of and wanted meanwhile',
    },
  },
  {
    what: 'what another tab was laying of a refused scope is forgotten',
    file: 'worker/sync/scopes/cursors.ts',
    from: '  if (cursor?.laying !== undefined) return startRemoval(store, scope, extentOf(cursor))\n',
    to: '',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'is taken away where another tab is told that the member may not see it',
    },
  },
  {
    what: 'what a replica made anew was not told yet is let go of',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: 'if (!hasMore) await clearUnconfirmed(deps)',
    to: 'await clearUnconfirmed(deps)',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a document with what waits over it also before the page has come that says it again',
    },
  },
  {
    what: 'an answer is laid while the replica is emptied',
    file: 'worker/sync/transport/apply-pull-response.ts',
    from: ' || (await isResetInProgress(store))',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'lays nothing while another tab still empties what the former life had',
    },
  },
  {
    what: 'a shadow keeps the word of the former life',
    file: 'worker/sync/recovery/reset.ts',
    from: '      snapshot.doc = null\n',
    to: '',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows a deletion that is thrown away as the backup has it, not as the former life had',
    },
  },
  {
    what: 'what is offered again is not shown',
    file: 'worker/sync/recovery/reset.ts',
    from: '  await store.shadows.bulkPut(snapshots)\n',
    to: '  await store.shadows.bulkPut(snapshots.slice(0, 0))\n',
    test: {
      file: 'worker/sync/recovery/reset.test.ts',
      name: 'shows what is offered again all the while',
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
      name: 'asks anew also for what was wanted again while it was let go of',
    },
  },
  {
    what: 'a waiting row without its shadow is taken for the server’s word',
    file: 'worker/sync/materialize/resolve-row.ts',
    from: 'row?.pending === 0 ? row.doc : null',
    to: 'row ? row.doc : null',
    test: {
      file: 'worker/sync/materialize/resolve-row.test.ts',
      name: 'is unknown where a row with waiting writes has lost its shadow',
    },
  },
  {
    what: 'an answer that comes late is taken for the last word on a document',
    file: 'worker/sync/transport/apply-push-response.ts',
    from: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId)',
    to: 'const unconfirmed = await isUnconfirmed(store, { ...accepted, wasUnconfirmed }, replica.memberId).then(() => false)',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is not there for ever where everything is pulled afterwards',
    },
  },
  {
    what: 'a doubted shadow is cleared before the doubt is settled',
    file: 'worker/sync/materialize/materialize.ts',
    from: ' && !local.snapshot?.doubted',
    to: '',
    test: {
      file: 'worker/sync/materialize/late-create-response.test.ts',
      name: 'is not there for ever where everything is pulled afterwards',
    },
  },
  {
    what: 'an answer begins a scope that was taken away while it was laid',
    file: 'worker/sync/scopes/cursors.ts',
    from: ' (requested > 0 || cursor.laying === undefined)',
    to: ' requested > 0',
    test: {
      file: 'worker/sync/scopes/cursors.test.ts',
      name: 'has not begun it where another tab takes that away, and wants it anew, while it is laid',
    },
  },
]
