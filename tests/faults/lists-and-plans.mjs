// @ts-check

const SAME = 'tests/found-routes/as-on-a-device.test.ts'
const LISTS = 'server/resources/found-routes/endpoints.test.ts'
const PLANS = 'server/resources/usage/store.test.ts'

/** @type {import('./list.mjs').Fault[]} */
export const listAndPlanFaults = [
  {
    what: 'a list is told of routes that the member may not see',
    file: 'server/resources/found-routes/store.ts',
    from: "and ${mayFindSql('d', member)}`",
    to: 'and not d.deleted`',
    test: { file: LISTS, name: 'for a member whom the author has blocked' },
  },
  {
    what: 'a list is told of routes as their authors have them',
    file: 'server/resources/found-routes/store.ts',
    from: '`select coalesce(d.shared, d.own) as body from document d',
    to: '`select d.own as body from document d',
    test: { file: LISTS, name: 'of where a route starts in a privacy zone, by no filter' },
  },
  {
    what: 'a list is narrowed by what only the author may know',
    file: 'server/db/migrations/0015-route-traits.sql',
    from: 'add column measures float8[] generated always as (route_measures(collection, coalesce(shared, own))) stored',
    to: 'add column measures float8[] generated always as (route_measures(collection, own)) stored',
    test: { file: LISTS, name: 'of where a route starts in a privacy zone, by no filter' },
  },
  {
    what: 'the server takes a frame across the antimeridian for none',
    file: 'server/resources/found-routes/filter-sql.ts',
    from: 'or ${degreesEastward(from, west)} <= ${degreesEastward(from, to)})`',
    to: 'and ${degreesEastward(from, west)} <= ${degreesEastward(from, to)})`',
    test: { file: SAME, name: 'for 150 filters, in the same order' },
  },
  {
    what: 'of several devices at once more than one takes the last place of a plan',
    file: 'server/resources/usage/store.ts',
    from: '  await lockMember(query, memberId) // [Note: Member lock]\n  const counts',
    to: '  const counts',
    test: {
      file: PLANS,
      name: 'is rejected, also when several devices create the last one at once, until one is deleted',
    },
  },
  {
    what: 'a plan that has ended still has room',
    file: 'server/resources/usage/store.ts',
    from: " and not deleted and own #> '{subscription,is_active}' = 'true'",
    to: ' and not deleted',
    test: {
      file: PLANS,
      name: 'is allowed on a larger plan, and stays when that plan ends',
    },
  },
  {
    what: 'a connection that breaks while it is handed out ends the server',
    file: 'server/db/database.ts',
    from: "  pool.on('connect', (client) => client.on('error', () => undefined))\n",
    to: '',
    test: {
      file: 'server/db/database.test.ts',
      name: 'fails a transaction, but does not end the process',
    },
  },
]
