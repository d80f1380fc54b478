import type { AdFrequency, AdPlace } from '@contract/ad/ad-kinds'
import type { Target } from '@contract/shop/target'

/** An ad of a school folder: ads.yml. */
export interface AdContent {
  id: string
  place: AdPlace
  title: string
  /** Storage key. */
  picture: string
  html: string
  button: string
  target: Target | null
  frequency: AdFrequency
  classIds: string[]
  vipLevelIds: string[]
  after: number
  startsAt: Date
  endsAt: Date
}
