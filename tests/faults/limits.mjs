// @ts-check

// Small defects of the limits, and of what one member's writes may cost others: see list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const limitFaults = [
  {
    what: 'an outing counts on a route that its author may not see',
    file: 'server/resources/posts/completed-counts.ts',
    from: 'current: row.isVisible || row.saved === route ? route : null',
    to: 'current: route',
    test: {
      file: 'server/resources/posts/completed-counts.test.ts',
      name: 'changes nothing of a private route, and is not in its scope',
    },
  },
  {
    what: 'an outing enters the scope of a route that its author may not see',
    file: 'server/resources/posts/completed-counts.ts',
    from: 'and (${SAVED} or ${VISIBLE})',
    to: `and p.own #>> '{outing,route}' is not null`,
    test: {
      file: 'server/resources/posts/completed-counts.test.ts',
      name: 'changes nothing of a private route, and is not in its scope',
    },
  },
]
