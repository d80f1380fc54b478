import { storage } from '@/platform/storage/storage'
import { formatDate } from '@/shared/time/format-date'

const KEY = 'popups-seen'
/** More than a school shows at a time; the oldest are forgotten. */
const MOST = 20

/** A picture and the day on which it was last shown. */
type Seen = [image: string, day: string][]

const readSeen = (): Seen => storage.get<Seen>(KEY) ?? []
const dayOf = (now: Date): string => formatDate(now.toISOString(), 'y-m-d')

/** Whether a page that opens now shows this picture. The address has a hash of it, so a new picture is shown again. */
export const shouldPopUp = (image: string, frequency: string | undefined, now: Date): boolean => {
  const seen = readSeen().find(([each]) => each === image)
  if (!seen || frequency === 'always') return true
  return frequency === 'daily' && seen[1] !== dayOf(now)
}

/** Remembers on this phone that the picture was shown. */
export const rememberPopup = (image: string, now: Date): void => {
  const others = readSeen().filter(([each]) => each !== image)
  storage.set(KEY, [...others, [image, dayOf(now)]].slice(-MOST))
}
