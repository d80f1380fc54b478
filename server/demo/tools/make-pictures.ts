/**
 * Draws the demo school's logo, banners, portraits, share picture and the pictures in its lessons:
 * `npx tsx server/demo/tools/make-pictures.ts`.
 */
import { join } from 'node:path'
import { COVER_ART } from './cover-art'
import { type Colors, gradient, mediaFolder, renderWebp, svg, text } from './draw'
import { drawIdPhoto, drawPerson, type Person } from './people'

const save = (name: string, content: string, quality = 80, width?: number): void =>
  renderWebp(content, join(mediaFolder, name), quality, width)

// A sail over two waves: 启航 means setting sail.
const SAIL =
  '<path d="M262 84v236H120C186 270 232 186 262 84z" fill="#fff"/><path d="M286 132c52 52 92 118 104 188H286z" fill="#fff" opacity=".72"/>' +
  '<path d="M92 352c40 0 40 26 82 26s42-26 82-26 40 26 82 26 42-26 82-26" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/>'
save(
  'brand/logo.webp',
  svg(
    512,
    512,
    `<rect width="512" height="512" rx="112" fill="url(#g)"/>${SAIL}`,
    gradient('g', ['#2B5CFF', '#5F8BFF']),
  ),
  88,
  256,
)

interface Banner {
  title: string
  subtitle: string
  label: string
  art: string
  color: string
  colors: Colors
  decoration: string
}

const banner = ({ title, subtitle, label, art, color, colors, decoration }: Banner): string =>
  svg(
    686,
    300,
    `<rect width="686" height="300" fill="url(#g)"/>${decoration}<circle cx="560" cy="150" r="112" fill="#fff" opacity=".12"/>` +
      `<g transform="translate(468 58) scale(.92)">${COVER_ART[art].replaceAll('COLOR', color)}</g>` +
      text(44, 122, 52, title, { weight: 700 }) +
      text(46, 172, 27, subtitle, { opacity: 0.94 }) +
      `<rect x="44" y="202" width="${label.length * 26 + 44}" height="50" rx="25" fill="#fff"/>` +
      text(66, 236, 25, label, { fill: color, weight: 700 }),
    gradient('g', colors),
  )
const rings =
  '<g fill="none" stroke="#fff" stroke-width="18" opacity=".13"><circle cx="560" cy="150" r="150"/><circle cx="560" cy="150" r="215"/><circle cx="560" cy="150" r="285"/></g>'
const waves =
  '<path d="M0 230c160-70 300 60 686-60v130H0z" fill="#fff" opacity=".12"/><path d="M0 262c200-50 340 50 686-30v68H0z" fill="#fff" opacity=".12"/>'
const rays =
  '<g fill="#fff" opacity=".1"><path d="M560 150 200 0h120zM560 150 420 0h90zM560 150 686 0v40zM560 150 686 120v60zM560 150 686 300h-80zM560 150 470 300h-90zM560 150 250 300H120z"/></g>'
save(
  'banners/winter.webp',
  banner({
    title: '冬季提升计划',
    subtitle: '电工 · 焊工 · 叉车  三门考证课上新',
    label: '去选课',
    art: 'bolt',
    color: '#1F47D1',
    colors: ['#1F47D1', '#6E95FF'],
    decoration: rings,
  }),
)
save(
  'banners/free.webp',
  banner({
    title: '免费公开课',
    subtitle: '急救、用电、Excel  今天就能学会',
    label: '免费学',
    art: 'pulse',
    color: '#0B6E5A',
    colors: ['#0B6E5A', '#48BE9C'],
    decoration: waves,
  }),
)
save(
  'banners/accounting.webp',
  banner({
    title: '会计实务全程班',
    subtitle: '从出纳到主管，跟着真账做一遍',
    label: '看课程',
    art: 'ledger',
    color: '#B0400C',
    colors: ['#A83A08', '#F2935A'],
    decoration: rays,
  }),
)

