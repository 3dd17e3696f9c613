/** Where the code of Operations is served: the service worker never installs it on a member's device. */
export const STAFF_ASSETS = '/assets/staff/'

const STAFF_CODE = /\/(?:src\/features\/operations|domain\/wire\/operations)\/|\/src\/pages\/operations\.tsx$/

/** The name of a chunk, by what is in it. */
export const chunkFileName = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `${(moduleIds.some((id) => STAFF_CODE.test(id)) ? STAFF_ASSETS : '/assets/').slice(1)}[name]-[hash].js`
