import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { CodeProof, LongCode, Phone } from '../user/calls'
import { BOX_BARRIERS, DRAW_STATES } from './blind-box-kinds'
import { GUARDIAN_NAME_MAX_LENGTH, MOST_BOX_PLACES } from './limits'

/** A place as buyers count it, from 1. */
const PlaceNumber = Type.Integer({ minimum: 1, maximum: MOST_BOX_PLACES })
const Hash = Type.String({ description: 'SHA-256, hex' })

const BoxContent = Type.Object({
  name: Type.String(),
  cover: Type.String(),
  valueFen: Fen,
  rare: Type.Boolean(),
  count: Count,
  /** Places that are not sold, counted in the box itself. */
  left: Count,
  /** The chance of the next place, in thousandths; all of them sum to 1000. */
  odds: Type.Integer({ minimum: 0, maximum: 1000 }),
})
type BoxContent = Static<typeof BoxContent>

const BlindBox = Type.Object({
  activityId: Id,
  title: Type.String(),
  size: Count,
  priceFen: Fen,
  /** Root of the tree of its places, published before it opened. */
  root: Hash,
  seedHash: Hash,
  publishedAt: Time,
  /** '' until the box is over and nobody's order waits for its money. */
  seed: Type.String(),
  /** Places that are sold. */
  gone: Type.Array(PlaceNumber),
  mine: Type.Array(PlaceNumber),
  contents: Type.Array(BoxContent),
  rareWithin: Nullable(Count),
  perDay: Count,
  /** How many the caller may still buy today. */
  leftToday: Count,
  /** What keeps the caller from buying; null for nothing. */
  barrier: Nullable(OneOf(BOX_BARRIERS)),
})
export type BlindBox = Static<typeof BlindBox>

const BoxDraw = Type.Object({
  id: Id,
  activityId: Id,
  title: Type.String(),
  orderId: Id,
  place: PlaceNumber,
  name: Type.String(),
  cover: Type.String(),
  valueFen: Fen,
  state: OneOf(DRAW_STATES),
  paidAt: Time,
})
export type BoxDraw = Static<typeof BoxDraw>

const DrawView = Type.Object({
  ...BoxDraw.properties,
  publishedAt: Time,
  /** What `checkDraw` takes; here places count from 0. */
  proof: Type.Object({
    activityId: Id,
    place: Count,
    content: Count,
    salt: Type.String(),
    size: Count,
    path: Type.Array(Hash),
    root: Hash,
    nonce: Type.String(),
    nonceHash: Hash,
    seed: Type.String(),
    seedHash: Hash,
  }),
})
export type DrawView = Static<typeof DrawView>

const Guardian = Type.Object({
  /** The learner's age asks for it. */
  asked: Type.Boolean(),
  consent: Nullable(
    Type.Object({
      name: Type.String(),
      /** Masked. */
      phone: Type.String(),
      confirmedAt: Time,
    }),
  ),
})
export type Guardian = Static<typeof Guardian>

const LoggedDraw = Type.Object({
  /** Counts placings and returns together, in their order. */
  number: Count,
  nonceHash: Hash,
  /** From 0; null until it is paid, or the box is over. */
  place: Nullable(Count),
  /** The number of its return; null where its place was not given back. */
  returned: Nullable(Count),
})

export const blindBoxCalls = defineCalls({
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /resource/api/activity/box/view': { summary: '一箱盲盒：号码、款式、余量和概率', input: ById, output: BlindBox },
  /** @throws ACTIVITY_NOT_FOUND */
  'POST /resource/api/activity/box/log/page': {
    summary: '一箱盲盒的开盒记录（不含个人信息），可用来重算',
    effect: 'read',
    input: PageRequest({ id: Id }),
    output: Page(LoggedDraw),
  },
  'POST /resource/auth/activity/box/draw/page': {
    summary: '我开过的盒',
    effect: 'read',
    input: PageRequest({ boxId: Optional(Id) }),
    output: Page(BoxDraw),
  },
  /** @throws BLIND_BOX_DRAW_NOT_FOUND */
  'GET /resource/auth/activity/box/draw/view': { summary: '核对我开的一盒', input: ById, output: DrawView },
  'GET /resource/auth/activity/box/guardian/view': { summary: '监护人确认', input: Nothing, output: Guardian },
  /** @throws BLIND_BOX_BIRTHDAY_MISSING, BLIND_BOX_CONSENT_NOT_ASKED, BLIND_BOX_GUARDIAN_WRONG, CODE_WRONG */
  'PUT /resource/auth/activity/box/guardian/save': {
    summary: '监护人用短信验证码确认同意',
    input: Type.Object({
      name: Text(GUARDIAN_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      phone: Phone,
      code: LongCode,
      ...CodeProof,
      agreed: Type.Boolean(),
    }),
    output: Guardian,
    rate: { max: 20, seconds: 60 },
  },
  'DELETE /resource/auth/activity/box/guardian/remove': {
    summary: '撤回监护人的同意',
    input: Nothing,
    output: Guardian,
  },
})