const people: Record<string, Person> = {
  'teachers/zhou-jianguo': {
    hair: 'short',
    hairColor: '#3B3B40',
    skin: '#F0C6A0',
    clothes: '#2F5D8A',
    background: ['#CFE3F5', '#9CC3E6'],
    glasses: false,
    collar: true,
  },
  'teachers/li-mingyuan': {
    hair: 'parted',
    hairColor: '#1F1B1A',
    skin: '#F3CCAA',
    clothes: '#4B3F8F',
    background: ['#E0DAFA', '#B6A8EF'],
    glasses: true,
    collar: false,
  },
  'teachers/zhou-suqin': {
    hair: 'bun',
    hairColor: '#4A3428',
    skin: '#F5D0B3',
    clothes: '#2A8C82',
    background: ['#D2F0EA', '#98D8CB'],
    glasses: false,
    collar: true,
  },
  'teachers/wang-hui': {
    hair: 'bob',
    hairColor: '#2A1D18',
    skin: '#F7D6BC',
    clothes: '#B5482A',
    background: ['#FCE3D6', '#F5B898'],
    glasses: true,
    collar: true,
  },
  'teachers/he-dawei': {
    hair: 'short',
    hairColor: '#1D1D1F',
    skin: '#E8BA92',
    clothes: '#FFFFFF',
    background: ['#F7E3C4', '#E8BC7C'],
    glasses: false,
    collar: false,
  },
  'teachers/liu-zhenhua': {
    hair: 'short',
    hairColor: '#3A3A40',
    skin: '#F0C6A4',
    clothes: '#2F4A7A',
    background: ['#DCE6FF', '#A9C0F5'],
    glasses: true,
    collar: true,
  },
  'students/lin-xiao': {
    hair: 'long',
    hairColor: '#33241D',
    skin: '#F8D9C0',
    clothes: '#E0708A',
    background: ['#FDE4EA', '#F6B4C4'],
    glasses: false,
    collar: false,
  },
  'students/chen-zhiyuan': {
    hair: 'parted',
    hairColor: '#222226',
    skin: '#EFC49E',
    clothes: '#3F7D4E',
    background: ['#DDF1DF', '#A5D6AC'],
    glasses: true,
    collar: false,
  },
}
for (const [name, person] of Object.entries(people)) save(`${name}.webp`, drawPerson(person), 82)
save(
  'students/lin-xiao-portrait.webp',
  drawIdPhoto({ ...people['students/lin-xiao'], background: ['#FFFFFF', '#FFFFFF'] }),
  85,
)

interface Poster {
  title: [string, string]
  note: string
  points: string[]
  call: string
  colors: Colors
}
const drawPoster = ({ title, note, points, call, colors }: Poster): string =>
  svg(
    600,
    900,
    `<rect width="600" height="900" fill="url(#g)"/><circle cx="500" cy="130" r="200" fill="#fff" opacity=".1"/><circle cx="80" cy="820" r="240" fill="#fff" opacity=".08"/>` +
      `<g transform="translate(60 70) scale(.22)">${SAIL}</g>` +
      text(180, 138, 34, '启航职业学院', { weight: 700 }) +
      title.map((line, k) => text(60, 330 + k * 90, 68, line, { weight: 700 })).join('') +
      text(62, 490, 28, note, { opacity: 0.9 }) +
      points
        .map(
          (line, k) =>
            `<circle cx="76" cy="${592 + k * 62}" r="8" fill="#FFD36B"/>` + text(102, 602 + k * 62, 28, line),
        )
        .join('') +
      text(60, 850, 24, call, { opacity: 0.85 }),
    gradient('g', colors, 160),
  )
