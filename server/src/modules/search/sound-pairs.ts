import { toHalfWidth } from '@contract/half-width'
import type { SoundPairs } from '../../kernel/db/title-search'
import SYLLABLES from './syllables.json'

/** Of a longer keyword the rest is not compared: so much tells titles apart, and it bounds what a search costs. */
const MOST_SOUNDS = 32
/** As many pairs as a search asks for at most: of each sound with the next two. */
export const MOST_PAIRS = 2 * MOST_SOUNDS - 3

/** Tones aside, zh as z and ang as an. */
const toSound = (syllable: string): string => syllable.replace(/^([zcs])h/, '$1').replace(/([aei])ng$/, '$1n')

/** Characters by those that stand for their sound: the first of each sound. */
const folded = new Map<string, string>()
const firstOfSound = new Map<string, string>()
for (const [syllable, characters] of Object.entries(SYLLABLES)) {
  const sound = toSound(syllable)
  for (const character of characters) {
    const first = firstOfSound.get(sound) ?? character
    firstOfSound.set(sound, first)
    folded.set(character, first)
  }
}

/** One pair in three has to be shared: a wrong character of four spoils three pairs of five. */
const ONE_SHARED_OF = 3

const toSounds = (characters: string): string[] => [
  ...new Set([...characters].map((character) => folded.get(character) ?? character)),
]

/**
 * The pairs of a keyword's sounds, given as characters of which each sound has one, or several that it may stand for.
 * They are those of `sound_pairs` in the database, which makes the pairs of titles: there it takes up to a quarter of a
 * second for fifty characters, and a statement asks for it more than once. Undefined where there is nothing to compare.
 */
export const toSoundPairs = (keyword: Iterable<string>): SoundPairs | undefined => {
  const sounds = [...keyword]
    .map((characters) =>
      toHalfWidth(characters)
        .toLowerCase()
        .replace(/[\s\p{P}\p{S}]+/gu, ''),
    )
    .filter((characters) => characters !== '')
    .slice(0, MOST_SOUNDS)
    .map(toSounds)
  const likeliest = pair(sounds.map(([sound]) => [sound]))
  if (likeliest.length === 0) return undefined
  const all = pair(sounds)
  return {
    pairs: all.length > MOST_PAIRS ? likeliest : all,
    leastShared: Math.ceil(likeliest.length / ONE_SHARED_OF),
  }
}

/** Each sound with the next two; of two that may stand for several at least one is the likeliest. */
const pair = (sounds: string[][]): string[] => {
  const pairs = new Set<string>()
  for (const distance of [1, 2])
    for (let place = 0; place + distance < sounds.length; place++) {
      const [first, second] = [sounds[place], sounds[place + distance]]
      for (const sound of first) pairs.add(sound + second[0])
      for (const sound of second) pairs.add(first[0] + sound)
    }
  return [...pairs]
}
