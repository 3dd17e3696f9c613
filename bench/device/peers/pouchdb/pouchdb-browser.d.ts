/** Only what is used here: @types/pouchdb has types of ten further packages. */
declare module 'pouchdb-browser' {
  interface Row {
    doc: object
  }

  export default class PouchDB {
    constructor(name: string)
    readonly replicate: { from(address: string, options: { batch_size: number }): Promise<object> }
    allDocs(options: { include_docs: true; limit: number }): Promise<{ rows: Row[] }>
  }
}
