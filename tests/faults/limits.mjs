// @ts-check

// Small defects of the limits, and of what one member's writes may cost others: see list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const limitFaults = [
  {
    what: 'all members who come to an event are reminded in one transaction',
    file: 'server/jobs/event-reminders.ts',
    from: 'const part = members.slice(from, from + free)',
    to: 'const part = members.slice(from)',
    test: {
      file: 'tests/cost/largest-transaction.test.ts',
      name: 'when many members come to one event',
    },
  },
  {
    what: 'an outing counts on a route that its author may not see',
    file: 'server/resources/posts/completed-counts.ts',
    from: 'current: row.isVisible || row.saved === route ? route : null',
    to: 'current: route',
    test: {
      file: 'server/resources/posts/completed-counts.test.ts',
      name: 'and is not in its scope',
    },
  },
  {
    what: 'an outing enters the scope of a route that its author may not see',
    file: 'server/resources/posts/completed-counts.ts',
    from: 'and (${SAVED} or ${VISIBLE})',
    to: `and p.own #>> '{outing,route}' is not null`,
    test: {
      file: 'server/resources/posts/completed-counts.test.ts',
      name: 'and is not in its scope',
    },
  },
  {
    what: 'a member is notified of the same thing as often as it happens',
    file: 'server/resources/notifications/store.ts',
    from: 'return claimed.map(({ id }) => id)',
    to: 'return claimed.length < 0 ? [] : [...to]',
    test: {
      file: 'server/resources/notifications/once-a-day.test.ts',
      name: 'once a day, and again the next day',
    },
  },
]
