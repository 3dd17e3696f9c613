// What the service worker tells the pages of the app.

export type PageNews =
  /** the server has it switched off: it goes, and is not to be registered again */
  { type: 'switched-off' }

/** Whether this was told. */
export const isNews = <T extends PageNews['type']>(
  data: unknown,
  type: T,
): data is Extract<PageNews, { type: T }> =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
