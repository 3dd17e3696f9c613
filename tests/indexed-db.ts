// Node has no IndexedDB. A file of the project's own, because a document's environment loads only such ones from a copy.
import 'fake-indexeddb/auto'
