import { showPeer } from '../shared/show-peer.tsx'
import { pouchdbPeer } from './peer.tsx'

await showPeer(pouchdbPeer())
