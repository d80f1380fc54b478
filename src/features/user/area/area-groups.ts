import { AREAS, type Area } from '@contract/user/areas'

export interface AreaGroup {
  letter: string
  areas: Area[]
}

/** The list is in the order of pinyin; these codes are the first of their letters. */
const FIRST_OF: Record<string, string> = {
  CN: '常用',
  AL: 'A',
  BB: 'B',
  KP: 'C',
  DK: 'D',
  RU: 'E',
  FR: 'F',
  GM: 'G',
  KZ: 'H',
  KI: 'J',
  CM: 'K',
  LV: 'L',
  MG: 'M',
  NA: 'N',
  PW: 'P',
  JP: 'R',
  SV: 'S',
  TJ: 'T',
  WF: 'W',
  ES: 'X',
  JM: 'Y',
  ZM: 'Z',
}

const LETTER_OF = new Map<string, string>()
let letter = ''
for (const { code } of AREAS) {
  letter = FIRST_OF[code] ?? letter
  LETTER_OF.set(code, letter)
}

/** By first letter, in the order given; what is in no list of ours comes last under `#`. */
export const groupAreas = (areas: readonly Area[]): AreaGroup[] => {
  const groups = new Map<string, Area[]>()
  for (const area of areas) {
    const key = LETTER_OF.get(area.code) ?? '#'
    groups.set(key, [...(groups.get(key) ?? []), area])
  }
  return [...groups]
    .map(([key, members]) => ({ letter: key, areas: members }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#'))
}
