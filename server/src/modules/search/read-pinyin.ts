import SYLLABLES from './syllables.json'

const readings = new Map(Object.entries(SYLLABLES))
const LONGEST = Math.max(...[...readings.keys()].map(({ length }) => length))

/**
 * Writes runs of letters that are pinyin, as `diangong`, in characters that sound so: the database compares sounds.
 * Other letters stay, as those of `Excel`.
 */
export const readPinyin = (keyword: string): string =>
  keyword.replace(/[a-zü]+(?:[ '’]+[a-zü]+)*/gi, (letters) => {
    const syllables = letters
      .toLowerCase()
      .replaceAll('ü', 'v')
      .split(/[ '’]+/)
      .map(split)
    return syllables.every((found) => found !== undefined)
      ? syllables.flatMap((found) => found.map((syllable) => [...readings.get(syllable)!][0])).join('')
      : letters
  })

/** The syllables of a run of letters, as long as possible each, or undefined where there are none. */
const split = (letters: string): string[] | undefined => {
  /** By the place where they begin: the syllables of the rest. */
  const rests: (string[] | undefined)[] = []
  rests[letters.length] = []
  for (let place = letters.length - 1; place >= 0; place--) {
    for (let length = 1; length <= LONGEST; length++) {
      const syllable = letters.slice(place, place + length)
      const rest = rests[place + length]
      if (rest && readings.has(syllable)) rests[place] = [syllable, ...rest]
    }
  }
  return rests[0]
}
