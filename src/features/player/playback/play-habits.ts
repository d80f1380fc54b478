import { SPEEDS } from '@contract/course/lesson-kinds'
import { storage } from '@/platform/storage/storage'
import type { Definition } from './video-platform'

interface Habits {
  speed?: number
  definition?: string
}

const KEY = 'playHabits'
const read = (): Habits => storage.get<Habits>(KEY) ?? {}

/** What the learner chose last in a lesson is what the next one begins with, on this device. */
export const keepHabit = (chosen: Habits): void => storage.set(KEY, { ...read(), ...chosen })

export const usualSpeed = (): number => SPEEDS.find((speed) => speed === read().speed) ?? 1

/** The index of the last choice; the first, the school's default, when this video lacks it. */
export const usualDefinition = (definitions: Definition[]): number =>
  Math.max(
    0,
    definitions.findIndex(({ label }) => label === read().definition),
  )
