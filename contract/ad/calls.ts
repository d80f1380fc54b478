import { defineCalls } from '../call'
import { ById, Count, Id, Nothing, Nullable, OneOf, Optional, Text, Type, type Static } from '../schema'
import { Target } from '../shop/target'
import { AD_ACTS, AD_PLACES, MOST_ROWS_BEFORE } from './ad-kinds'

/** What this device is known by where nobody has logged in; the same as for shares. */
const Visitor = { visitorMark: Optional(Text(64, 16)) }

const ShownAd = Type.Object({
  id: Id,
  place: OneOf(AD_PLACES),
  title: Type.String(),
  picture: Type.String(),
  /** It leads to its own page where that has something to read, and at once to its target otherwise. */
  hasPage: Type.Boolean(),
  target: Nullable(Target),
  /** Rows of a list before it. */
  after: Type.Integer({ minimum: 0, maximum: MOST_ROWS_BEFORE }),
})
export type ShownAd = Static<typeof ShownAd>

const AdPage = Type.Object({
  id: Id,
  title: Type.String(),
  picture: Type.String(),
  /** Rich text. */
  content: Type.String(),
  /** '' for a page without a button. */
  button: Type.String(),
  target: Nullable(Target),
})
export type AdPage = Static<typeof AdPage>

export const adCalls = defineCalls({
  'POST /resource/api/ad/list': {
    summary: '现在该看到的广告，每个位置最多一个',
    effect: 'read',
    input: Type.Object({
      places: Type.Array(OneOf(AD_PLACES), { minItems: 1, maxItems: AD_PLACES.length }),
      ...Visitor,
    }),
    output: Type.Object({ list: Type.Array(ShownAd) }),
  },
  /** @throws AD_NOT_FOUND */
  'GET /resource/api/ad/view': { summary: '广告的活动页', input: ById, output: AdPage },
  /** @throws AD_NOT_FOUND */
  'PUT /resource/api/ad/record': {
    summary: '记一次看到或点击，每人每天各记一次',
    input: Type.Object({ id: Id, act: OneOf(AD_ACTS), ...Visitor }),
    output: Nothing,
    rate: { max: 60, seconds: 60 },
  },
})
export const AdCounts = { seen: Count, tapped: Count }