const posters: Record<string, Poster> = {
  share: {
    title: ['学一门手艺', '多一条出路'],
    note: '电工 · 会计 · 护理 · 编程 · 烹调',
    points: ['名师录播，手机随时看', '一次购买，有效期内反复学', '学完发结业证书'],
    call: '打开启航职业学院，开始第一课',
    colors: ['#1F47D1', '#6E95FF'],
  },
  'share-evening': {
    title: ['下班半小时', '学点真本事'],
    note: '一课十分钟，地铁上也能看',
    points: ['晚上 7 点半，名师直播答疑', '没网也能接着看、接着练', '错题自动记下，考前再过一遍'],
    call: '每天学一点，明年换张证',
    colors: ['#0F5B4A', '#3FA988'],
  },
}
for (const [name, poster] of Object.entries(posters)) save(`brand/${name}.webp`, drawPoster(poster), 76)

const labelled = (x: number, y: number, content: string, fill = '#1B2333'): string =>
  text(x, y, 26, content, { fill, anchor: 'middle' })
save(
  'pictures/wiring-colors.webp',
  svg(
    960,
    540,
    '<rect width="960" height="540" fill="#F5F7FA"/>' +
      text(480, 70, 38, '低压线路颜色对照', { fill: '#1B2333', weight: 700, anchor: 'middle' }) +
      [
        ['L1 黄', '#E8B800'],
        ['L2 绿', '#17795B'],
        ['L3 红', '#D93A20'],
        ['N 淡蓝', '#5AA9E6'],
        ['PE 黄绿', 'url(#pe)'],
      ]
        .map(
          ([name, fill], k) =>
            `<rect x="${70 + k * 170}" y="120" width="140" height="300" rx="16" fill="#fff"/><rect x="${120 + k * 170}" y="150" width="40" height="200" rx="20" fill="${fill}"/>` +
            labelled(140 + k * 170, 394, name),
        )
        .join('') +
      text(480, 488, 26, '接线前先验电；保护线（PE）任何时候都不能接开关或熔断器', {
        fill: '#5B6478',
        anchor: 'middle',
      }),
    '<linearGradient id="pe" x1="0" y1="0" x2="0" y2=".2" spreadMethod="repeat"><stop offset=".5" stop-color="#E8B800"/><stop offset=".5" stop-color="#17795B"/></linearGradient>',
  ),
  80,
)

const knifePiece = (x: number, y: number, width: number, height: number, rx: number, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="#E58B4C"` +
  (opacity === 1 ? '/>' : ` opacity="${opacity}"/>`)
const repeat = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

const KNIFE_CUTS: [name: string, size: string, drawShapes: (x: number) => string][] = [
  ['丝', '长 6 厘米  粗 0.2 厘米', (x) => repeat(5, (n) => knifePiece(x - 62, 190 + n * 22, 124, 9, 4))],
  [
    '片',
    '长 5 厘米  厚 0.15 厘米',
    (x) => repeat(3, (n) => knifePiece(x - 60 + n * 14, 190 + n * 30, 92, 46, 6, 0.6 + n * 0.2)),
  ],
  [
    '丁',
    '边长 1.2 厘米',
    (x) => repeat(6, (n) => knifePiece(x - 56 + (n % 3) * 42, 205 + Math.floor(n / 3) * 46, 30, 30, 4)),
  ],
  ['块', '边长 3 厘米', (x) => repeat(2, (n) => knifePiece(x - 66 + n * 72, 200 + n * 16, 62, 62, 8))],
]
save(
  'pictures/knife-cuts.webp',
  svg(
    960,
    540,
    '<rect width="960" height="540" fill="#FFF8F2"/>' +
      text(480, 70, 38, '常用刀工成形标准', { fill: '#1B2333', weight: 700, anchor: 'middle' }) +
      KNIFE_CUTS.map(([name, size, drawShapes], k) => {
        const x = 130 + k * 234
        return (
          `<rect x="${x - 100}" y="130" width="200" height="300" rx="16" fill="#fff"/>${drawShapes(x)}` +
          labelled(x, 360, name) +
          text(x, 402, 20, size, { fill: '#5B6478', anchor: 'middle' })
        )
      }).join('') +
      text(480, 488, 26, '同一道菜粗细、厚薄要一致，受热才均匀', { fill: '#5B6478', anchor: 'middle' }),
  ),
  80,
)
