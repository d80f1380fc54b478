/** Drawn portraits: the same figure with other hair, clothes and colours. */
import { type Colors, gradient, svg } from './draw'

const HAIR = {
  short: (c: string) =>
    `<path d="M66 104c-4-44 22-62 54-62s58 18 54 62c-6-20-16-30-30-36-20 8-46 8-62 4-8 8-14 18-16 32z" fill="${c}"/>`,
  bob: (c: string) =>
    `<path d="M58 148c-8-66 14-110 62-110s70 44 62 110h-20V96c-22 4-54-2-68-16-4 10-10 16-16 20v48z" fill="${c}"/>`,
  bun: (c: string) =>
    `<circle cx="120" cy="34" r="20" fill="${c}"/><path d="M64 112c-4-46 20-70 56-70s60 24 56 70c-8-24-26-38-56-40-30 2-48 16-56 40z" fill="${c}"/>`,
  parted: (c: string) =>
    `<path d="M64 108c-6-48 24-68 58-68 30 0 56 20 54 66-8-18-14-26-22-32-24 6-50 0-62-10-8 12-22 24-28 44z" fill="${c}"/>`,
  long: (c: string) =>
    `<path d="M54 186c-10-84 6-148 66-148s76 64 66 148h-28V98c-18-4-40-12-50-26-6 14-16 22-26 26v88z" fill="${c}"/>`,
}
const GLASSES =
  '<g fill="none" stroke="#2A3142" stroke-width="4"><circle cx="99" cy="112" r="15"/><circle cx="141" cy="112" r="15"/><path d="M114 112h12"/></g>'

export interface Person {
  hair: keyof typeof HAIR
  hairColor: string
  skin: string
  clothes: string
  background: Colors
  glasses: boolean
  collar: boolean
}

/** The same figure as a picture for papers, 295 by 413. */
export const drawIdPhoto = (person: Person): string =>
  svg(
    295,
    413,
    `<rect width="295" height="413" fill="#fff"/><g transform="translate(-59 0) scale(1.72)">${drawPerson(person)}</g>`,
  )

export function drawPerson({ hair, hairColor, skin, clothes, background, glasses, collar }: Person): string {
  const behind = hair === 'long' || hair === 'bob' ? HAIR[hair](hairColor) : ''
  return svg(
    240,
    240,
    `<rect width="240" height="240" fill="url(#g)"/>${behind}` +
      `<path d="M24 250c4-52 40-72 96-72s92 20 96 72z" fill="${clothes}"/>` +
      (collar
        ? `<path d="M92 180l28 34 28-34 14 6-42 60-42-60z" fill="#fff" opacity=".92"/>`
        : `<path d="M96 178c8 18 40 18 48 0" fill="${skin}"/>`) +
      `<path d="M102 150h36v34c-8 12-28 12-36 0z" fill="${skin}"/><path d="M102 164c12 10 24 10 36 0v8c-12 10-24 10-36 0z" fill="#000" opacity=".08"/>` +
      `<ellipse cx="120" cy="112" rx="48" ry="56" fill="${skin}"/>` +
      (behind ? HAIR[hair](hairColor).replace('<path', '<path clip-path="inset(0 0 116 0)"') : HAIR[hair](hairColor)) +
      `<circle cx="101" cy="113" r="5" fill="#2A3142"/><circle cx="139" cy="113" r="5" fill="#2A3142"/>` +
      `<path d="M92 98c6-4 12-4 17-1M131 97c6-3 12-3 17 1" stroke="${hairColor}" stroke-width="4" fill="none" stroke-linecap="round"/>` +
      `<path d="M106 139c8 8 20 8 28 0" stroke="#B4533F" stroke-width="4.500" fill="none" stroke-linecap="round"/>` +
      `<path d="M120 118c-3 6-3 9 2 10" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none" stroke-linecap="round"/>` +
      (glasses ? GLASSES : ''),
    gradient('g', background),
  )
}
