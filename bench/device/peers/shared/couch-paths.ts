/** Where the documents are for a page that speaks CouchDB's protocol; below /api, as everything of a server. */
export const COUCH_SERVER = '/api/couch'
export const COUCH_DATABASE = `${COUCH_SERVER}/routes`
