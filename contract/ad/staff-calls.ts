import { defineCalls } from '../call'
import {
  ById,
  Id,
  Moment,
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
import { Target } from '../shop/target'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import {
  AD_BUTTON_MAX_LENGTH,
  AD_CONTENT_MAX_LENGTH,
  AD_FREQUENCIES,
  AD_PLACES,
  AD_TITLE_MAX_LENGTH,
  MOST_AD_TARGETS,
  MOST_ROWS_BEFORE,
} from './ad-kinds'
import { AdCounts } from './calls'

const VIEW = { access: 'staff:activities.view', rate: { max: 120, seconds: 60 } } as const
const MANAGE = { access: 'staff:activities.manage', rate: { max: 120, seconds: 60 } } as const

const facts = {
  place: OneOf(AD_PLACES),
  title: Text(AD_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  /** Storage key. */
  picture: Text(200, 1),
  /** Rich text; '' without a page of its own. */
  content: Text(AD_CONTENT_MAX_LENGTH),
  button: Text(AD_BUTTON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
  target: Nullable(Target),
  frequency: OneOf(AD_FREQUENCIES),
  /** Only for those in one of these classes, or of one of these levels; both empty for everybody. */
  classIds: Type.Array(Id, { maxItems: MOST_AD_TARGETS }),
  vipLevelIds: Type.Array(Id, { maxItems: MOST_AD_TARGETS }),
  /** Rows of a list before it; 0 for other places. */
  after: Type.Integer({ minimum: 0, maximum: MOST_ROWS_BEFORE }),
  stopped: Type.Boolean(),
}

const StaffAd = Type.Object({ id: Id, ...facts, startsAt: Time, endsAt: Time, ...AdCounts })
export type StaffAd = Static<typeof StaffAd>

export const adStaffCalls = defineCalls({
  'POST /staff/ad/page': {
    summary: '广告列表，各看到、点击了多少（每人每天各一次）',
    effect: 'read',
    ...VIEW,
    input: PageRequest({ place: Optional(OneOf(AD_PLACES)) }),
    output: Page(StaffAd),
  },
  /** @throws AD_NOT_FOUND, AD_INVALID */
  'POST /staff/ad/save': {
    summary: '新建或修改广告',
    ...MANAGE,
    input: Type.Object({ id: Optional(Id), ...facts, startsAt: Moment, endsAt: Moment }),
    output: StaffAd,
  },
  /** @throws AD_NOT_FOUND */
  'DELETE /staff/ad/remove': { summary: '删除广告和它的计数', ...MANAGE, input: ById, output: Nothing },
})
