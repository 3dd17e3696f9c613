// @ts-check

// Faults in the election of the leader. See list.mjs.

const file = 'worker/sync/tabs/leader-election.ts'
/** @param {string} name */
const test = (name) => ({ file: 'worker/sync/tabs/leader-election.test.ts', name })

/** @type {import('./list.mjs').Fault[]} */
export const leaderFaults = [
  {
    what: 'every tab becomes the leader',
    file,
    from: '(lock) => (lock ? this.lead() : this.follow())',
    to: '() => this.lead()',
    test: test('is the first tab, and only that one'),
  },
  {
    what: 'no tab takes the lock of a tab that closed or crashed',
    file,
    from: "this.requestLock({ mode: 'shared' }, () => this.succeed())",
    to: "this.requestLock({ mode: 'shared' }, () => undefined)",
    test: test('is another tab, and only that one, within 2 s after the leader closes'),
  },
  {
    what: 'followers wait for a frozen leader',
    file,
    from: 'this.startTimer(timeoutMs, () => this.stealLock())',
    to: 'this.startTimer(timeoutMs, () => this.handleHeartbeat())',
    test: test('is another tab within 10 s after the leader is frozen'),
  },
  {
    what: 'a leader sends no heartbeat',
    file,
    from: `    this.deps.sendHeartbeat()
    this.startTimer(HEARTBEAT_INTERVAL_MS`,
    to: '    this.startTimer(HEARTBEAT_INTERVAL_MS',
    test: test('is the first tab, and only that one'),
  },
  {
    what: 'a leader continues after its lock was stolen',
    file,
    from: `    this.resign('requesting')
    const wasStolen`,
    to: '    const wasStolen',
    test: test('is another tab within 10 s after the leader is frozen'),
  },
  {
    what: 'a follower waits for the exclusive lock',
    file,
    from: "{ mode: 'shared' }",
    to: "{ mode: 'exclusive' }",
    test: test(
      'is a tab that is awake within 2 s of the leader’s close, where one that waited longer is frozen and %s',
    ),
  },
  {
    what: 'a closing tab keeps the lock',
    file,
    from: `    this.resign('closed')
    this.request.abort()`,
    to: "    this.resign('closed')",
    test: test('leaves no timer and no lock behind'),
  },
]
