// @ts-check

const SAME = 'tests/found-routes/as-on-a-device.test.ts'
const LISTS = 'server/resources/found-routes/endpoints.test.ts'
const PLANS = 'server/resources/usage/store.test.ts'

/** @type {import('./list.mjs').Fault[]} */
export const listAndPlanFaults = [
  {
    what: 'a list contains routes that the member may not see',
    file: 'server/resources/found-routes/store.ts',
    from: "and ${mayFindSql('d', member)}`",
    to: 'and not d.deleted`',
    test: { file: LISTS, name: 'for a member whom the author has blocked' },
  },
  {
    what: 'a list contains the authors’ versions of routes',
    file: 'server/resources/found-routes/store.ts',
    from: '`select coalesce(d.shared, d.own) as body from ${source} d',
    to: '`select d.own as body from ${source} d',
    test: { file: LISTS, name: 'of where a route starts in a privacy zone, by no filter' },
  },
  {
    what: 'a list is filtered by fields that only the author may see',
    file: 'server/db/migrations/0015-route-traits.sql',
    from: 'add column measures float8[] generated always as (route_measures(collection, coalesce(shared, own))) stored',
    to: 'add column measures float8[] generated always as (route_measures(collection, own)) stored',
    test: { file: LISTS, name: 'of where a route starts in a privacy zone, by no filter' },
  },
  {
    what: 'the server ignores a map frame across the antimeridian',
    file: 'server/resources/found-routes/filter-sql.ts',
    from: 'or ${degreesEastward(from, west)} <= ${degreesEastward(from, to)})`',
    to: 'and ${degreesEastward(from, west)} <= ${degreesEastward(from, to)})`',
    test: { file: SAME, name: 'filters, in the same order' },
  },
  {
    what: 'several devices can take the last free place of a plan at the same time',
    file: 'server/resources/usage/store.ts',
    from: '  await lockMember(query, memberId) // [Note: Member lock]\n  const counts',
    to: '  const counts',
    test: {
      file: PLANS,
      name: 'is rejected, also when several devices create the last one at once, until one is deleted',
    },
  },
  {
    what: 'an ended plan still has free places',
    file: 'domain/subscription/state.ts',
    from: 'Date.parse(expires_at) > now.getTime()) return state',
    to: 'Date.parse(expires_at) > 0) return state',
    test: {
      file: PLANS,
      name: 'is allowed on a larger plan, and stays when that plan ends',
    },
  },
  {
    what: 'any steward of a community needs a higher plan',
    file: 'domain/community/access/needs-staff-roles.ts',
    from: "return role === 'moderator' || stewards.some",
    to: "return role !== 'member' || stewards.some",
    test: {
      file: 'server/resources/subscription/features.test.ts',
      name: 'are the owner and one admin on every plan, so that it can be handed over',
    },
  },
  {
    what: 'stewards are named on every plan',
    file: 'server/resources/relations/kinds/membership/membership.ts',
    from: 'return isNamed && needsStaffRoles(',
    to: 'return !isNamed && needsStaffRoles(',
    test: {
      file: 'server/resources/subscription/features.test.ts',
      name: 'on %s the server allows what a device shows as included',
    },
  },
  {
    what: 'a wrong clock of the device decides when a plan ends',
    file: 'worker/api/transport/traffic.ts',
    from: '? 0 : measuredMs',
    to: '? 0 : 0',
    test: {
      file: 'tests/journey/plan-ends.test.ts',
      name: 'by %s shows the plan as the server decides, also offline after a restart',
    },
  },
  {
    what: 'a stop of others is lost with a day that does not fit into a trip',
    file: 'domain/trip/fit-limits.ts',
    from: 'return isKept && fitting.every',
    to: 'return fitting.every',
    test: {
      file: 'domain/trip/fit-limits.test.ts',
      name: 'changes no day if a stop of others was moved into a day that does not fit',
    },
  },
  {
    what: 'an undo overwrites what another member wrote since',
    file: 'domain/trip/revise.ts',
    from: '  if (!isUndo) return',
    to: '  if (isUndo !== null) return',
    test: {
      file: 'domain/trip/revise.test.ts',
      name: 'keeps what another member has written in the same place since',
    },
  },
  {
    what: 'a value that a merge has overwritten is not reported',
    file: 'worker/sync/outbox/resolve-conflict.ts',
    from: '{ keptBoth: merged.keptBoth, isOwn: false, values })',
    to: '{ keptBoth: merged.keptBoth, isOwn: false })',
    test: {
      file: 'worker/sync/outbox/conflict-values.test.ts',
      name: 'is reported with both versions after the later one was kept',
    },
  },
  {
    what: 'a member’s own packing list exceeds its limit after a merge',
    file: 'domain/relation/noun.ts',
    from: '  fitLimits: fitOwnPacking,\n',
    to: '',
    test: {
      file: 'worker/sync/outbox/overflow.test.ts',
      name: 'of a member’s own packing list is parked with its limit',
    },
  },
  {
    what: 'what does not fit into a trip is dropped',
    file: 'worker/sync/outbox/resolve-conflict.ts',
    from: '  if (overflow) await parkOverflow(',
    to: '  if (overflow === merged) await parkOverflow(',
    test: {
      file: 'worker/sync/outbox/overflow.test.ts',
      name: 'is sent as far as it fits, and the rest is parked with the limit',
    },
  },
  {
    what: 'a change that a limit has parked is sent again as it is',
    file: 'worker/sync/outbox/discard-and-retry.ts',
    from: '    await refitOverflow(deps, rows)\n',
    to: '',
    test: {
      file: 'worker/sync/outbox/overflow.test.ts',
      name: 'is sent completely once others have made space',
    },
  },
  {
    what: 'a connection that breaks while it is handed out stops the server',
    file: 'server/db/database.ts',
    from: "  pool.on('connect', (client) => client.on('error', () => undefined))\n",
    to: '',
    test: {
      file: 'server/db/database.test.ts',
      name: 'fails %s, but does not end the process',
    },
  },
]
