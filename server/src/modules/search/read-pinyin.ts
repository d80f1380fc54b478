import SECOND_READINGS from './second-readings.json'
import SYLLABLES from './syllables.json'

const readings = new Map(Object.entries(SYLLABLES))
const secondReadings = new Map(Object.entries(SECOND_READINGS))
const LONGEST = Math.max(...[...readings.keys()].map(({ length }) => length))

/**
 * What a keyword may stand for, a string for each of its sounds. For runs of letters that are pinyin, as `kuaiji`,
 * these are a character that sounds so and those that can be read so besides (会); anything else stands for itself, as
 * each letter of `Excel`.
 */
export const readPinyin = (keyword: string): string[] =>
  keyword.split(/([a-zü]+(?:[ '’]+[a-zü]+)*)/i).flatMap((run, place) => {
    const syllables = place % 2 === 1 ? splitRun(run) : undefined
    return syllables
      ? syllables.map((syllable) => [...readings.get(syllable)!][0] + (secondReadings.get(syllable) ?? ''))
      : [...run]
  })

/** The syllables of letters with blanks and apostrophes between them, or undefined where one part has none. */
const splitRun = (letters: string): string[] | undefined => {
  const parts = letters
    .toLowerCase()
    .replaceAll('ü', 'v')
    .split(/[ '’]+/)
    .map(split)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

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
