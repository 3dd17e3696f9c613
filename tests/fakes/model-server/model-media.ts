import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { MEDIA_STATE_HEADER, type MediaState } from '#domain/wire/media.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { type HeardRequest, no, yes } from '../network.ts'

export interface ModelFile {
  owner: string
  length: number
  type: string
  bytes: Uint8Array<ArrayBuffer>
  state: MediaState
  refusal: Rejection | null
}

/** The server's files, uploaded by tus 1.0. */
export class ModelMedia {
  readonly files = new Map<string, ModelFile>()
  /** the rejection of a complete file; null: it is accepted */
  judge: (file: ModelFile) => Rejection | null = () => null
  /** all received bytes, including repeated ones */
  received = 0

  async serve({ method, path, headers, bytes }: HeardRequest, member: string): Promise<Response> {
    if (method === 'POST') return this.begin(headers, member)
    const id = path.slice(apiPaths.uploads.length)
    const file = this.files.get(id)
    if (!file || file.owner !== member) return no(404, 'not_found')
    if (method === 'HEAD') return respond(file, 200)
    if (method === 'GET') {
      const { state, refusal, length } = file
      return yes({ id, kind: 'photo', state, refusal, length, offset: file.bytes.length })
    }
    if (Number(headers.get('upload-offset')) !== file.bytes.length) return no(409, 'conflict')
    return this.append(file, new Uint8Array((await bytes?.arrayBuffer()) ?? []))
  }

  private begin(headers: Headers, owner: string): Response {
    const metadata = Object.fromEntries(
      (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
        const [name = '', value = ''] = pair.split(' ')
        return [name, atob(value)]
      }),
    )
    const id = metadata['id'] ?? ''
    const length = Number(headers.get('upload-length'))
    const file = this.files.get(id) ?? {
      owner,
      length,
      type: metadata['type'] ?? '',
      bytes: new Uint8Array(),
      state: 'receiving',
      refusal: null,
    }
    if (file.owner !== owner) return no(403, 'forbidden')
    this.files.set(id, file)
    return respond(file, 201)
  }

  private append(file: ModelFile, piece: Uint8Array): Response {
    this.received += piece.length
    file.bytes = new Uint8Array([...file.bytes, ...piece])
    file.state = 'receiving'
    if (file.bytes.length < file.length) return respond(file, 204)
    file.refusal = this.judge(file)
    file.state = file.refusal ? 'refused' : 'ready'
    if (!file.refusal) return respond(file, 204)
    file.bytes = new Uint8Array()
    return no(400, file.refusal.code)
  }
}

const respond = ({ state, bytes }: ModelFile, status: number): Response =>
  new Response(null, {
    status,
    headers: {
      [SERVER_HEADER]: '1',
      [MEDIA_STATE_HEADER]: state,
      'upload-offset': String(bytes.length),
    },
  })
