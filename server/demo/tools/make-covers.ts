/** Draws the covers of the demo school's courses and goods: `npx tsx server/demo/tools/make-covers.ts [key …]`. */
import { join } from 'node:path'
import { COVER_ART } from './cover-art'
import { type Cover, readContent } from './content'
import { gradient, mediaFolder, renderWebp, svg, text } from './draw'

const WIDTH = 686
const HEIGHT = 386

const white = (opacity: number): string => `fill="#fff" opacity="${opacity}"`
const BACKGROUNDS: Record<string, string> = {
  wave: `<path d="M0 280C170 200 300 360 686 210V386H0z" ${white(0.12)}/><path d="M0 330C200 250 400 400 686 290V386H0z" ${white(0.14)}/>`,
  rings: `<g fill="none" stroke="#fff" stroke-width="16" opacity=".12"><circle cx="560" cy="190" r="150"/><circle cx="560" cy="190" r="220"/><circle cx="560" cy="190" r="290"/></g>`,
  bars: `<g ${white(0.12)}>${[90, 150, 120, 200, 170, 250, 310].map((h, k) => `<rect x="${300 + k * 58}" y="${386 - h}" width="36" height="${h}" rx="6"/>`).join('')}</g>`,
  grid: `<g stroke="#fff" opacity=".13" stroke-width="2">${Array.from({ length: 12 }, (_, k) => `<path d="M${120 + k * 60} 0 L${-40 + k * 60} 386"/>`).join('')}${[96, 193, 290].map((y) => `<path d="M0 ${y}H686"/>`).join('')}</g>`,
  peaks: `<path d="M330 386 500 150 686 386z" ${white(0.13)}/><path d="M200 386 340 220 500 386z" ${white(0.15)}/><path d="M520 386 620 250 720 386z" ${white(0.12)}/>`,
  slash: `<g ${white(0.1)}><path d="M360 0h70L250 386h-70z"/><path d="M480 0h120L420 386H300z"/><path d="M660 0h60L540 386h-60z"/></g>`,
  lines: `<g fill="none" stroke="#fff" stroke-width="3" opacity=".16">${[0, 1, 2, 3, 4].map((k) => `<path d="M0 ${230 + k * 34}C220 ${180 + k * 34} 380 ${330 + k * 24} 686 ${150 + k * 44}"/>`).join('')}</g>`,
  dots: `<g ${white(0.14)}>${Array.from({ length: 60 }, (_, k) => `<circle cx="${330 + (k % 10) * 40}" cy="${36 + Math.floor(k / 10) * 62}" r="${4 + ((k * 7) % 5) * 1.6}"/>`).join('')}</g>`,
}

/** A cover: gradient, background, art at the right, short label at the left. */
function drawCover([, label, sublabel, art, from, to, background]: Cover): string {
  const size = [...label].reduce((sum, c) => sum + (c.charCodeAt(0) < 128 ? 0.58 : 1), 0) > 5 ? 50 : 62
  return svg(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${BACKGROUNDS[background]}` +
      `<circle cx="540" cy="193" r="132" fill="#fff" opacity=".1"/>` +
      `<g transform="translate(430 83) scale(1.1)">${COVER_ART[art].replaceAll('COLOR', from)}</g>` +
      text(44, 176, size, label, { weight: 700 }) +
      text(46, 234, 31, sublabel, { opacity: 0.92 }) +
      `<rect x="46" y="264" width="56" height="6" rx="3" fill="#fff" opacity=".85"/>`,
    gradient('g', [from, to]),
  )
}

const wanted = process.argv.slice(2)
for (const cover of readContent<Cover[]>('covers.yml')) {
  if (wanted.length > 0 && !wanted.includes(cover[0])) continue
  renderWebp(drawCover(cover), join(mediaFolder, 'covers', `${cover[0]}.webp`), 74)
}
