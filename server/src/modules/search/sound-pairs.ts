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

/**
 * The pairs of a keyword's sounds, those of `sound_pairs` in the database, which makes the pairs of titles: there it
 * takes up to a quarter of a second for fifty characters, and a statement asks for it more than once.
 */
export const toSoundPairs = (keyword: string): string[] => {
  const bare = keyword.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')
  const sounds = [...bare].slice(0, MOST_SOUNDS).map((character) => folded.get(character) ?? character)
  const pairs = new Set<string>()
  for (const distance of [1, 2])
    for (let place = 0; place + distance < sounds.length; place++) pairs.add(sounds[place] + sounds[place + distance])
  return [...pairs]
}
