// @ts-check

// Small defects of which tab replicates: see list.mjs.

const file = 'worker/sync/tabs/leader-election.ts'
/** @param {string} name */
const test = (name) => ({ file: 'worker/sync/tabs/leader-election.test.ts', name })

/** @type {import('./list.mjs').Fault[]} */
export const leaderFaults = [
  {
    what: 'every tab leads',
    file,
    from: '(lock) => (lock ? this.lead() : this.follow())',
    to: '() => this.lead()',
    test: test('is the first tab, and only that one'),
  },
  {
    what: 'the lock of a tab that closed or crashed is taken by nobody',
    file,
    from: "this.requestLock({ mode: 'shared' }, () => this.succeed())",
    to: "this.requestLock({ mode: 'shared' }, () => undefined)",
    test: test('is another one, and only that one, within 2 s of the leader’s close'),
  },
  {
    what: 'a frozen leader is waited for',
    file,
    from: 'this.startTimer(timeoutMs, () => this.stealLock())',
    to: 'this.startTimer(timeoutMs, () => this.handleHeartbeat())',
    test: test('is another one within 10 s of the leader being frozen'),
  },
  {
    what: 'a leader does not say that it lives',
    file,
    from: `    this.deps.sendHeartbeat()
    this.startTimer(HEARTBEAT_INTERVAL_MS`,
    to: '    this.startTimer(HEARTBEAT_INTERVAL_MS',
    test: test('is the first tab, and only that one'),
  },
  {
    what: 'a tab that was robbed of the lock goes on leading',
    file,
    from: `    this.resign('requesting')
    const wasStolen`,
    to: '    const wasStolen',
    test: test('is another one within 10 s of the leader being frozen'),
  },
  {
    what: 'who follows waits to hold the lock alone',
    file,
    from: "{ mode: 'shared' }",
    to: "{ mode: 'exclusive' }",
    test: test(
      'is a tab that is awake within 2 s of the leader’s close, where one that waited longer is frozen and %s',
    ),
  },
  {
    what: 'a tab that closes holds on to the lock',
    file,
    from: `    this.resign('closed')
    this.request.abort()`,
    to: "    this.resign('closed')",
    test: test('leaves no timer and no lock behind'),
  },
]
