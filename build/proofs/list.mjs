// @ts-check

/**
 * A long proof. One of: `script`, a file of this folder that gets the arguments; `module`, a TypeScript file whose `main(args)` is
 * called; `journey`, a Playwright file, and `vitest`, a Vitest file, which get their arguments as environment variables.
 *
 * @typedef {{ name: string, about: string, usage?: string, script?: string, module?: string, journey?: string, vitest?: string,
 *   parameters?: [variable: string, byDefault: string][], flags?: string[] }} Proof
 */

/** @type {Proof[]} */
export const proofs = [
  {
    name: 'simulation',
    about: 'seeded worlds of devices, faults and kills, judged by an independent oracle',
    usage:
      '--seeds 300 --from 1 | --seed 17 [--jobs N] [--again N] [--until-failed] [--hashes] [--report FILE]',
    script: 'simulate.mjs',
  },
  {
    name: 'planted-faults',
    about: 'small defects in a copy of the source, each of which a test or a seed must catch',
    usage: '[words of the description] [--kept FILE] [--most N]',
    script: 'planted-faults.mjs',
  },
  {
    name: 'cost-of-change',
    about:
      'the changes of docs/extending.md in a copy: how many files each edits, and what reports a forgotten one',
    script: 'cost-of-change.mjs',
  },
  {
    name: 'specification',
    about: 'changes each text and figure of a held point in a copy; its test must fail',
    usage: '[ids or their beginnings] [--journeys]',
    script: 'specification-mutants.mjs',
  },
  {
    name: 'moderators',
    about: 'two moderators decide offline about one post, and a member is banned while posting',
    usage: '[seeds] [first seed]',
    vitest: 'tests/moderation/decide-differently.test.ts',
    parameters: [
      ['MODERATION_SEEDS', '200'],
      ['MODERATION_FIRST', '1'],
    ],
  },
  {
    name: 'late-commits',
    about: '32 writers that commit late, and readers that poll: no change is skipped',
    usage: '[transactions]',
    module: 'tests/late-commits/main.ts',
  },
  {
    name: 'late-replica',
    about: 'members write and pull beside a standby that stops replaying and is killed: no answer is stale',
    usage: '[pulls] [seed]',
    vitest: 'tests/late-replica/late-replica.test.ts',
    parameters: [
      ['LATE_REPLICA_PULLS', '10000'],
      ['LATE_REPLICA_SEED', '1'],
    ],
  },
  {
    name: 'place-race',
    about: '500 members race for 20 places of an event over two servers: no place is given twice',
    usage: '[seeds] [members]',
    module: 'tests/place-race/main.ts',
  },
  {
    name: 'live-load',
    about: 'a message and a hint about an event to 1,000 sockets of two servers, beside a bare ws broadcast',
    usage: '[sockets] [messages]',
    module: 'tests/live-load/main.ts',
  },
  {
    name: 'recurrence',
    about: 'seeded series: device, server and calendar file beside rrule-temporal, ical.js and ts-ics',
    usage: '[rules] [seed]',
    module: 'tests/recurrence/main.ts',
  },
  {
    name: 'rsvp-order',
    about: 'members answer an event offline and connect in any order: each device shows the decision',
    usage: '[seeds] [devices]',
    vitest: 'tests/events/rsvp-order.test.ts',
    parameters: [
      ['RSVP_ORDER_SEEDS', '100'],
      ['RSVP_ORDER_DEVICES', '50'],
    ],
  },
  {
    name: 'check-ins',
    about: 'four leaders check people in offline: every check-in is kept, and shown to all of them',
    usage: '[seeds] [people]',
    vitest: 'tests/events/check-ins.test.ts',
    parameters: [
      ['CHECK_IN_SEEDS', '200'],
      ['CHECK_IN_PEOPLE', '40'],
    ],
  },
  {
    name: 'trip-devices',
    about:
      'members who plan one trip on two to four devices: nothing lost, one order, undo of own changes only',
    usage: '[seeds] [first seed]',
    module: 'tests/trip-devices/main.ts',
  },
  {
    name: 'reads',
    about: 'rows that a pull reads among 10,000 and among a million documents',
    usage: '[documents]',
    vitest: 'tests/cost/rows-read.test.ts',
    parameters: [['READS_DOCUMENTS', '1000000']],
  },
  {
    name: 'reminders',
    about: 'rows that the job of reminders reads in a minute among 100,000 events',
    usage: '[events]',
    vitest: 'tests/cost/reminder-rows.test.ts',
    parameters: [['REMINDER_EVENTS', '100000']],
  },
  {
    name: 'largest-transaction',
    about:
      'rows that one transaction writes when a post, a new name, reminders or what happened to an event or a community reach 100,000 rows',
    usage: '[rows]',
    vitest: 'tests/cost/largest-transaction',
    parameters: [['LARGEST_TRANSACTION_ROWS', '100000']],
  },
  {
    name: 'feed',
    about: 'the first rows of a feed among 100,000 posts, and a post in a community of 10,000 members',
    usage: '[posts] [members]',
    vitest: 'tests/cost/feed.test.ts',
    parameters: [
      ['FEED_POSTS', '100000'],
      ['FEED_MEMBERS', '10000'],
    ],
  },
  {
    name: 'server-kills',
    about: 'a server under load, killed at random moments',
    usage: '[moments] [seed]',
    module: 'tests/server-kills/main.ts',
  },
  {
    name: 'cluster',
    about:
      'three instances behind a proxy: instances killed and replaced, PostgreSQL killed, Redis gone, under load',
    usage: '[kills] [seed]',
    module: 'tests/cluster/main.ts',
  },
  {
    name: 'row-sizes',
    about: 'the bytes that a row of each table takes, in the demo world: the figures of docs/scaling.md',
    module: 'tests/row-sizes/main.ts',
  },
  {
    name: 'media-move',
    about: 'files moved to an S3 store and back by a command that is killed again and again: none is lost',
    usage: '[files] [kills] [seed]',
    module: 'tests/media-move/main.ts',
  },
  {
    name: 'ground-kills',
    about: 'the import of a map over an earlier one, killed at moments spread over its time',
    usage: '[moments]',
    module: 'tests/ground-kills/main.ts',
  },
  {
    name: 'sign-ins',
    about: '24 sign-ins at once: how long a static file takes meanwhile, and what each sign-in gets',
    usage: '[rounds]',
    module: 'tests/sign-ins/main.ts',
  },
  {
    name: 'disk-growth',
    about: 'how much the database grows when one member pushes all the bytes that an hour allows',
    usage: '[share of the bytes]',
    vitest: 'tests/cost/disk-growth.test.ts',
    parameters: [['DISK_GROWTH_SHARE', '1']],
  },
  {
    name: 'kills',
    about: 'a browser killed at random moments of writing and sending',
    usage: '[kills] [seed]',
    journey: 'e2e/kills.spec.ts',
    parameters: [
      ['KILLS', '50'],
      ['KILLS_SEED', '1'],
    ],
  },
  {
    name: 'photo-kills',
    about: 'browser, server and network killed in turn while photos are being sent',
    usage: '[kills] [seed]',
    journey: 'e2e/photo-kills.spec.ts',
    parameters: [
      ['PHOTO_KILLS', '20'],
      ['PHOTO_KILLS_SEED', '1'],
    ],
  },
  {
    name: 'tabs',
    about: 'tabs of one browser opened, closed, crashed and frozen',
    usage: '[seconds] [seed]',
    journey: 'e2e/tabs.spec.ts',
    parameters: [
      ['TABS_SECONDS', '120'],
      ['TABS_SEED', '1'],
    ],
  },
  {
    name: 'deploys',
    about: 'one deployment after the other under two open tabs',
    usage: '[deployments]',
    journey: 'e2e/updates.spec.ts',
    parameters: [['DEPLOYMENTS', '10']],
    flags: ['--grep', 'over many deployments'],
  },
  {
    name: 'lie-fi',
    about: 'the time of each page on a network that never answers, beside the time offline',
    usage: '[pairs]',
    journey: 'e2e/lie-fi.spec.ts',
    parameters: [['LIE_FI_PAIRS', '15']],
    flags: ['--workers', '1'],
  },
  {
    name: '2g',
    about: 'the first and the second visit on a 2g link, beside what the link itself takes',
    usage: '[runs] [--peer]',
    script: 'two-g.mjs',
  },
  {
    name: 'update-from',
    about: 'a server and a device of an earlier commit are updated, and keep data and unsent writes',
    usage: '[commit]',
    script: 'update-from.mjs',
  },
  {
    name: 'one-line',
    about: 'what an installed app fetches after one line of one page has changed',
    script: 'one-line.mjs',
  },
  {
    name: 'looks',
    about: 'accessibility of every page and state, in both themes and at both widths',
    journey: 'e2e/accessibility.spec.ts',
    parameters: [['EVERY_LOOK', '1']],
  },
  { name: 'engines', about: 'one journey in Firefox and WebKitGTK, where installed', script: 'engines.mjs' },
  {
    name: 'clone',
    about: 'what a newcomer does: clone, start, stop, start again; timed',
    usage: '[--uid N] [--test]',
    script: 'fresh-clone.mjs',
  },
]
