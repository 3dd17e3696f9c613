import type {
  InviteLinkRole,
  InviteTarget,
  LinkInvitation,
  LinkJoined,
  NewInviteLink,
} from '#domain/wire/invite-link.ts'
import type { Deps } from '../../deps.ts'
import type { WriteContext } from '../../sync/collection/collection.ts'
import type { Fields } from '../../sync/collection/document-row.ts'
import type { WriteEffect } from '../../sync/push/outcome.ts'

/** A member and the document to which a link leads. */
interface LinkUser {
  memberId: string
  own: Fields
}

export interface LinkUse {
  token: string
  own: Fields
  role: InviteLinkRole | null
  answers: string[]
}

/** What a noun says of the links to its documents. */
export interface LinkedNoun {
  /** To members who may not, the document does not exist. */
  mayManage(deps: Deps, request: { memberId: string; id: string }): Promise<boolean>
  /** Rejects a new link that the noun does not allow. */
  checkNew(deps: Deps, request: { memberId: string; link: NewInviteLink }): Promise<void>
  onManaged?(
    deps: Deps,
    request: InviteTarget & { memberId: string; act: 'link_replaced' | 'link_deleted' },
  ): Promise<void>
  /** null: the link does not exist for the member */
  standing(deps: Deps, user: LinkUser): Promise<'outside' | 'member' | null>
  present(own: Fields, request: { isMember: boolean; role: InviteLinkRole | null }): LinkInvitation
  joined(id: string): LinkJoined
  /** Any refusal takes the use of the link back, with the transaction. */
  join(context: WriteContext, use: LinkUse): Promise<WriteEffect>
}
