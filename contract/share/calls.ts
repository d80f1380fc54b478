import { defineCalls } from '../call'
import { shared } from '../rate'
import { Fen, Nullable, OneOf, Optional, Text, Type, type Static } from '../schema'
import { SHARED_KINDS } from '../shop/shared-kinds'

const Address = Text(512, 1)

/** What a poster shows of the shared screen. */
const SharedSubject = Type.Object({
  kind: OneOf(SHARED_KINDS),
  /** Of the app, with the parameters that name the subject. */
  address: Type.String(),
  title: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  /** Null for what has no price. */
  priceFen: Nullable(Fen),
})
export type SharedSubject = Static<typeof SharedSubject>

const ShareLink = Type.Object({
  subject: SharedSubject,
  /** The learner's code for this subject; '' for visitors, who cannot invite. */
  code: Type.String(),
  url: Type.String({ description: '发给别人的网址：学员的是短链接' }),
  codeKind: OneOf(['qr', 'mini']),
  codeImage: Type.String({ description: 'data:image/…;base64,…；二维码或小程序码' }),
})
export type ShareLink = Static<typeof ShareLink>

/** `mini` asks for a code of the mini-program, where the school has one. */
const LinkRequest = Type.Object({ address: Address, client: OneOf(['web', 'mini']) })
/** A code is drawn for each. */
const LINK_RATE = { max: 60, seconds: 60 }

/** Sharing and who came by it. The calls are ours; pictures of posters are among those of the shop. */
export const shareCalls = defineCalls({
  'POST /base/api/shop/share/link': {
    summary: '分享一个页面：网址和二维码',
    effect: 'read',
    input: LinkRequest,
    output: ShareLink,
    rate: shared({ max: 300, seconds: 60 }),
  },
  'POST /base/auth/shop/share/link': {
    summary: '分享一个页面：我的短链接和二维码（或小程序码）',
    input: LinkRequest,
    output: ShareLink,
    rate: shared(LINK_RATE),
  },
  'POST /base/api/shop/share/arrive': {
    summary: '经分享到达：返回要打开的页面；游客的设备会记住是谁分享的',
    input: Type.Object({
      code: Type.String({ pattern: '^[2-9A-HJKMNP-Z]{8,10}$', description: '分享码，或分享人的邀请码' }),
      /** The screen that opened; a share code knows its own. */
      address: Text(512),
      /** Without it no device is remembered. A learner who is logged in may become the customer of a promoter. */
      visitorMark: Optional(Text(64, 16)),
    }),
    output: Type.Object({ address: Type.String(), sharerName: Type.String() }),
    rate: shared({ max: 300, seconds: 60 }),
  },
})
