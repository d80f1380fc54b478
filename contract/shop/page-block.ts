import { ActivityCard } from '../activity/activity-card'
import { ArticleCard } from '../article/calls'
import { ClaimableCoupon } from '../coupon/calls'
import { CourseCard } from '../course/course-card'
import { GoodsCard } from '../goods/calls'
import { LiveCard } from '../live/live-card'
import { PaperCard } from '../paper/calls'
import { RegistrationCard } from '../registration/calls'
import { Count, Fen, Id, Nullable, Optional, Time, Type, type Static } from '../schema'
import { Target } from './target'

export const TeacherCard = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  title: Type.String(),
  courseCount: Count,
})
export type TeacherCard = Static<typeof TeacherCard>

const Percent = Optional(Type.Integer({ minimum: 0, maximum: 100 }))

const BlockItem = Type.Object({
  title: Optional(Type.String()),
  subtitle: Optional(Type.String()),
  image: Optional(Type.String()),
  icon: Optional(Type.String()),
  color: Optional(Type.String()),
  target: Optional(Target),
  /** The place of a hot area, in percent of its picture. */
  left: Percent,
  top: Percent,
  width: Percent,
  height: Percent,
})

/** What a school offers to members, and this caller's membership. */
const VipOffer = Type.Object({
  levelName: Type.String(),
  /** The cheapest plan; null without one on sale. */
  fromFen: Nullable(Fen),
  /** The most that a level saves on every course, in percent. */
  percentOff: Count,
  freeCourseCount: Count,
  mine: Nullable(Type.Object({ levelName: Type.String(), endsAt: Time })),
})
export type VipOffer = Static<typeof VipOffer>

/** What a school chose for one block; the fields of each kind are in `block-kinds`. */
const BlockOptions = Type.Object({
  subtitle: Optional(Type.String()),
  icon: Optional(Type.String()),
  shape: Optional(Type.String()),
  layout: Optional(Type.String()),
  align: Optional(Type.String()),
  line: Optional(Type.String()),
  frequency: Optional(Type.String()),
  height: Optional(Type.Integer()),
})

/**
 * A block of a decorated page. `kind` is open: an app that does not know a kind draws its title and items plainly. The
 * known kinds and their fields are in `block-kinds`; a list that is empty now is left out with its block.
 */
export const PageBlock = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Optional(Type.String()),
  more: Optional(Target),
  /** Padding above and below and the corners are in pixels of a screen 375 wide. */
  style: Optional(
    Type.Object({
      background: Optional(Type.String()),
      padding: Optional(Type.Integer()),
      radius: Optional(Type.Integer()),
    }),
  ),
  options: Optional(BlockOptions),
  html: Optional(Type.String()),
  image: Optional(Type.String()),
  poster: Optional(Type.String()),
  film: Optional(Type.String()),
  target: Optional(Target),
  items: Optional(Type.Array(BlockItem)),
  courses: Optional(Type.Array(CourseCard)),
  teachers: Optional(Type.Array(TeacherCard)),
  articles: Optional(Type.Array(ArticleCard)),
  lives: Optional(Type.Array(LiveCard)),
  coupons: Optional(Type.Array(ClaimableCoupon)),
  goods: Optional(Type.Array(GoodsCard)),
  activities: Optional(Type.Array(ActivityCard)),
  exams: Optional(Type.Array(PaperCard)),
  registrations: Optional(Type.Array(RegistrationCard)),
  vip: Optional(VipOffer),
})
export type PageBlock = Static<typeof PageBlock>
