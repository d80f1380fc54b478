/**
 * Makes the handouts (PDF with embedded subsets of the fonts), the spoken lesson (MP3) and the exercise archive (ZIP).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Handout, readContent } from './content'
import { here, mediaFolder, svg, text, wrapText } from './draw'

const WIDTH = 595
const HEIGHT = 842

function drawPage(document: Handout, page: Handout['pages'][number], index: number): string {
  let y = 190
  const rows = page.lines.flatMap((line) => {
    const rows = wrapText(line, 33).map((part, k) => text(k > 0 ? 78 : 60, y + k * 24, 14.5, part, { fill: '#1B2333' }))
    y += rows.length * 24 + 16
    return rows
  })
  return svg(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="84" fill="${document.color}"/>` +
      text(60, 53, 22, document.title, { weight: 700 }) +
      text(60, 142, 19, page.heading, { fill: document.color, weight: 700 }) +
      `<rect x="60" y="156" width="475" height="1.500" fill="${document.color}"/>` +
      rows.join('') +
      text(60, 806, 10.5, '启航职业学院 · 内部讲义', { fill: '#737C8F' }) +
      text(535, 806, 10.5, `${index + 1} / ${document.pages.length}`, { fill: '#737C8F', anchor: 'end' }),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
const target = (name: string): string => {
  const file = join(mediaFolder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  return file
}

for (const document of readContent<Handout[]>('documents.yml')) {
  const pages = document.pages.map((page, index) => {
    const file = join(folder, `${document.key}-${index}.svg`)
    writeFileSync(file, drawPage(document, page, index))
    return file
  })
  execFileSync('rsvg-convert', ['-f', 'pdf', '-o', target(`documents/${document.key}.pdf`), ...pages])
}

const speech = join(folder, 'speech.wav')
writeFileSync(join(folder, 'speech.txt'), readFileSync(join(here, 'spoken-lesson.txt'), 'utf8'))
execFileSync('espeak-ng', ['-v', 'cmn', '-s', '180', '-p', '42', '-f', join(folder, 'speech.txt'), '-w', speech])
execFileSync('ffmpeg', [
  '-v',
  'error',
  '-y',
  '-i',
  speech,
  '-af',
  'lowpass=f=7000,loudnorm=I=-18:TP=-2',
  '-ar',
  '22050',
  '-ac',
  '1',
  '-c:a',
  'libmp3lame',
  '-b:a',
  '24k',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  target('audio/ten-sentences.mp3'),
])

const sales = join(folder, 'sales.csv')
const goods = ['保温杯', '台灯', '数据线', '收纳盒']
const rows = Array.from({ length: 92 }, (_, day) =>
  goods.map((name, k) => {
    const date = new Date(Date.UTC(2026, 6, 1 + day))
    const weekend = [0, 6].includes(date.getUTCDay()) ? 1.6 : 1
    const count = Math.round((6 + ((day * 7 + k * 5) % 9)) * weekend)
    return `${date.toISOString().slice(0, 10)},${name},${count},${count * [59, 89, 19, 35][k]}`
  }),
).flat()
writeFileSync(sales, `\ufeff日期,商品,数量,金额\n${rows.join('\n')}\n`)
const readme = join(folder, 'readme.txt')
writeFileSync(readme, '练习：读入 sales.csv，按商品汇总金额，画出柱形图；再比较周末与平时的日均销售额。\n')
for (const file of [sales, readme]) utimesSync(file, new Date('2026-09-01T00:00:00Z'), new Date('2026-09-01T00:00:00Z'))
rmSync(target('files/python-exercise.zip'), { force: true })
execFileSync('python3', [
  '-c',
  'import sys,zipfile\n' +
    'with zipfile.ZipFile(sys.argv[1],"w",zipfile.ZIP_DEFLATED) as z:\n' +
    ' for f in sys.argv[2:]: z.write(f,f.rsplit("/",1)[1])',
  target('files/python-exercise.zip'),
  sales,
  readme,
])
rmSync(folder, { recursive: true })
